import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#server/backup/backup.ts";
import { openInstallation } from "#server/backup/installation.ts";
import { restoreFromArchive } from "#server/backup/restore-from-archive.ts";
import { readConfig } from "#server/config.ts";
import { VERSION } from "#server/database/version.ts";
import { start } from "#server/start.ts";
import { createEmptyDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * `upgrades/` holds what `pg_dump --inserts` wrote of databases that earlier versions migrated and that had rows in
 * every table: of the first version ever, of the last one before versions were kept, and of each since.
 */
const EARLIER = ["0.1.0-first", "0.1.0", "0.2.0"];

describe.each(EARLIER)("a database of version %s", { timeout: 60_000 }, (version) => {
  test("starts on this version, and every row keeps what it held", async () => {
    const { url, config } = await placeOf(version);
    const before = await readEverything(url);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    const running = await start(config, withoutPages);
    onTestFinished(running.close);
    expectKept(before, await readEverything(url));
    expect(await ask(url, "select version from installed_version")).toEqual([{ version: VERSION }]);

    const cookie = await signIn(running.address, "emre@lirva.example");
    const days = await fetch(`${running.address}/api/functions/chatbot/conversations`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      // Half past midnight in Istanbul, still the day before in UTC.
      body: JSON.stringify({ chatbotId: "lirva", startDate: "2026-01-06", endDate: "2026-01-06" }),
    });
    expect(await days.text()).toContain("Kargo?");
    const found = await fetch(`${running.address}/api/demo_requests?search=isil`, {
      headers: { cookie: await signIn(running.address, "admin@sozbir.example") },
    });
    expect(await found.text()).toContain("Işıl Şahin");
  });

  test("is backed up by this version before it is upgraded, restored as it was, and starts there", async () => {
    const { url, config } = await placeOf(version);
    const file = join(config.DATA_DIR, "before.tar.gz");
    const place = await openInstallation(config, { mustExist: true });
    const { about } = await writeBackup({ ...place, file }).finally(place.close);
    const other = await emptyPlace();
    await restoreFromArchive(other.config, file);
    const { rate_limits: _, ...kept } = Object.fromEntries(await readEverything(url));
    const restored = await readEverything(other.url);
    expect(Object.fromEntries(restored)).toMatchObject(kept);
    expect(about.migrations).toEqual(
      (await ask(other.url, "select name from kysely_migration order by name")).map(({ name }) => name),
    );
    await (await start(other.config, withoutPages)).close();
    expectKept(restored, await readEverything(other.url));
  });
});

test("on a database of a newer version an older one does not start, and says which to install", async () => {
  const { url, config } = await placeOf("0.1.0");
  await (await start(config, withoutPages)).close();
  await ask(url, "insert into kysely_migration values ('9999-later', '2030-01-01')");
  await ask(url, "update installed_version set version = '9.1.0'");
  const before = await readEverything(url);
  await expect(start(config, withoutPages)).rejects.toThrow(
    `This database was last used by version 9.1.0 (migration 9999-later); this is version ${VERSION}. Install 9.1.0 or newer.`,
  );
  expect(await readEverything(url)).toEqual(before);
});

const withoutPages = async () => (_request: unknown, _response: unknown, next: () => void) => next();

async function emptyPlace() {
  const database = await createEmptyDatabase();
  const folder = await temporaryFolder("upgrade");
  onTestFinished(async () => {
    await database.drop();
    await folder.remove();
  });
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url, PORT: "0", HOST: "127.0.0.1" };
  return { url: database.url, config: readConfig({ ...environment, LOG_LEVEL: "silent" }) };
}

async function placeOf(version: string) {
  const place = await emptyPlace();
  await ask(place.url, await readFile(new URL(`upgrades/${version}.sql`, import.meta.url), "utf8"));
  return place;
}

/** The rows of each table as JSON, in an order of their own. */
async function readEverything(url: string): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await ask(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  const everything = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables)
    everything.set(
      name,
      (await ask(url, `select to_jsonb(t) as row from ${name} t order by 1`)).map(({ row }) => row),
    );
  return everything;
}

type Everything = Awaited<ReturnType<typeof readEverything>>;

/** Columns that a migration took to another table, and what must stand there. */
const MOVED: Record<string, Record<string, (row: any, after: Everything) => void>> = {
  chatbots: {
    knowledge_version: ({ id, knowledge_version: version }, after) =>
      expect(after.get("knowledge_versions")).toContainEqual({ chatbot_id: id, version }),
    greeting: ({ id, greeting }, after) =>
      expect(after.get("chatbots")).toContainEqual(
        expect.objectContaining({ id, greetings: greeting === "" ? [] : [greeting] }),
      ),
  },
};

/** Every row is there with every value it had; columns and rows may have been added. */
function expectKept(before: Everything, after: Everything): void {
  for (const [table, rows] of before) {
    if (table === "installed_version") continue; // says the version that was last here, which is another now
    const moved = MOVED[table] ?? {};
    const kept = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !moved[column])));
    expect(after.get(table), table).toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row))));
    for (const [column, check] of Object.entries(moved))
      rows.filter((row) => column in row).forEach((row) => check(row, after));
  }
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "demo-parola-1" }),
  });
  expect(response.status).toBe(200);
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

async function ask(url: string, statements: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statements)).rows;
  } finally {
    await client.end();
  }
}
