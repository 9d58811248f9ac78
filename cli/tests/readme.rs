//! Every transcript in the READMEs is what the program prints.

#[test]
fn the_transcripts_are_real() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("COLUMNS", "80")
        .case("README.md")
        .case("README.zh-CN.md");
}
