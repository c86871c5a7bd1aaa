import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkImports } from "../../scripts/check-imports.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sozbir-imports-"));
  write("package.json", JSON.stringify({ dependencies: { zod: "1" } }));
});
afterEach(() => rmSync(root, { recursive: true }));

test("imports that run down pass", () => {
  write("contract/companies.ts", `import { z } from "zod"; export const Company = z;`);
  write("server/store/companies.ts", `import { Company } from "#contract/companies.ts"; export const list = Company;`);
  write("server/api/companies.ts", `export { list } from "#server/store/companies.ts"; import "node:fs";`);
  write(
    "web/admin/companies.tsx",
    `import type { list } from "#server/api/companies.ts"; export default () => <p>import x from "nowhere"</p>;`,
  );
  expect(checkImports(root)).toEqual({ files: 4, imports: 3, problems: [] });
});

test.each([
  ["server/store/companies.ts", "server/api/companies.ts", "import"],
  ["server/store/companies.ts", "server/domain/companies.ts", "import type"],
  ["server/database/connect.ts", "server/mail/outbox.ts", "import"],
  ["server/assistant/packed/word-table.ts", "server/assistant/language/turkish.ts", "import"],
  ["server/assistant/language/spelling.ts", "server/assistant/retrieval/lexicon.ts", "import"],
  ["server/assistant/retrieval/retrieve.ts", "server/assistant/dialogue/acts.ts", "import type"],
  ["server/assistant/dialogue/acts.ts", "server/assistant/built-in/answer-message.ts", "import type"],
  ["server/api/companies.ts", "web/admin/companies.ts", "import type"],
  ["server/api/companies.ts", "tests/support/cast.ts", "import"],
  ["contract/companies.ts", "server/store/companies.ts", "import type"],
  ["web/ui/button.tsx", "contract/companies.ts", "import type"],
  ["web/ui/button.tsx", "web/admin/companies.ts", "import"],
  ["web/admin/companies.ts", "web/company/findings.ts", "import"],
  ["web/chat/thread.ts", "web/live-support/page.ts", "import"],
  ["web/admin/companies.ts", "server/api/companies.ts", "import"],
  ["web/chat/thread.ts", "web/visitor.ts", "import"],
  ["widget/frame.ts", "web/site/home.ts", "import"],
  ["widget/frame.ts", "server/api/companies.ts", "import type"],
])("%s may not reach %s by %s", (from, to, statement) => {
  write(to, "export const x = 1;");
  write(from, `\n${statement} { x } from "${"../".repeat(from.split("/").length - 1)}${to}";`);
  expect(checkImports(root).problems).toEqual([expect.stringMatching(new RegExp(`^${from}:2 imports ${to}: `))]);
});

test.each([
  [`export { x } from "../server/api/a.ts";`],
  [`export * from "../server/api/a.ts";`],
  [`const later = () => import("../server/api/a.ts");`],
  [`import { type x } from "../server/api/a.ts";`],
  [`import "../server/api/a.ts";`],
])("a screen that says %s loads the server", (statement) => {
  write("server/api/a.ts", "export const x = 1;");
  write("web/page.ts", statement);
  expect(checkImports(root).problems).toEqual([expect.stringContaining("types only")]);
});

test.each([[`export type { x } from "../server/api/a.ts";`], [`export type T = import("../server/api/a.ts").T;`]])(
  "a screen that says %s does not",
  (statement) => {
    write("server/api/a.ts", "export const x = 1; export type T = 1;");
    write("web/page.ts", statement);
    expect(checkImports(root).problems).toEqual([]);
  },
);

test("a cycle is found and told as one way round", () => {
  write("server/domain/a.ts", `import { b } from "./b.ts"; export const a = () => b;`);
  write("server/domain/b.ts", `import { c } from "./c.ts"; export const b = () => c;`);
  write("server/domain/c.ts", `import { a } from "./a.ts"; export const c = () => a;`);
  expect(checkImports(root).problems).toEqual([
    "cycle: server/domain/a.ts → server/domain/b.ts → server/domain/c.ts → server/domain/a.ts",
  ]);
});

test("types that know each other are a cycle too", () => {
  write("server/domain/a.ts", `import type { B } from "./b.ts"; export const a = 1; export type A = B;`);
  write("server/domain/b.ts", `import { a } from "./a.ts"; export type B = typeof a;`);
  expect(checkImports(root).problems).toEqual(["cycle: server/domain/a.ts → server/domain/b.ts → server/domain/a.ts"]);
});

test("imports that lead nowhere are told with their line", () => {
  write("server/domain/a.ts", `import "./gone.ts";\nimport "not-in-package-json";\nimport "#server/gone.ts";`);
  expect(checkImports(root).problems).toEqual([
    "server/domain/a.ts:1 imports ./gone.ts, which is not there",
    "server/domain/a.ts:2 imports not-in-package-json, which is not there",
    "server/domain/a.ts:3 imports #server/gone.ts, which is not there",
  ]);
});

test("examining nothing is a failure", () => {
  expect(checkImports(root).problems).toEqual([expect.stringContaining("no files to examine")]);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
