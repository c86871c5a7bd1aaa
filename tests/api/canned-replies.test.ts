import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARDICPINAR } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test("an administrator keeps the company's replies, its staff read them, and no other company does", async () => {
  const added = await app.json("selin", "POST", "/canned_replies", {
    shortcut: "İade",
    content: "14 gün içinde iade.",
  });
  expect(added).toMatchObject({ shortcut: "iade", content: "14 gün içinde iade." });
  const other = await app.json("selin", "POST", "/canned_replies", { shortcut: "kargo", content: "2 gün." });
  expect(await app.json("emre", "GET", "/canned_replies")).toEqual([added, other]);
  expect(await app.json("ayse", "GET", "/canned_replies")).toEqual([]);
  expect((await app.call("emre", "POST", "/canned_replies", { shortcut: "x", content: "x" })).status).toBe(403);
  for (const call of [
    await app.call("selin", "POST", "/canned_replies", { shortcut: "kargo", content: "x" }),
    await app.call("selin", "PATCH", `/canned_replies/${added.id}`, {
      shortcut: "kargo",
      updated_at: added.updated_at,
    }),
  ]) {
    expect(call.status).toBe(409);
    expect(await call.json()).toMatchObject({ code: "conflict", fields: { shortcut: expect.any(String) } });
  }
  const change = { content: "x", updated_at: added.updated_at };
  expect((await app.call("ayse", "PATCH", `/canned_replies/${added.id}`, change)).status).toBe(404);
  expect((await app.call("ayse", "DELETE", `/canned_replies/${added.id}`)).status).toBe(404);
  const changed = await app.json("selin", "PATCH", `/canned_replies/${added.id}`, {
    shortcut: "iade",
    content: "15 gün.",
    updated_at: added.updated_at,
  });
  await app.json("selin", "DELETE", `/canned_replies/${other.id}`);
  expect(await app.json("emre", "GET", "/canned_replies")).toEqual([
    { ...added, content: "15 gün.", updated_at: changed.updated_at },
  ]);
  const log = await app.json<{ action: string }[]>("admin", "GET", "/audit_log?noun=canned_replies");
  expect(log.map(({ action }) => action)).toEqual(["deleted", "updated", "created", "created"]);
});

test("the super administrator keeps the provider's own, and a company's that is named", async () => {
  await app.json("admin", "POST", "/canned_replies", { shortcut: "selam", content: "Merhaba!" });
  await app.json("admin", "POST", `/canned_replies?company_id=${ARDICPINAR.id}`, {
    shortcut: "selam",
    content: "Buyurun.",
  });
  expect(await app.json("admin", "GET", "/canned_replies")).toMatchObject([{ content: "Merhaba!" }]);
  expect(await app.json("deniz", "GET", "/canned_replies")).toMatchObject([{ content: "Buyurun." }]);
});

test.each([
  { shortcut: "iki kelime", content: "x" },
  { shortcut: "", content: "x" },
  { shortcut: "uzun", content: "a".repeat(4001) },
  { shortcut: "bos", content: "  " },
])("refuses %j", async (reply) => {
  expect((await app.call("selin", "POST", "/canned_replies", reply)).status).toBe(400);
});

test("every reply is listed, and above the most none is added: the last ones by shortcut were seen and removed by nobody", async () => {
  const { db } = app.services;
  await sql`insert into canned_replies (id, company_id, shortcut, content)
    select gen_random_uuid(), ${ARDICPINAR.id}, 'a' || n, 'Hazır.' from generate_series(1, 498) as n`.execute(db);
  const zarf = await app.json("ayse", "POST", "/canned_replies", { shortcut: "zarf", content: "Zarf içinde." });
  const refused = await app.call("ayse", "POST", "/canned_replies", { shortcut: "zil", content: "Zil çalar." });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "too-many-replies" }]);

  // As an installation may have them from before there was a limit.
  await sql`insert into canned_replies (id, company_id, shortcut, content) values (gen_random_uuid(), ${ARDICPINAR.id}, 'zor', 'Zor.')`.execute(
    db,
  );
  const listed = await app.json<{ shortcut: string }[]>("ayse", "GET", "/canned_replies");
  expect(listed.slice(-2).map(({ shortcut }) => shortcut)).toEqual(["zarf", "zor"]);
  await app.json("ayse", "DELETE", `/canned_replies/${zarf.id}`);
});

test("who changes a reply that was changed meanwhile is told, and replaces nothing unseen", async () => {
  const reply = await app.json("selin", "POST", "/canned_replies", { shortcut: "adres", content: "Moda, Kadıköy." });
  const change = (content: string, updated_at: string) =>
    app.call("selin", "PATCH", `/canned_replies/${reply.id}`, { content, updated_at });
  expect((await change("Bahariye, Kadıköy.", reply.updated_at)).status).toBe(200);
  const late = await change("Moda Caddesi, Kadıköy.", reply.updated_at);
  expect([late.status, await late.json()]).toMatchObject([409, { fields: { updated_at: expect.any(String) } }]);
  const listed = await app.json<(typeof reply)[]>("emre", "GET", "/canned_replies");
  const now = listed.find(({ id }) => id === reply.id);
  expect(now.content).toBe("Bahariye, Kadıköy.");
  expect((await change("Moda Caddesi, Kadıköy.", now.updated_at)).status).toBe(200);
});
