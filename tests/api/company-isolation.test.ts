import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import { type Operation, readOperations, type Schema } from "../load/fuzz/operations.ts";
import { fitting } from "../load/fuzz/values.ts";
import { newId } from "#server/database/ids.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readInto } from "../support/knowledge-documents.ts";

// Whatever id of another company its staff are given, in a path, a query or a body, of whatever route: nothing of that
// company is told or changed. Routes, tables and bodies come from the document and the catalogue, so that a new one is
// tried without being named here.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await plantWhatTheDemoLacks();
});
afterAll(() => app.close());

/** What a company's administrator may call; a user of the company may call less. */
const ACCESS = ["signed in", "company member", "company admin"];

test("staff of one company neither read nor change anything by another's ids, on any route", async () => {
  const tables = await readOwnedTables();
  const ids = (await Promise.all(tables.map(foreignId))).filter((id) => id !== undefined);
  expect(ids.length).toBeGreaterThan(15);
  const before = await contentsOf(tables);
  const told: string[] = [];
  let tried = 0;
  for (const operation of readOperations(await app.json("nobody", "GET", "/openapi.json")))
    for (const id of isTried(operation) ? ids : []) {
      const response = await send(operation, id);
      tried += 1;
      const text = await response.text();
      if (response.status >= 500) told.push(`${operation.name} ${id}: ${response.status}`);
      // What was sent may come back, as in an error; nothing else of the other company may.
      for (const foreign of [LIRVA.id, LIRVA.chatbotId, ...ids].filter((other) => other !== id))
        if (text.includes(foreign)) told.push(`${operation.name} ${id} tells ${foreign}`);
      if (response.ok && isRead(operation) && text !== "[]") told.push(`${operation.name} ${id}: ${text}`);
    }
  expect(told).toEqual([]);
  expect(tried).toBeGreaterThan(1_000);
  expect(await contentsOf(tables)).toEqual(before);
});

test("staff are told no thread id, with which they could write as the visitor", async () => {
  const ids = (await Promise.all((await readOwnedTables()).map(foreignId))).filter((id) => id !== undefined);
  const told: string[] = [];
  let read = 0;
  for (const operation of readOperations(await app.json("nobody", "GET", "/openapi.json"))) {
    if (operation.method !== "GET" || !isForStaff(operation)) continue;
    for (const id of hasPath(operation) ? ids : [""]) {
      const response = await app.call("selin", "GET", operation.path.replace(/\{\w+\}/g, id));
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      const text = isStream ? await response.body!.cancel() : await response.text();
      if (response.ok) read += 1;
      if (text?.includes("thr_")) told.push(operation.name);
    }
  }
  expect(told).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

/** Rows of Lirva in the tables that routes of the staff address by id and the demo leaves empty. */
async function plantWhatTheDemoLacks(): Promise<void> {
  const { db } = app.services;
  const [conversation, process, finding] = await Promise.all([
    db.selectFrom("conversations").select("id").where("company_id", "=", LIRVA.id).executeTakeFirstOrThrow(),
    db
      .selectFrom("processes")
      .select(["id", "name"])
      .where("chatbot_id", "=", LIRVA.chatbotId)
      .executeTakeFirstOrThrow(),
    db.selectFrom("user_findings").select("id").where("company_id", "=", LIRVA.id).executeTakeFirstOrThrow(),
    readInto(db, LIRVA.chatbotId, "kosullar.md", "# Koşullar\n\nİade süresi 14 gündür."),
  ]);
  const now = new Date().toISOString();
  const owned = { conversation_id: conversation.id, company_id: LIRVA.id };
  await db
    .insertInto("callbacks")
    .values({ id: newId(), ...owned, asked_at: now, due_at: null, due_words: "yarın" })
    .execute();
  await db
    .insertInto("process_entries")
    .values({
      id: newId(),
      ...owned,
      process_id: process.id,
      process_name: process.name,
      fields: "[]",
      answers: "{}",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await app.json("selin", "POST", "/canned_replies", { shortcut: "kargo", content: "2 gün." });
  await app.json("selin", "POST", `/user_findings/${finding.id}/notes`, { content: "Düzeltildi mi?" });
}

type OwnedTable = { name: string; isOwned: string };

/** The tables whose rows belong to a company, by the column that says so. */
async function readOwnedTables(): Promise<OwnedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(app.services.db);
  return rows.flatMap(({ name, columns }) => {
    if (columns.includes("company_id")) return { name, isOwned: `company_id = '${LIRVA.id}'` };
    if (columns.includes("chatbot_id"))
      return { name, isOwned: `chatbot_id in (select id from chatbots where company_id = '${LIRVA.id}')` };
    return name === "companies" ? { name, isOwned: `id = '${LIRVA.id}'` } : [];
  });
}

async function foreignId({ name, isOwned }: OwnedTable): Promise<string | undefined> {
  const { rows } = await sql<{
    id?: string;
  }>`select * from ${sql.table(name)} where ${sql.raw(isOwned)} limit 1`.execute(app.services.db);
  return rows[0]?.id;
}

/** A digest of each table's rows. */
async function contentsOf(tables: OwnedTable[]): Promise<Record<string, string | null>> {
  const digests = tables.map(async ({ name, isOwned }) => {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(owned::text, '|' order by owned::text)) as digest
      from (select * from ${sql.table(name)} where ${sql.raw(isOwned)}) as owned`.execute(app.services.db);
    return [name, rows[0]!.digest] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

const hasPath = ({ path }: Pick<Operation, "path">): boolean => path.includes("{");

/** A route that reads one row, or those of one. */
const isRead = ({ method, path }: Operation): boolean => method === "GET" && hasPath({ path });

/** True for a route that an id can be given to. */
const takesIds = ({ path, parameters, body }: Operation): boolean =>
  hasPath({ path }) ||
  parameters.some(({ schema }) => holdsIds(schema)) ||
  (body !== undefined && holdsIds(body.schema));

const holdsIds = (schema: Schema): boolean => schema.format === "uuid" || partsOf(schema).some(holdsIds);

const partsOf = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** After these the person would be nobody. */
const ENDS_SESSIONS = new Set(["POST /auth/sign-out", "DELETE /auth/sessions"]);

const isForStaff = ({ access }: Operation): boolean => access.some((kind) => ACCESS.includes(kind));

const isTried = (operation: Operation): boolean =>
  takesIds(operation) && !ENDS_SESSIONS.has(operation.name) && isForStaff(operation);

/** Calls a route with a body and a query that its schemas allow, in which every id is the given one. */
async function send({ method, path, parameters, body }: Operation, id: string) {
  const inQuery = parameters.filter(
    (parameter) => parameter.in === "query" && (parameter.required || holdsIds(parameter.schema)),
  );
  const query = new URLSearchParams(
    inQuery.map(({ name, schema }) => [name, holdsIds(schema) ? id : String(sample(schema))]),
  );
  const sent = body?.kind === "json" && method !== "GET" ? withId(sample(body.schema), id) : undefined;
  return app.call("ayse", method, `${path.replace(/\{\w+\}/g, encodeURIComponent(id))}?${query}`, sent);
}

const sample = (schema: Schema): unknown => fc.sample(fitting(schema), { seed: 1, numRuns: 1 })[0];

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function withId(value: unknown, id: string): unknown {
  if (typeof value === "string") return UUID.test(value) ? id : value;
  if (Array.isArray(value)) return value.map((part) => withId(part, id));
  if (value === null || typeof value !== "object") return value;
  // Names a new row, which is the caller's own.
  const isOwn = (name: string) => name === "id" || name.startsWith("client");
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isOwn(name) ? part : withId(part, id)]));
}
