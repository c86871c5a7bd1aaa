import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { BUCKETS } from "#contract/files.ts";
import { readArchive, writeArchive } from "#server/backup/archive.ts";
import { writeBackup } from "#server/backup/backup.ts";
import { MANIFEST } from "#server/backup/manifest.ts";
import { openInstallation } from "#server/backup/installation.ts";
import { restoreFromArchive } from "#server/backup/restore-from-archive.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { verifyArchive } from "#server/backup/verify.ts";
import { type Config, readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { copyOut, openCopying } from "#server/database/copy.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { reloadTables } from "#server/database/reload.ts";
import { asActor, companyScope, inCompanyScope } from "#server/database/scope.ts";
import { listTables } from "#server/database/tables.ts";
import { VERSION } from "#server/database/version.ts";
import { createStorage, type Storage } from "#server/storage/storage.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { asAdmin, createEmptyDatabase } from "../support/postgres.ts";
import { startS3Server } from "../support/s3-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let app: TestApp;
let folder: string;
/** A backup of the demo with something in nearly every table. */
let archive: string;
let original: Awaited<ReturnType<typeof writeBackup>>;

beforeAll(async () => {
  app = await createTestApp();
  const { path, remove } = await temporaryFolder("backup");
  folder = path;
  await fillTables(app);
  archive = join(folder, "demo.tar.gz");
  original = await writeBackup({ file: archive, ...sourceOf(app), secret: app.services.config.APP_SECRET });
  return async () => {
    await app.close();
    await remove();
  };
});

const sourceOf = ({ url, services }: TestApp) => ({ databaseUrl: url, storage: services.storage });

test(
  "everything is the same after a restore into the embedded database and from there into DATABASE_URL",
  { timeout: 60_000 },
  async () => {
    expect(original.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    expect(original.manifest.tables.map(({ name }) => name)).not.toContain("rate_limits");
    expect(original.manifest.files.count).toBeGreaterThan(1);

    const dataDir = join(folder, "embedded");
    const embedded = readConfig({ DATA_DIR: dataDir, APP_SECRET: app.services.config.APP_SECRET });
    expect(await restoreFromArchive(embedded, archive)).toEqual([
      expect.stringMatching(/^Restored \d+ rows of \d+ tables/),
    ]);
    const moved = join(folder, "moved.tar.gz");
    const place = await openInstallation(embedded, { mustExist: true });
    const there = await writeBackup({ ...place, file: moved }).finally(place.close);
    expect(contentOf(there)).toEqual(contentOf(original));

    const database = await emptyDatabaseOfOrdinaryOwner();
    const back = readConfig({ DATA_DIR: join(folder, "back"), DATABASE_URL: database.url });
    // The secret was given by APP_SECRET there and is not here: that must be told.
    expect((await restoreFromArchive(back, moved))[1]).toMatch(/^Stored keys cannot be read without the secret/);
    const home = await openInstallation(back, { mustExist: true });
    const again = await writeBackup({ ...home, file: join(folder, "back.tar.gz") }).finally(home.close);
    expect(contentOf(again)).toEqual(contentOf(original));

    // What a backup does not hold is made anew: generated columns, indexes, rights, triggers.
    const ask = "select id, search from demo_requests order by id";
    expect(await rowsOf(database.url, ask)).toEqual(await rowsOf(app.url, ask));
    const made = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await rowsOf(database.url, made)).toEqual(await rowsOf(app.url, made));
    const triggers =
      "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2";
    expect(await rowsOf(database.url, triggers)).toEqual(await rowsOf(app.url, triggers));
    const { db, close } = connect(database.url, { max: 1 });
    onTestFinished(close);
    const scope = companyScope({ company_id: LIRVA.id });
    const companies = await inCompanyScope(db, scope, (mine) => mine.selectFrom("companies").select("name").execute());
    expect(companies).toEqual([{ name: LIRVA.name }]);
    const audited = () => rowsOf(database.url, "select count(*)::int as n from audit_log");
    const [before] = await audited();
    await asActor(db, { id: LIRVA.id }, (own) => own.updateTable("stats").set({ value: "1" }).execute());
    expect((await audited())[0]!.n).toBeGreaterThan(before!.n);
  },
);

test("messages that come in while it is written are in it whole or not at all", async () => {
  const file = join(folder, "busy.tar.gz");
  const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId: LIRVA.chatbotId });
  const ask = () =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: id, content: "Kargo?" });
  await ask();
  const written = writeBackup({ file, ...sourceOf(app), secret: undefined }).then(() => "written");
  while ((await Promise.race([written, ask()])) !== "written");
  const database = await emptyDatabase();
  await restoreFromArchive(readConfig({ DATA_DIR: join(folder, "busy"), DATABASE_URL: database.url }), file);
  const counted = `select message_count as told, (select count(*)::int from messages where conversation_id = c.id) as found
    from conversations c where thread_id = '${id}'`;
  const [then] = await rowsOf(database.url, counted);
  expect(then!.found).toBe(then!.told);
  expect((await rowsOf(app.url, counted))[0]!.found).toBeGreaterThan(then!.found);
});

test("files come from a bucket and go into one", async () => {
  const s3 = await startS3Server();
  onTestFinished(async () => void (await s3.close()));
  const bucket = {
    S3_BUCKET: "kova",
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: "kimlik",
    S3_SECRET_ACCESS_KEY: "gizli",
  };
  const database = await emptyDatabase();
  const config = readConfig({ DATA_DIR: join(folder, "s3"), DATABASE_URL: database.url, ...bucket });
  await restoreFromArchive(config, archive);
  expect(s3.objects.size).toBe(original.manifest.files.count);
  const logo = [...s3.objects.keys()].find((key) => key.endsWith(".svg"))!;
  expect(s3.objects.get(logo)!.type).toBe("image/svg+xml");
  s3.objects.set("/kova/images/logo (1).png", { bytes: Buffer.from("x"), type: "" });
  const place = await openInstallation(config, { mustExist: true });
  const there = await writeBackup({ ...place, file: join(folder, "s3.tar.gz") }).finally(place.close);
  expect(there.manifest.files).toEqual(original.manifest.files);
  expect(there.foreign).toEqual(["images/logo (1).png"]);
});

test("the secret is in the archive only when asked for, and restored from it", async () => {
  const secret = "a secret that moves along";
  const file = join(folder, "secret.tar.gz");
  await writeBackup({ file, ...sourceOf(app), secret, withSecret: true });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await verifyArchive(archive)).secret).toBeUndefined();
  const database = await emptyDatabase();
  const dataDir = join(folder, "with-secret");
  const lines = await restoreFromArchive(readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url }), file);
  expect(lines).toHaveLength(1);
  expect(await readFile(join(dataDir, "app-secret"), "utf8")).toBe(`${secret}\n`);
});

test("into a database or a storage that is not empty nothing is restored", async () => {
  const before = await rowsOf(app.url, "select count(*)::int as n from messages");
  const config = readConfig({ DATA_DIR: join(folder, "full"), DATABASE_URL: app.url });
  await expect(restoreFromArchive(config, archive)).rejects.toThrow(/^The database is not empty: .*$/);
  expect(await rowsOf(app.url, "select count(*)::int as n from messages")).toEqual(before);

  const { empty, config: other, storage } = await emptyPlace("strange");
  await storage.save("images", "public/else.png", Buffer.from("x"));
  await expect(restoreFromArchive(other, archive)).rejects.toThrow(
    /^The storage is not empty \(images\/public\/else.png\)/,
  );
  await expectEmpty(empty, "after the refusal");
});

test("a damaged archive is refused in one line and leaves nothing", async () => {
  const { empty, config } = await emptyPlace("damaged");
  const { size } = await stat(archive);
  const cut = join(folder, "cut.tar.gz");
  await copyFile(archive, cut);
  await truncate(cut, Math.floor(size / 2));
  const flipped = join(folder, "flipped.tar.gz");
  const bytes = await readFile(archive);
  bytes[Math.floor(size / 2)]! ^= 0x10;
  await writeFile(flipped, bytes);
  const other = join(folder, "other.tar.gz");
  await rewrite(archive, other, (name, content) =>
    name.startsWith("database/companies/") ? Buffer.from(content.toString().replace("Lirva", "Lirvo")) : content,
  );
  const noArchive = join(folder, "none.tar.gz");
  await writeFile(noArchive, "bir metin");
  for (const file of [cut, flipped, other, noArchive, join(folder, "missing.tar.gz")]) {
    await expect(restoreFromArchive(config, file)).rejects.toThrow(/^(.* is damaged .*|There is no file .*)\.$/);
    await expectEmpty(empty, file);
  }
});

test("an archive of a newer version is refused, and the version named", async () => {
  const { empty, config } = await emptyPlace("newer");
  const newer = join(folder, "newer.tar.gz");
  await rewrite(archive, newer, (name, content) => {
    if (name !== "about.json") return content;
    const about = JSON.parse(content.toString());
    return Buffer.from(JSON.stringify({ ...about, version: "9.1.0", migrations: [...about.migrations, "9999-later"] }));
  });
  await expect(restoreFromArchive(config, newer)).rejects.toThrow(
    `${newer} was written by version 9.1.0 (migration 9999-later); this is version ${VERSION}. Install 9.1.0 or newer.`,
  );
  await expectEmpty(empty, "after the refusal");
});

test("a connection that ends in the middle of a restore leaves nothing, and the next try succeeds", async () => {
  const { empty, config, storage } = await emptyPlace("cut-off");
  const cutting: Storage = {
    ...storage,
    async save(...file) {
      await storage.save(...file);
      await endConnections(empty);
    },
  };
  const verified = await verifyArchive(archive);
  await expect(
    restoreBackup({ file: archive, archive: verified, databaseUrl: empty, storage: cutting }),
  ).rejects.toThrow(/terminat|connection/i);
  await expectEmpty(empty, "after the cut");
  expect(await Array.fromAsync(storage.list("company-logos"))).toEqual([]);
  expect((await restoreFromArchive(config, archive))[0]).toMatch(/^Restored/);
});

test("a connection that ends while the restore is committed takes back nothing that may be needed", async () => {
  const { config, empty, storage } = await emptyPlace("in-doubt");
  const sealed = join(folder, "in-doubt.tar.gz");
  await writeBackup({ file: sealed, ...sourceOf(app), secret: "a secret of the installation", withSecret: true });
  await expect(restoreCutOff(sealed, config, "COMMIT\0")).rejects.toThrow(
    /whether the restore was committed is unknown: .*into an empty database/,
  );
  const { client, close } = await openCopying(empty);
  onTestFinished(close);
  expect((await listTables(client)).length).toBeGreaterThan(20);
  expect(await filesIn(storage)).toHaveLength(original.manifest.files.count);
  expect(await readFile(join(config.DATA_DIR, "app-secret"), "utf8")).toBe("a secret of the installation\n");
});

test("a connection that ends after the restore was committed does not undo its files", async () => {
  const { config, storage } = await emptyPlace("committed");
  expect((await restoreCutOff(archive, config, "ANALYZE\0"))[0]).toMatch(/^Restored/);
  expect(await filesIn(storage)).toHaveLength(original.manifest.files.count);
});

/** Restores through a connection that ends as soon as the database has answered with `answer`. */
async function restoreCutOff(file: string, config: Config, answer: string): Promise<string[]> {
  const proxy = await startDatabaseProxy(config.DATABASE_URL!, { end: Buffer.from(answer) });
  void proxy.held.then(proxy.close);
  return restoreFromArchive({ ...config, DATABASE_URL: proxy.url }, file).finally(proxy.close);
}

test("a restore into a full storage removes what it wrote, or says what is left", async () => {
  const { empty, storage } = await emptyPlace("full");
  const verified = await verifyArchive(archive);
  const full: Storage = {
    ...storage,
    async save(bucket, path, bytes) {
      await storage.save(bucket, path, bytes.subarray(0, 1));
      throw new Error("the disk is full");
    },
  };
  const restore = (into: Storage) =>
    restoreBackup({ file: archive, archive: verified, databaseUrl: empty, storage: into });
  await expect(restore(full)).rejects.toThrow(/^the disk is full$/);
  expect(await filesIn(storage)).toEqual([]);

  const stuck = { ...full, remove: () => Promise.reject(new Error("the disk is gone")) };
  await expect(restore(stuck)).rejects.toThrow(/^the disk is full \(1 restored files could not be removed again, /);
  expect(await filesIn(storage)).toHaveLength(1);
});

test("files that somebody else put into the storage are left out and named, and a restore does not mix with them", async () => {
  const { path } = await temporaryFolder("foreign-files");
  const storage = await createStorage(readConfig({ DATA_DIR: path }));
  await storage.save("images", "public/a.png", Buffer.from("resim"));
  const names = ["Ekran görüntüsü.png", "logo (1).png", "iki  boşluk.png"];
  for (const name of names) await writeFile(join(path, "storage", "images", name), "x");
  const file = join(folder, "foreign.tar.gz");
  const { manifest, foreign } = await writeBackup({ file, databaseUrl: app.url, storage, secret: undefined });
  expect(manifest.files.count).toBe(1);
  expect(foreign.toSorted()).toEqual(names.map((name) => `images/${name}`).toSorted());
  const target = await emptyDatabase();
  const restoring = restoreBackup({ file, archive: await verifyArchive(file), databaseUrl: target.url, storage });
  await expect(restoring).rejects.toThrow("The storage is not empty (images/");
});

test("a connection that ends in the middle of a backup is an error, and no archive appears", async () => {
  const source = await emptyDatabase();
  await asAdmin(source.url, "create table long (n int primary key, t text)");
  await asAdmin(source.url, "insert into long select n, repeat('ü', 2000) from generate_series(1, 10000) n");
  const { client, close } = await openCopying(source.url);
  onTestFinished(close);
  const [table] = await listTables(client);
  const pieces = copyOut(client, table!);
  const first = await pieces.next();
  expect((first.value as Buffer).at(-1)).toBe("\n".charCodeAt(0));
  await endConnections(source.url);
  await expect(Array.fromAsync(pieces)).rejects.toThrow(/terminat|connection/i);

  const file = join(folder, "never", "x.tar.gz");
  await expect(writeBackup({ file, ...sourceOf(app), secret: undefined })).rejects.toThrow("ENOENT");
  const half = join(folder, "half.tar.gz");
  const storage = { ...app.services.storage, read: () => Promise.reject(new Error("the bucket is gone")) };
  await expect(writeBackup({ file: half, databaseUrl: app.url, storage, secret: undefined })).rejects.toThrow(
    "the bucket is gone",
  );
  expect((await readdir(folder)).filter((name) => name.startsWith("half"))).toEqual([]);
});

test("rows are counted right even if the server's own count of them comes late", async () => {
  const source = await emptyDatabase();
  await asAdmin(source.url, "create table short as select n, E'a\\nb' as t from generate_series(1, 3) n");
  const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
  const proxy = await startDatabaseProxy(source.url, { end: copyDone });
  onTestFinished(proxy.close);
  const { client } = await openCopying(proxy.url);
  const [table] = await listTables(client);
  const pieces = copyOut(client, table!);
  expect((await pieces.next()).value).toEqual(Buffer.from("1\ta\\nb\n2\ta\\nb\n3\ta\\nb\n"));
  expect(await pieces.next()).toEqual({ done: true, value: 3 });
  proxy.letGo();
});

test("an archive with rows counted wrongly, as earlier versions could, is restored", async () => {
  const { config } = await emptyPlace("miscounted");
  const miscounted = join(folder, "miscounted.tar.gz");
  await rewrite(archive, miscounted, (name, content) =>
    name === MANIFEST ? Buffer.from(content.toString().replace(/"rows": [1-9]\d*/, '"rows": 0')) : content,
  );
  const rows = original.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect((await restoreFromArchive(config, miscounted))[0]).toContain(`Restored ${rows} rows`);
});

test("of two backups into one file the one that ends first is whole there, and then the other", async () => {
  const file = join(folder, "same.tar.gz");
  const { storage } = app.services;
  const start = () => {
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Storage = {
      ...storage,
      async *list(bucket) {
        reached.resolve();
        await go.promise;
        yield* storage.list(bucket);
      },
    };
    const written = writeBackup({ file, databaseUrl: app.url, storage: slow, secret: undefined });
    return { written, reached: reached.promise, go: go.resolve };
  };
  const first = start();
  await first.reached;
  const second = start();
  await second.reached;
  for (const one of [first, second]) {
    one.go();
    const { manifest } = await one.written;
    expect((await verifyArchive(file)).manifest).toEqual(manifest);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith("same"))).toEqual(["same.tar.gz"]);
});

test("what killed backups left of a file is removed with the next one, but not what another is writing", async () => {
  const dir = join(folder, "left");
  await mkdir(dir);
  const left = [join(dir, "x.tar.gz.part"), join(dir, "x.tar.gz.0b8f.part")];
  const [fresh, other] = [join(dir, "x.tar.gz.77aa.part"), join(dir, "y.tar.gz.part")];
  for (const path of [...left, fresh, other]) await writeFile(path, "half");
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  for (const path of [...left, other]) await utimes(path, yesterday, yesterday);
  await (await writeArchive(join(dir, "x.tar.gz"))).finish();
  expect((await readdir(dir)).sort()).toEqual(["x.tar.gz", "x.tar.gz.77aa.part", "y.tar.gz.part"]);
});

test("a backup that the disk takes no more of says so, and leaves nothing", async () => {
  const file = join(folder, "no-room", "x.tar.gz");
  await mkdir(join(folder, "no-room"));
  // What a file may have at most stands for a disk: the error comes from the same place.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`;
  const { status, stderr } = spawnSync("sh", ["-c", limited, process.execPath, "scripts/backup.ts", file], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.url, DATA_DIR: app.services.config.DATA_DIR },
    encoding: "utf8",
  });
  expect(stderr.trim()).toMatch(/^EFBIG: file too large/);
  expect(status).toBe(1);
  expect(await readdir(join(folder, "no-room"))).toEqual([]);
});

test("sequences go on from where they were", async () => {
  const { url } = await emptyDatabase();
  const { client, close } = await openCopying(url);
  onTestFinished(close);
  await reloadTables(client, [], async () => {
    await client.query("create sequence counted");
    return [{ name: "counted", value: "41", called: true }];
  });
  expect(await rowsOf(url, "select nextval('counted')::int as next")).toEqual([{ next: 42 }]);
});

async function fillTables({ services, signIn }: TestApp): Promise<void> {
  const [finding] = await rowsOf(app.url, `select id from user_findings where company_id = '${LIRVA.id}'`);
  await signIn(ADMIN_EMAIL);
  await asActor(services.db, { id: LIRVA.id }, (db) =>
    db.insertInto("site_texts").values({ key: "kvkk", value: "satır bir\nsatır iki\t\\ son" }).execute(),
  );
  await services.db
    .insertInto("settings")
    .values({ key: "openai_model", value: "örnek" })
    .onConflict((on) => on.doNothing())
    .execute();
  await services.limits.take({ name: "test", key: "key", limit: { points: 1, seconds: 60 } });
  await services.storage.save("chat-files", "not-in-a-row.png", Buffer.from([0, 1, 2, 255]));
  for (const statement of [
    `insert into password_resets (token_hash, account_id, expires_at) select '\\x00ff5c0a', id, now() from accounts limit 1`,
    `insert into outbox (id, to_address, subject, body) values (gen_random_uuid(), 'a@b.example', 'Konu', E'gövde\\r\\n')`,
    `insert into files (id, bucket, path, name, type, bytes) values ('file_x', 'chat-files', 'x.png', 'x.png', 'image/png', 4)`,
    `insert into finding_corrections (id, finding_id, company_id, question, answer_before, answer_after, outcome_after, article_slug, article_title)
      values (gen_random_uuid(), '${finding.id}', '${LIRVA.id}', 'soru', 'eski', 'yeni', 'answered', 'kargo', 'Kargo')`,
    `insert into opening_hours (id, week, closed_on_holidays, exceptions, notice_minutes)
      values (gen_random_uuid(), '[[{"from": "09:00", "to": "18:00"}], [], [], [], [], [], []]', true, '[]', 5)`,
    `insert into canned_replies (id, company_id, shortcut, content) values (gen_random_uuid(), '${LIRVA.id}', 'iade', E'bir\niki')`,
    `insert into conversation_ratings (conversation_id, company_id, about, good, comment, rated_at)
      select id, company_id, 'assistant', true, 'güzel', now() from conversations limit 1`,
    `insert into callbacks (id, conversation_id, company_id, asked_at) select gen_random_uuid(), id, company_id, now() from conversations limit 1`,
    `insert into processes (id, chatbot_id, name, intro, fields, triggers)
      values (gen_random_uuid(), 'sozbir', 'Randevu', 'Tabii.', '[{"key": "phone"}]', '{bir,"iki, üç"}')`,
    `insert into process_entries (id, conversation_id, company_id, process_id, process_name, fields, answers, created_at, updated_at)
      select gen_random_uuid(), id, company_id, gen_random_uuid(), 'Randevu', '[]', '{"phone": "1"}', now(), now() from conversations limit 1`,
    `insert into conversation_notes (id, conversation_id, company_id, position, author_name, content)
      select gen_random_uuid(), id, company_id, 1, 'Emre', 'not' from conversations limit 1`,
    `insert into installed_version (version) values ('0.2.0') on conflict do nothing`,
  ])
    await asAdmin(app.url, statement);
}

/** What must not change on a way through another server; the files' order may. */
const contentOf = ({ manifest }: typeof original) => ({
  tables: manifest.tables,
  sequences: manifest.sequences,
  files: { count: manifest.files.count, bytes: manifest.files.bytes },
});

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  return database;
}

/**
 * As someone has it whose server is run by others: neither superuser nor allowed to switch off references' triggers.
 */
async function emptyDatabaseOfOrdinaryOwner() {
  const database = await emptyDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const owner = `owner_${name}`;
  await asAdmin(app.url, `create role ${owner} login createrole password 'parola' in role sozbir_tenant`);
  onTestFinished(() => asAdmin(app.url, `drop role ${owner}`));
  // Dropped before its owner: what is registered last runs first.
  onTestFinished(database.drop);
  await asAdmin(app.url, `alter database ${name} owner to ${owner}`);
  const url = new URL(database.url);
  url.username = owner;
  url.password = "parola";
  return { ...database, url: url.href };
}

async function emptyPlace(name: string) {
  const { url } = await emptyDatabase();
  const config = readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url });
  return { empty: url, config, storage: await createStorage(config) };
}

const filesIn = async (storage: Storage) =>
  (await Promise.all(BUCKETS.map((bucket) => Array.fromAsync(storage.list(bucket))))).flat();

async function expectEmpty(url: string, when: string): Promise<void> {
  const found = await rowsOf(url, "select count(*)::int as n from pg_tables where schemaname = 'public'");
  expect(found, when).toEqual([{ n: 0 }]);
}

async function rowsOf(url: string, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const endConnections = (url: string) =>
  asAdmin(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sozbir backup' and datname = current_database()",
  );

/** A copy of an archive with other contents, its manifest as it was. */
async function rewrite(from: string, to: string, change: (name: string, content: Buffer) => Buffer): Promise<void> {
  const copy = await writeArchive(to);
  for await (const { name, bytes } of readArchive(from)) await copy.add(name, change(name, await buffer(bytes)));
  await copy.finish();
}
