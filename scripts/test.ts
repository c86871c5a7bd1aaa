import { chooseChecks } from "./checks/choose.ts";
import { findChromium, findPostgres } from "./checks/requirements.ts";
import { playwright, program, vitest, type Check } from "./checks/runners.ts";

/**
 * All checks of `npm test`, in order. `npm test -- lint api-15` runs only those; `--shard 1/3` runs a third of the
 * tests. The API tests run on the oldest supported PostgreSQL; on 18, as in the journeys, when they are named.
 */
const CHECKS: Check[] = [
  program("types", ["react-router typegen", "tsc"]),
  program("lint", ["oxlint --deny-warnings"], { examined: /on ([1-9]\d*) files/ }),
  program("format", ["oxfmt --check ."], { examined: /on ([1-9]\d*) files/ }),
  program("import rules", ["node scripts/check-imports.ts"], { examined: /\b([1-9]\d*) files/ }),
  program("unused exports", ["knip --reporter symbols --reporter ./scripts/checks/knip-examined.ts"], {
    examined: /Read ([1-9]\d*) of/,
  }),
  vitest("unit"),
  vitest("embedded"),
  vitest("api-15", { needs: findPostgres }),
  vitest("api-18", { onRequest: true }),
  playwright("journeys", { needs: findChromium }),
];

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
const summary: string[] = [];
const named: string[] = [];
for (const check of chosen) {
  console.log(`\n── ${check.name}`);
  const begin = performance.now();
  const result = await check.run(shard);
  passed += result.passed;
  failed += result.failed;
  if (result.reason) console.log(`${check.name}: ${result.reason}`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
  const flaky = result.flaky ? `, ${result.flaky} only in their second try` : "";
  const skipped = result.skipped ? `, ${result.skipped} skipped` : "";
  summary.push(
    `${result.failed > 0 ? "✗" : "✓"} ${check.name.padEnd(14)}${seconds} s  ${result.passed} passed, ${result.failed} failed${flaky}${skipped}${result.reason ? `  (${result.reason})` : ""}`,
  );
  named.push(...(result.named ?? []).map((line) => `${check.name}: ${line}`));
}

if (named.length > 0) console.log(`\nFailed (✗), or passed in the second try only (~):\n${named.join("\n")}`);
const part = shard
  ? `Shard ${shard.index} of ${shard.count}. The whole is green when all are; their counts added up are the whole's.\n\n`
  : "";
console.log(`\n${summary.join("\n")}\n\n${part}${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
