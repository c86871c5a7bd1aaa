import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { createDatabase, createTurkishDatabase, type TestDatabase } from "../support/postgres.ts";

const MIGRATIONS = new URL("../../server/database/migrations/", import.meta.url);
const IT = "0044-log-and-locale.sql";

/** A database as it was before; `run` brings it up to date. */
async function openBefore(create: () => Promise<TestDatabase>) {
  const database = await create();
  const { db, close } = connect(database.url, { max: 1 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  // Databases of the tests are whole: this one begins anew.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  const run = async (name: string) => sql.raw(await readFile(new URL(name, MIGRATIONS), "utf8")).execute(db);
  for (const name of names.slice(0, names.indexOf(IT))) await run(name);
  return { db, run: () => run(IT) };
}

test("what the audit log has of folded copies and of a reading's tests goes; the rest of each entry stays, and the log only grows as before", async () => {
  const { db, run } = await openBefore(createDatabase);
  const entry = (action: string, noun: string, before: object | null, after: object | null) =>
    sql`insert into audit_log (actor_id, action, noun, before, after)
      values (${newId()}, ${action}, ${noun}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(
      db,
    );
  await entry("deleted", "contact_messages", { name: "Işıl Aydıntepe", search: "isil aydintepe fiyat" }, null);
  await entry("updated", "companies", { name: "Lirva" }, { name: "Lirva Giyim" });
  const flips = [{ question: "Keten gömlek ne kadar?", says: "900,00 TL", would_say: "1.200,00 TL", failures: [] }];
  await entry(
    "updated",
    "knowledge_sources",
    { state: "idle", reading: { done: 3, known: 3, added: 0, changed: 1, removed: 0, flips }, reader: null },
    {
      state: "reading",
      reading: {
        ...{ done: 0, known: 0 },
        in_spite: { reason: "Yeni fiyat listesi", questions: ["Keten gömlek ne kadar?"], by: newId() },
      },
    },
  );
  await entry("updated", "knowledge_sources", { name: "Eski" }, { name: "Yeni" });

  await run();
  const log = await db.selectFrom("audit_log").select(["noun", "before", "after"]).orderBy("created_at").execute();
  expect(log).toEqual([
    { noun: "contact_messages", before: { name: "Işıl Aydıntepe" }, after: null },
    { noun: "companies", before: { name: "Lirva" }, after: { name: "Lirva Giyim" } },
    {
      noun: "knowledge_sources",
      before: { state: "idle", added: 0, changed: 1, removed: 0, failing_tests: 1 },
      after: { state: "reading", reason: "Yeni fiyat listesi" },
    },
    { noun: "knowledge_sources", before: { name: "Eski" }, after: { name: "Yeni" } },
  ]);
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow(/only grows/);
});

test("where the small I is ı what was written before is found as well, by its index", async () => {
  const { db, run } = await openBefore(createTurkishDatabase);
  await sql`insert into contact_messages (id, name, title, phone, email, subject, message)
    values (${newId()}, 'Işıl Şen', 'Müdür', 'p', 'ISIL@DENEME.EXAMPLE', 's', 'm')`.execute(db);
  await sql`set enable_seqscan = off`.execute(db);
  const found = async () => {
    const { rows } = await sql<{ email: string }>`select email from contact_messages
      where contacts_in(concat_lines(email, phone, message)) @> array['isil@deneme.example']`.execute(db);
    return rows.map(({ email }) => email);
  };
  expect(await found()).toEqual([]);
  await run();
  expect(await found()).toEqual(["ISIL@DENEME.EXAMPLE"]);
});
