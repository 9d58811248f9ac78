//! The transcripts in the READMEs, compared with the output of the program.

#[test]
fn transcripts_are_current() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("COLUMNS", "80")
        .case("../README.md")
        .case("../README.zh-CN.md");
}
