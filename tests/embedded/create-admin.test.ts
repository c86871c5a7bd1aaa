import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { ask, temporaryFolder } from "./processes.ts";

const run = promisify(execFile);

test("super administrators are made, listed and disabled while the server runs, never the last one", async () => {
  const dataDir = join(await temporaryFolder(afterAll), "data");
  const database = await openEmbeddedDatabase({ dataDir, log: () => {}, settings: { fsync: "off" } });
  await prepareDatabase(database.url, console);
  const admin = (...args: string[]) =>
    run(process.execPath, ["scripts/create-admin.ts", ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  try {
    expect(await admin("ilk@sozbir.example")).toMatch(/^Super administrator ilk@sozbir\.example, password \S+\n$/);
    await admin("ikinci@sozbir.example", "Kirli-Çay-Bardağı-7");
    const both = await Promise.all([
      admin("--disable", "ilk@sozbir.example"),
      admin("--disable", "ikinci@sozbir.example"),
    ]);
    expect(both.filter((said) => said.includes("the last super administrator"))).toHaveLength(1);
    expect((await admin("--list")).split("\n").filter((line) => line.endsWith("disabled"))).toHaveLength(1);
    expect(await ask(database.url, "select count(*)::int as admins from user_profiles")).toEqual([{ admins: 2 }]);
  } finally {
    await database.close();
  }
});

test.each([["accept-app-secret"], ["reset-second-factor", "selin@lirva.example"], ["backup", "x.tar.gz"]])(
  "%s in a folder without a database says so and makes none",
  async (command, ...args) => {
    const dataDir = join(await temporaryFolder(), "elsewhere");
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    await expect(run(process.execPath, [`scripts/${command}.ts`, ...args], { env })).rejects.toMatchObject({
      code: 1,
      stderr: `There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
