import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Takes half a minute, all of it one after the other. */
const LONGEST = "hostile-documents.test.ts";

/** The longest file of a project first, so that its workers finish at about the same time: without earlier runs vitest goes by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLongest),
      ...sorted.filter((file) => !isLongest(file)),
    ]);
  }
}

/** What is waited for comes late on a loaded machine; a second, which is usual, is too short there. */
const expect = { poll: { timeout: 20_000 } };

/**
 * The files of a worker share what they load: loading the program again for each was half of the time of `unit` and a
 * fifth of `api`. So what a file needs before its tests it says itself; a hook in `tests/support` runs for one file only.
 */
const shared = { isolate: false };

/** What a file of `tests/api` may need: its own database, the whole application in the same process. */
const api = {
  include: ["tests/api/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect,
  ...shared,
  // A loaded machine may be late once; the result names what needed its second try (scripts/test.ts).
  retry: 1,
};

/**
 * Four projects: `unit` (no database), `embedded` (the embedded database's own start and end, real processes), and
 * `api` twice, on the machine's PostgreSQL (15 on Debian 12) and, when it is named, on the embedded PostgreSQL 18.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000, ...shared } },
      {
        test: {
          name: "embedded",
          include: ["tests/embedded/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect,
          retry: 1,
        },
      },
      { test: { name: "api-15", ...api, globalSetup: "tests/support/on-system-postgres.ts" } },
      { test: { name: "api-18", ...api, globalSetup: "tests/support/on-embedded-postgres.ts" } },
    ],
  },
});
