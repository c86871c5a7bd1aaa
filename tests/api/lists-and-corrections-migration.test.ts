import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { createDatabase } from "../support/postgres.ts";

const MIGRATIONS = new URL("../../server/database/migrations/", import.meta.url);
const IT = "0010-lists-and-corrections.sql";

test("of companies that named one chatbot the rightful or the first one keeps it, and the log says who lost it", async () => {
  const database = await createDatabase();
  const { db, close } = connect(database.url, { max: 2 });
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

  const company = (name: string, chatbot_id: string | null, year: number) =>
    db
      .insertInto("companies")
      .values({ id: newId(), name, chatbot_id, logo: null, iframe_code: null, created_at: `${year}-01-01T00:00:00Z` })
      .returning("id")
      .executeTakeFirstOrThrow();
  await company("Sonra gelen", "disarida", 2025);
  await company("İlk gelen", "disarida", 2024);
  await company("Adını kullanan", "bizim", 2020);
  const owner = await company("Sahibi", "bizim", 2025);
  const former = await company("Eski sahibi", null, 2023);
  await sql`insert into chatbots (id, company_id, name) values ('bizim', ${owner.id}, 'Bizim')`.execute(db);
  await sql`insert into conversations (id, thread_id, chatbot_id, company_id) values (${newId()}, 't', 'bizim', ${former.id})`.execute(
    db,
  );
  await sql`insert into contact_messages (id, name, title, phone, email, subject, message) values (${newId()}, 'Renée', 't', 'p', 'e', 's', 'm')`.execute(
    db,
  );

  await run(IT);
  const rows = await db
    .selectFrom("companies")
    .select(["name", "chatbot_id"])
    .where("chatbot_id", "is not", null)
    .execute();
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "Sahibi", chatbot_id: "bizim" },
    { name: "İlk gelen", chatbot_id: "disarida" },
  ]);
  const log = await db.selectFrom("audit_log").select(["label", "before", "after"]).execute();
  expect(log).toHaveLength(2);
  expect(log).toEqual(
    expect.arrayContaining([
      { label: "Sonra gelen", before: { chatbot_id: "disarida" }, after: { chatbot_id: null } },
      { label: "Adını kullanan", before: { chatbot_id: "bizim" }, after: { chatbot_id: null } },
    ]),
  );
  const held = await db.selectFrom("company_chatbots").selectAll().execute();
  expect(held.map(({ company_id }) => company_id).toSorted()).toEqual([owner.id, former.id].toSorted());
  const { rows: searched } = await sql<{ search: string }>`select search from contact_messages`.execute(db);
  expect(searched[0]!.search).toMatch(/^renee /);
});
