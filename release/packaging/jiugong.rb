# Homebrew formula. It belongs into the folder Formula of a tap, where
# `brew install --build-from-source jiugong` finds it.
class Jiugong < Formula
  desc "Optimal solver for the 8-puzzle, the 15-puzzle and other sliding puzzles"
  homepage "https://github.com/jiugong/jiugong"
  # Cargo.lock has the checksums of all that is compiled, so the tag needs none.
  url "https://github.com/jiugong/jiugong.git", tag: "v0.1.0"
  license all_of: ["Bitstream-Vera", { any_of: ["Apache-2.0", "MIT"] }]
  head "https://github.com/jiugong/jiugong.git", branch: "main"

  depends_on "rust" => :build

  def install
    %w[crates/cli build-table crates/lab crates/server].each do |path|
      system "cargo", "install", *std_cargo_args(path: path)
    end
    %w[jiugong build-table jiugong-lab jiugong-server].each do |program|
      generate_completions_from_executable(bin/program, "completions",
                                           base_name: program, shells: [:bash, :zsh, :fish])
      system bin/program, "man", man, "--lang", "en"
      system bin/program, "man", man, "--lang", "zh"
    end
  end

  # `brew services start jiugong` answers at http://127.0.0.1:8315.
  service do
    run opt_bin/"jiugong-server"
    keep_alive true
    error_log_path var/"log/jiugong-server.log"
  end

  test do
    moves = "DDLURRULLDRRDLLURURDDLUURDDLLUU"
    assert_match moves, shell_output("#{bin}/jiugong solve 867254301 --lang en")
    assert_match "unsolvable", shell_output("#{bin}/jiugong solve 812043765 --lang en", 1)

    system bin/"build-table", "2x4", "--out", testpath
    system bin/"jiugong", "verify", testpath/"2x4-corner.table"
    comparison = "#{bin}/jiugong-lab compare 123405786 --algorithms bfs --csv"
    assert_match "breadth-first", shell_output(comparison)

    port = free_port
    server = spawn bin/"jiugong-server", "--listen", "127.0.0.1:#{port}"
    begin
      system "curl", "--fail", "--silent", "--show-error", "--retry", "5", "--retry-connrefused",
             "http://127.0.0.1:#{port}/healthz"
    ensure
      Process.kill "TERM", server
      Process.wait server
    end
  end
end
