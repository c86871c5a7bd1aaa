import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { LIRVA } from "#server/database/demo/cast.ts";
import { disposeOfOld } from "#server/domain/retention.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let db: TestApp["services"]["db"];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.db;
  // Nobody is there: who asks for a person is called back.
  const isMorning = new Date().getUTCHours() < 12;
  const open = isMorning ? { from: "20:00", to: "21:00" } : { from: "06:00", to: "07:00" };
  const week = Array.from({ length: 7 }, () => [open]);
  await app.json("selin", "PUT", "/opening_hours", { week });
});
afterAll(() => app.close());

/** What is kept of a conversation in which people took part, each in its own table. */
const KEPT = [
  "answer_suggestions",
  "callbacks",
  "conversation_events",
  "conversation_notes",
  "conversation_ratings",
  "conversations",
  "messages",
];

/** One in which everything happened: asked for a person, called back, taken over, noted, answered, closed, rated. */
async function talk(contact: string) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
    channel: "widget",
  });
  const thread = (path: string, body: object = {}) =>
    app.json("nobody", "POST", `/functions/assistant/${path}`, { threadId, ...body });
  const { id } = (await findConversationByThread(db, threadId))!;
  const epoch = async () => (await app.json("emre", "GET", `/inbox/${id}`)).epoch as number;
  await thread("send-message", { content: "Everest kaç metre?" });
  await thread("send-message", { content: `Bir temsilciyle görüşmek istiyorum, ${contact}` });
  await app.json("emre", "POST", `/inbox/${id}/claim`, { epoch: await epoch() });
  await app.json("emre", "POST", `/inbox/${id}/notes`, { content: `Sürekli müşteri: ${contact}` });
  await app.json("emre", "PATCH", `/inbox/${id}/tags`, { add: ["öncelikli"] });
  await app.json("emre", "POST", `/inbox/${id}/messages`, {
    content: "Everest 8849 metredir efendim.",
    clientMessageId: "personel-1",
  });
  await app.json("emre", "POST", `/inbox/${id}/close`, { epoch: await epoch() });
  await thread("rate", { about: "person", good: true, comment: `Sağ olun. ${contact}` });
  await expect.poll(() => tablesWith(id)).toEqual(expect.arrayContaining(KEPT));
  return { id, threadId };
}

/** Everywhere the database still says it, but for the queue, whose payloads hold ids for a while. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} as t
      where position(lower(${word}) in lower(t::text)) > 0`.execute(db);
    if (rows[0]!.n > 0) found.push(name);
  }
  return found.sort();
}

describe("what is kept of a conversation with people", () => {
  test("goes with it when its period is over, and not before", async () => {
    const [old, recent] = [await talk("eski@deneme.example"), await talk("yeni@deneme.example")];
    await sql`update conversations set created_at = now() - interval '25 months', updated_at = now() - interval '25 months'
      where id = ${old.id}`.execute(db);
    await disposeOfOld(app.services, new AbortController().signal);
    for (const word of [old.id, "eski@deneme.example"])
      expect(await tablesWith(word), "a mail has a period of its own, which is shorter").toEqual(["outbox"]);
    expect(await tablesWith(recent.id)).toEqual(expect.arrayContaining(KEPT));
  });

  test("is handed out whole to whom it is about, and erased without a trace", async () => {
    const contact = "defne@deneme.example";
    const { id } = await talk(contact);
    const key = { by: "email", value: contact };
    const { conversations } = await app.json("selin", "POST", "/personal-data/export", key);
    expect(conversations).toEqual([
      expect.objectContaining({
        id,
        channel: "widget",
        tags: ["öncelikli"],
        notes: [expect.objectContaining({ author: "Emre", content: `Sürekli müşteri: ${contact}` })],
        ratings: [expect.objectContaining({ about: "person", good: true, comment: `Sağ olun. ${contact}` })],
        callbacks: [expect.objectContaining({ done_at: null })],
        handoff_summary: expect.objectContaining({ reason: "asked" }),
      }),
    ]);
    expect(conversations[0].events.map(({ kind, actor }: { kind: string; actor: string }) => [kind, actor])).toEqual([
      ["claimed", "Emre"],
      ["closed", "Emre"],
    ]);
    expect(conversations[0].messages.at(-2)).toMatchObject({
      role: "staff",
      content: "Everest 8849 metredir efendim.",
    });
    await app.json("selin", "POST", "/personal-data/erase", { ...key, again: contact });
    for (const word of [id, contact]) expect(await tablesWith(word), word).toEqual([]);
  });
});
