import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { serveTests, TEST_SETTINGS } from "./postgres-server.ts";

/** Global setup of the project `api-18`: the bundled PostgreSQL server. */
export default function setup(project: TestProject) {
  return serveTests(project, (dataDir) =>
    openEmbeddedDatabase({ dataDir, log: console.error, settings: TEST_SETTINGS }),
  );
}
