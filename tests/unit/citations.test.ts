import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = "docs/product.md";
const headings = [...readFileSync(PAGE, "utf8").matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading!);

test("comments cite headings that docs/product.md has", () => {
  const files = execFileSync("git", ["grep", "-l", `${PAGE},`, "--", "*.ts", "*.tsx", "*.sql"], { encoding: "utf8" });
  const cited = files.split("\n").filter((file) => file && !file.endsWith("citations.test.ts"));
  expect(cited.length).toBeGreaterThan(20);
  const dangling = cited.flatMap((file) => {
    const text = readFileSync(file, "utf8").replace(/\n\s*(\*|\/\/|--) ?/g, " ");
    return text
      .split(`${PAGE}, `)
      .slice(1)
      .filter((rest) => !headings.some((heading) => rest.startsWith(heading)))
      .map((rest) => `${file}: ${rest.slice(0, 40)}`);
  });
  expect(dangling).toEqual([]);
});
