import eslint from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist", "module", "screenshots", "target"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // `() => update(state)` is the usual form of an event handler.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // With `noUncheckedIndexedAccess`, every element of an array may be undefined, also those at
      // indices known to be valid.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Numbers have only one format.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/**"],
    plugins: { "react-hooks": reactHooks },
    // The other rules of this plugin are those of React's compiler, which does not recognise the
    // hooks of preact/hooks: it takes assignments to `ref.current` for errors.
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["src/service-worker.js"],
    languageOptions: {
      // The build defines the last two.
      globals: Object.fromEntries(
        ["addEventListener", "caches", "clients", "fetch", "skipWaiting", "FILES", "VERSION"].map(
          (name) => [name, "readonly"],
        ),
      ),
    },
  },
  {
    files: ["src/unpack.js"],
    languageOptions: {
      globals: Object.fromEntries(
        ["Blob", "CODE", "DecompressionStream", "Response", "document", "fetch", "unpack"].map(
          (name) => [name, "readonly"],
        ),
      ),
    },
  },
  {
    files: ["tests/**"],
    rules: {
      "@typescript-eslint/no-floating-promises": [
        "error",
        // node:test awaits the tests itself.
        {
          allowForKnownSafeCalls: [
            { from: "package", package: "node:test", name: ["describe", "test"] },
          ],
        },
      ],
    },
  },
);
