import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";

/** A line for each picture that differs, with its files; at the end how many were looked at. */
export default class LooksReporter implements Reporter {
  #pictures = 0;
  #different = 0;

  onTestEnd({ title }: TestCase, { status, errors, attachments }: TestResult) {
    if (status === "skipped") return;
    this.#pictures += 1;
    if (status === "passed") return;
    this.#different += 1;
    console.log(`\n✗ ${title}: ${errors.map(inShort).join("; ") || status}`);
    for (const { name, path } of attachments)
      if (path?.endsWith(".png")) console.log(`    ${kindOf(name).padEnd(9)}${relative("", path)}`);
  }

  onError(error: TestError) {
    console.error(stripVTControlCharacters(error.message ?? error.value ?? "").trim());
  }

  onEnd({ duration }: FullResult) {
    const seconds = (duration / 1000).toFixed(0);
    console.log(`\n${this.#pictures} pictures, ${this.#different} not as they should be, ${seconds} s`);
  }

  /** Playwright prints nothing of its own. */
  printsToStdio() {
    return true;
  }
}

/** "expected", "actual", "diff". */
const kindOf = (name: string) => /-(\w+)\.png$/.exec(name)?.[1] ?? "picture";

/** What Playwright says of the picture, else the error's first line and what was waited for. */
function inShort({ message = "" }: TestError): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim());
  const told = lines.filter((line) => /different|doesn't exist|stable screenshots|Expected an image/.test(line));
  const waitedFor = lines.filter((line) => /^(Locator|Expected|Received):/.test(line));
  return told[0] ?? [lines[0], ...waitedFor].join(" ");
}
