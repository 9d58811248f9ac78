# Nix flake: `nix run "github:jiugong/jiugong?dir=release/packaging" -- solve 867254301`, and in a clone
# `nix build "git+file:.?dir=release/packaging"`. `nix flake lock` fixes the version of nixpkgs, whose
# Rust must be 1.89 or later.
{
  description = "Optimal solver for the 8-puzzle, the 15-puzzle and other sliding puzzles";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "aarch64-darwin"
      ];
      forEachSystem = function: nixpkgs.lib.genAttrs systems (system: function nixpkgs.legacyPackages.${system});
    in
    {
      packages = forEachSystem (pkgs: rec {
        default = jiugong;
        jiugong = pkgs.rustPlatform.buildRustPackage {
          pname = "jiugong";
          version = (pkgs.lib.importTOML ../../Cargo.toml).workspace.package.version;
          src = ../..;
          cargoLock.lockFile = ../../Cargo.lock;
          cargoBuildFlags = [
            "--package=jiugong-cli"
            "--package=build-table"
            "--package=jiugong-lab"
            "--package=jiugong-server"
          ];

          nativeBuildInputs = [ pkgs.installShellFiles ];
          # .ci/run runs the tests, which need more programs.
          doCheck = false;

          postInstall = pkgs.lib.optionalString (pkgs.stdenv.buildPlatform.canExecute pkgs.stdenv.hostPlatform) ''
            for program in jiugong build-table jiugong-lab jiugong-server; do
              installShellCompletion --cmd "$program" \
                --bash <("$out/bin/$program" completions bash) \
                --zsh <("$out/bin/$program" completions zsh) \
                --fish <("$out/bin/$program" completions fish)
              "$out/bin/$program" man "$out/share/man" --lang en
              "$out/bin/$program" man "$out/share/man" --lang zh
            done
          '';

          doInstallCheck = true;
          installCheckPhase = ''
            runHook preInstallCheck
            [[ $("$out/bin/jiugong" distance 867254301) == 31 ]]
            "$out/bin/build-table" 2x4 --out "$TMPDIR/tables"
            "$out/bin/jiugong" verify "$TMPDIR/tables/2x4-corner.table"
            runHook postInstallCheck
          '';

          meta = {
            description = "Optimal solver for the 8-puzzle, the 15-puzzle and other sliding puzzles";
            homepage = "https://github.com/jiugong/jiugong";
            changelog = "https://github.com/jiugong/jiugong/blob/main/CHANGELOG.md";
            # MIT or Apache-2.0 at the user's choice, and the font.
            license = [
              pkgs.lib.licenses.mit
              pkgs.lib.licenses.asl20
              pkgs.lib.licenses.bitstreamVera
            ];
            mainProgram = "jiugong";
            platforms = systems;
          };
        };
      });

      devShells = forEachSystem (pkgs: {
        default = pkgs.mkShell {
          packages = [
            pkgs.cargo
            pkgs.clippy
            pkgs.rustc
            pkgs.rustfmt
          ];
        };
      });

      formatter = forEachSystem (pkgs: pkgs.nixfmt-rfc-style);
    };
}
