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
  expect(added).toEqual({ id: added.id, shortcut: "iade", content: "14 gün içinde iade." });
  const other = await app.json("selin", "POST", "/canned_replies", { shortcut: "kargo", content: "2 gün." });
  expect(await app.json("emre", "GET", "/canned_replies")).toEqual([added, other]);
  expect(await app.json("ayse", "GET", "/canned_replies")).toEqual([]);
  expect((await app.call("emre", "POST", "/canned_replies", { shortcut: "x", content: "x" })).status).toBe(403);
  for (const call of [
    await app.call("selin", "POST", "/canned_replies", { shortcut: "kargo", content: "x" }),
    await app.call("selin", "PATCH", `/canned_replies/${added.id}`, { shortcut: "kargo" }),
  ]) {
    expect(call.status).toBe(409);
    expect(await call.json()).toMatchObject({ code: "conflict", fields: { shortcut: expect.any(String) } });
  }
  expect((await app.call("ayse", "PATCH", `/canned_replies/${added.id}`, { content: "x" })).status).toBe(404);
  expect((await app.call("ayse", "DELETE", `/canned_replies/${added.id}`)).status).toBe(404);
  await app.json("selin", "PATCH", `/canned_replies/${added.id}`, { shortcut: "iade", content: "15 gün." });
  await app.json("selin", "DELETE", `/canned_replies/${other.id}`);
  expect(await app.json("emre", "GET", "/canned_replies")).toEqual([{ ...added, content: "15 gün." }]);
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
