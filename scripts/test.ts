import { chooseChecks } from "./checks/choose.ts";
import { findChromium, findPostgres } from "./checks/requirements.ts";
import { playwright, program, vitest, type Check, type Result, type Show } from "./checks/runners.ts";

/** Each uses one processor core: they run in turn beside the first tests. */
const PROGRAMS: Check[] = [
  program("types", ["react-router typegen", "tsc --singleThreaded"]),
  program("lint", ["oxlint --deny-warnings"], { examined: /on ([1-9]\d*) files/ }),
  program("format", ["oxfmt --check ."], { examined: /on ([1-9]\d*) files/ }),
  program("import rules", ["node scripts/check-imports.ts"], { examined: /\b([1-9]\d*) files/ }),
  program("unused exports", ["knip --reporter symbols --reporter ./scripts/checks/knip-examined.ts"], {
    examined: /Read ([1-9]\d*) of/,
  }),
  // For the journeys.
  program("pages", ["node scripts/build.ts --if-changed"]),
];
const FIRST_TESTS: Check[] = [vitest("unit"), vitest("embedded")];
const LATER_TESTS: Check[] = [
  vitest("api-15", { needs: findPostgres }),
  vitest("api-18", { onRequest: true }),
  playwright("journeys", { needs: findChromium }),
];

/**
 * All checks of `npm test`. `npm test -- lint api-15` runs only those; `--shard 1/3` runs a third of the tests. The API
 * tests run on the oldest supported PostgreSQL; on 18, as in the journeys, when they are named.
 */
const CHECKS = [...PROGRAMS, ...FIRST_TESTS, ...LATER_TESTS];

let choice: ReturnType<typeof chooseChecks>;
try {
  choice = chooseChecks(CHECKS, process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const { chosen, shard } = choice;

let passed = 0;
let failed = 0;
const summary = new Map<Check, string>();
const named: string[] = [];

await Promise.all([runInTurn(PROGRAMS, "at the end"), runInTurn(FIRST_TESTS)]);
await runInTurn(LATER_TESTS);

if (named.length > 0) console.log(`\nFailed (✗), or passed in the second try only (~):\n${named.join("\n")}`);
const part = shard
  ? `Shard ${shard.index} of ${shard.count}. The whole is green when all are; their counts added up are the whole's.\n\n`
  : "";
const lines = CHECKS.flatMap((check) => summary.get(check) ?? []);
console.log(`\n${lines.join("\n")}\n\n${part}${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs those of `checks` that were chosen. What they print is shown as it comes, or when each has ended. */
async function runInTurn(checks: Check[], shown: "at once" | "at the end" = "at once"): Promise<void> {
  for (const check of checks.filter((each) => chosen.includes(each))) {
    const kept: string[] = [];
    const show: Show = (text) => (shown === "at once" ? process.stdout.write(text) : kept.push(text));
    show(`\n── ${check.name}\n`);
    const begin = performance.now();
    const result = await check.run(shard, show);
    if (result.reason) show(`${check.name}: ${result.reason}\n`);
    process.stdout.write(kept.join(""));
    count(check, result, (performance.now() - begin) / 1000);
  }
}

function count(check: Check, result: Result, seconds: number): void {
  passed += result.passed;
  failed += result.failed;
  const flaky = result.flaky ? `, ${result.flaky} only in their second try` : "";
  const skipped = result.skipped ? `, ${result.skipped} skipped` : "";
  const took = seconds.toFixed(1).padStart(6);
  summary.set(
    check,
    `${result.failed > 0 ? "✗" : "✓"} ${check.name.padEnd(14)}${took} s  ${result.passed} passed, ${result.failed} failed${flaky}${skipped}${result.reason ? `  (${result.reason})` : ""}`,
  );
  named.push(...(result.named ?? []).map((line) => `${check.name}: ${line}`));
}
