/**
 * `flaky` ones failed first and then passed; they are among `passed`. `named` has a line for each that failed or was
 * flaky, with where it is and what it said first: the end of a long run shows them where nobody reads all of it.
 */
export type Counts = { passed: number; failed: number; skipped: number; flaky?: number; named?: string[] };

type VitestTest = { status: string; fullName?: string; failureMessages?: string[] | null };
type VitestReport = {
  testResults?: { status: string; name?: string; message?: string; assertionResults: VitestTest[] }[];
};

/** Counts of vitest's JSON report. A file that could not be loaded is one failure. */
export function countVitest(report: unknown): Counts {
  const files = (report as VitestReport).testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const count = (...statuses: string[]) => tests.filter((test) => statuses.includes(test.status)).length;
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = tests.filter((test) => test.status === "failed");
  const flaky = tests.filter((test) => test.status === "passed" && test.failureMessages?.length);
  return {
    passed: count("passed"),
    failed: failed.length + broken.length,
    skipped: count("skipped", "pending", "todo", "disabled"),
    ...(flaky.length > 0 ? { flaky: flaky.length } : {}),
    ...named([
      ...broken.map((file) => line("✗", file.name, "could not be loaded", file.message)),
      ...failed.map((test) => line("✗", test.file, test.fullName, test.failureMessages?.[0])),
      ...flaky.map((test) => line("~", test.file, test.fullName, test.failureMessages?.[0])),
    ]),
  };
}

type PlaywrightTest = { status: string; results: { error?: { message?: string } }[] };
type PlaywrightSuite = {
  file?: string;
  specs?: { title: string; file?: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
};

/**
 * Counts of Playwright's JSON report. Errors outside tests (a server that did not start) are failures. What passed in
 * its second try only is told apart.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors = [], suites = [] } = report as PlaywrightReport;
  const tests = specsOf(suites).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const lines = (status: string, mark: string) =>
    tests
      .filter((test) => test.status === status)
      .map((test) =>
        line(mark, test.spec.file, test.spec.title, test.results.find((result) => result.error)?.error?.message),
      );
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
    ...(stats?.flaky ? { flaky: stats.flaky } : {}),
    ...named([
      ...errors.map((error) => line("✗", undefined, "outside every test", error.message)),
      ...lines("unexpected", "✗"),
      ...lines("flaky", "~"),
    ]),
  };
}

const specsOf = (suites: PlaywrightSuite[]): NonNullable<PlaywrightSuite["specs"]> =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

const named = (lines: string[]) => (lines.length > 0 ? { named: lines } : {});

/** Colours of a terminal would hide the words. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g;

function line(mark: string, file = "", title = "", message = ""): string {
  const said =
    message
      .replace(COLOURS, "")
      .split("\n")
      .find((part) => part.trim() !== "") ?? "";
  return [`${mark} ${file.split("/").at(-1)}`, title, said.trim().slice(0, 200)].filter(Boolean).join(" › ");
}
