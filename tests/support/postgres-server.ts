import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "#server/config.ts";
import type { Exchange } from "#server/database/demo/dialogues.ts";
import { connect } from "#server/database/connect.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { type HeldDialogues, plantTestDemo, TEST_ENVIRONMENT } from "./planted.ts";
import { asAdmin, urlOf } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string; planted: string; held: [string, Exchange[]][] };
  }
}

const TEMPLATE = "sozbir_template";
const PLANTED = "sozbir_planted";

/** Test data needs no durability, and many test files hold connection pools at once. */
export const TEST_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/**
 * Starts one server for a project's whole run in a temporary folder, creates the templates that `createDatabase` and
 * `createPlantedDatabase` copy, and returns vitest's teardown. `open` returns the address of any database of the
 * server.
 */
export async function serveTests(
  project: TestProject,
  open: (folder: string) => Promise<{ url: string; close(): Promise<void> }>,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "sozbir-test-"));
  // If root runs the tests, the server runs as another user.
  await chmod(folder, 0o755);
  const server = await open(folder);
  const adminUrl = urlOf(server.url, "postgres");
  await asAdmin(adminUrl, `create database ${TEMPLATE}`);
  await prepareDatabase(urlOf(adminUrl, TEMPLATE), console);
  await asAdmin(adminUrl, `create database ${PLANTED} template ${TEMPLATE}`);
  const held: HeldDialogues = new Map();
  await plant(urlOf(adminUrl, PLANTED), held);
  project.provide("postgres", { adminUrl, template: TEMPLATE, planted: PLANTED, held: [...held] });
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function plant(url: string, held: HeldDialogues): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    await plantTestDemo({ db, config: readConfig(TEST_ENVIRONMENT), clock: () => new Date() }, held);
  } finally {
    await close();
  }
}

/** Runs a program to completion; throws its last line of output if it fails. */
export function runOrThrow(program: string, args: string[], options: object = {}): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8", ...options });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim().split("\n").at(-1)}`);
}
