import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { asActor, companyScope, inCompanyScope } from "#server/database/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { lockChatbot, lockKnowledge } from "#server/store/chatbots.ts";
import { lockCompanies } from "#server/store/companies.ts";
import { upsertProducts } from "#server/store/products.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const ARTICLES = `/chatbots/${LIRVA.chatbotId}/articles`;
const PRODUCTS = `/chatbots/${LIRVA.chatbotId}/products`;
const product = (at: number, price: number) => ({ sku: `KLT-${at}`, name: `Ürün ${at}`, price });

function takeIn(path: string, name: string, content: string, options: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([content], name));
  for (const [key, value] of Object.entries(options)) form.set(key, value);
  return app.call("admin", "POST", path, form);
}

test("visitors begin conversations and write while an import and a company's change are under way", async () => {
  const { db: changing, rollback } = await openTransaction(app.services.db);
  try {
    await lockCompanies(changing, [LIRVA.id]);
    await lockChatbot(changing, LIRVA.chatbotId);
    const chatbot = (await lockKnowledge(changing, LIRVA.chatbotId))!;
    await upsertProducts(changing, chatbot, [
      {
        ...product(0, 10),
        old_price: null,
        currency: "TRY",
        url: "",
        image: "",
        description: "",
        stock: "in_stock",
        shipping: "",
        category: "",
        sizes: [],
        colors: [],
      },
    ]);
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: LIRVA.chatbotId,
    });
    const answer = await app.json("nobody", "POST", "/functions/assistant/send-message", {
      threadId,
      content: "Kargo kaç günde gelir?",
    });
    expect(answer.answer).not.toBe("");
    expect((await app.call("emre", "GET", "/companies")).status).toBe(200);
  } finally {
    await rollback();
  }
});

test("articles, products, imports, moves and removals of one chatbot never wait for each other in a circle", async () => {
  const other = "ikinci";
  await app.json("admin", "POST", "/chatbots", { id: other, name: "İkinci" });
  const csv = (price: number) =>
    `sku;name;price\n${Array.from({ length: 40 }, (_, at) => `KLT-${at};Ürün ${at};${price}`).join("\n")}`;
  const articles = (text: string) =>
    JSON.stringify(
      Array.from({ length: 20 }, (_, at) => ({ id: `kilit-${at}`, title: `K ${at}`, questions: [], answer: text })),
    );
  await takeIn(`${PRODUCTS}/import`, "a.csv", csv(5));
  await takeIn(`${ARTICLES}/import`, "a.json", articles("ilk"));
  const { rows } = await sql<{ id: string; sku: string }>`select id, sku from products where sku like 'KLT-%'`.execute(
    app.services.db,
  );
  await app.cookieOf("selin");
  const { deadlocks: before } = await deadlocks();
  const answers: Response[] = [];
  for (let round = 0; round < 4; round += 1) {
    // As many at once as the pool has connections: who waits for a lock holds one.
    const calls: (() => Response | Promise<Response>)[] = [];
    calls.push(() => takeIn(`${PRODUCTS}/import`, "a.csv", csv(6 + round), { mode: round % 2 ? "replace" : "upsert" }));
    calls.push(() => takeIn(`${ARTICLES}/import`, "a.json", articles(`metin ${round}`)));
    for (const { id } of rows.slice(round * 4, round * 4 + 4))
      calls.push(() => app.call("admin", "DELETE", `${PRODUCTS}/${id}`));
    calls.push(() => app.call("admin", "DELETE", `${ARTICLES}/kilit-${round}`));
    calls.push(() => app.call("admin", "POST", ARTICLES, { title: `Yeni ${round}`, questions: [], answer: "x" }));
    calls.push(() => app.call("admin", "PATCH", `/chatbots/${other}`, { company_id: null, name: `İkinci ${round}` }));
    calls.push(() =>
      app.call("admin", "PATCH", `/companies/${LIRVA.id}`, { chatbot_id: round % 2 ? null : LIRVA.chatbotId }),
    );
    calls.push(() =>
      app.call("admin", "PATCH", `/chatbots/${LIRVA.chatbotId}`, { company_id: round % 2 ? LIRVA.id : null }),
    );
    calls.push(() => app.call("selin", "PATCH", "/company", { name: LIRVA.name }));
    for (let at = 0; at < calls.length; at += 5)
      answers.push(...(await Promise.all(calls.slice(at, at + 5).map((call) => call()))));
  }
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await app.call("admin", "DELETE", `/chatbots/${other}`)).status).toBe(200);
  expect(await deadlocks()).toEqual({ deadlocks: before });
});

/** What PostgreSQL itself counted; sessions report it with some delay, so it is asked to do so first. */
async function deadlocks() {
  await sql`select pg_stat_force_next_flush()`.execute(app.services.db);
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(app.services.db);
  return rows[0]!;
}

test("visitors begin conversations with a chatbot while its earlier ones are deleted, and it goes at last", async () => {
  const chatbotId = "silinen";
  await app.json("admin", "POST", "/chatbots", { id: chatbotId, name: "Silinen" });
  const begin = () => app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  const { id: threadId } = await begin();
  const { db, rollback } = await openTransaction(app.services.db);
  await db.selectFrom("conversations").select("id").where("thread_id", "=", threadId).forUpdate().execute();
  const deleted = app.call("admin", "DELETE", `/chatbots/${chatbotId}`);
  const { db: owner } = app.services;
  const waits = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%'`;
  await expect.poll(async () => (await waits.execute(owner)).rows[0]!.count).toBe(1);
  await begin();
  await rollback();
  expect((await deleted).status).toBe(200);
  const left = await owner.selectFrom("conversations").select("id").where("chatbot_id", "=", chatbotId).execute();
  expect(left).toEqual([]);
  expect((await app.call("admin", "GET", `/chatbots/${chatbotId}`)).status).toBe(404);
});

describe("a transaction", () => {
  test("that PostgreSQL ended to free another one is done again, from its beginning", async () => {
    const bothHold = meeting(2);
    const tries: string[] = [];
    const change = (name: string, first: string, second: string) =>
      asActor(app.services.db, { id: LIRVA.id }, async (db) => {
        tries.push(name);
        await sql`update chatbots set instructions = ${name} where id = ${first}`.execute(db);
        if (tries.length <= 2) await bothHold();
        await sql`update chatbots set instructions = ${name} where id = ${second}`.execute(db);
      });
    await Promise.all([
      change("bir", LIRVA.chatbotId, ARDICPINAR.chatbotId),
      change("iki", ARDICPINAR.chatbotId, LIRVA.chatbotId),
    ]);
    expect(tries).toHaveLength(3);
    const { rows } = await sql<{
      instructions: string;
    }>`select distinct instructions from chatbots where id in (${LIRVA.chatbotId}, ${ARDICPINAR.chatbotId})`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ instructions: tries[2] }]);
  });

  test("that always collides ends with the collision", async () => {
    let tries = 0;
    const always = inTransaction(app.services.db, async (db) => {
      tries += 1;
      await sql`do $$ begin raise exception 'so it is' using errcode = 'serialization_failure'; end $$`.execute(db);
    });
    await expect(always).rejects.toThrow("so it is");
    expect(tries).toBe(4);
  });

  test("takes no second connection, and gives the pool back to what outlives it", async () => {
    const { db, tenants, limits } = app.services;
    const ask = () => sql`select 1`.execute(db);
    let later: () => Promise<unknown> = async () => {};
    const scope = companyScope({ company_id: LIRVA.id });
    await inCompanyScope(tenants, scope, async (own) => {
      await sql`select 1`.execute(own);
      await expect(ask()).rejects.toThrow("second database connection");
      await expect(limits.take({ name: "x", key: "y", limit: { points: 1, seconds: 1 } })).rejects.toThrow(
        "second database connection",
      );
      const start = Promise.withResolvers<void>();
      const going = start.promise.then(ask);
      later = () => (start.resolve(), going);
    });
    await later();
    await expect(asActor(db, { id: LIRVA.id }, () => asActor(db, { id: LIRVA.id }, ask))).rejects.toThrow(
      "second database connection",
    );
  });
});

/** Resolves for everybody when so many have come. */
function meeting(people: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === people) all.resolve();
    return all.promise;
  };
}
