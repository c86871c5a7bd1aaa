import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { Callback } from "#contract/callbacks.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const CARD = "5555-5555-5555-4444";
const MASKED = "••••-••••-••••-4444";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function visit() {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string, clientMessageId?: string): Promise<Answer> =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content, clientMessageId });
  const id = async () => (await findConversationByThread(app.services.db, threadId))!.id;
  const open = async () => app.json<InboxConversation>("emre", "GET", `/inbox/${await id()}`);
  return { threadId, write, id, open };
}
const rowsHolding = async (what: string) =>
  (await app.services.db.selectFrom("messages").select("content").execute()).filter(({ content }) =>
    content.includes(what),
  );

describe("a card number in the chat", () => {
  test("is stored nowhere, whoever answers; the visitor is warned once and answered", async () => {
    const { write, open } = await visit();
    const first = await write(`${CARD} kartımla alırsam kargo ücreti ne kadar?`, "kart-mesaji-1");
    expect(first.answer).toMatch(/^Güvenliğiniz için kart numaranızı/);
    expect(first.answer).toMatch(/kargo/i);
    expect((await write(`${CARD} kartımla alırsam kargo ücreti ne kadar?`, "kart-mesaji-1")).id).toBe(first.id);
    const second = await write(`İade süresi kaç gün? Kartım ${CARD}`);
    expect(second.answer).not.toContain("kart numaranızı");
    expect((await open()).messages[0]!.content).toContain(MASKED);
    expect(await rowsHolding("5555")).toEqual([]);
    const mails = await app.services.db.selectFrom("outbox").select("body").execute();
    expect(JSON.stringify(mails)).not.toMatch(/5555\D?5555/);
  });

  test("is answered in the visitor's language, after any danger", async () => {
    const { write } = await visit();
    expect((await write(`My card number is ${CARD}`)).answer).toMatch(/^For your safety I have hidden/);
    const { answer, act } = await (await visit()).write(`Kartım ${CARD}, intihar etmek istiyorum`);
    expect([act, answer.includes("kart numaranızı"), answer.includes("112")]).toEqual(["safety", false, true]);
  });

  test("in the middle of a form is not taken as a value, and the form continues", async () => {
    const { write } = await visit();
    await write("beni arar mısınız");
    expect(await write(CARD)).toMatchObject({ act: "small-talk", form: { kind: "call-back", state: "open" } });
    expect(await write("0532 111 22 99")).toMatchObject({ act: "confirm" });
    const all = await app.json<Callback[]>("emre", "GET", "/callbacks");
    expect(all.filter(({ contact }) => contact.phone === "0532 111 22 99")).toHaveLength(1);
  });

  test("is masked in staff's answers and in visitors' comments on ratings, while notes are unchanged", async () => {
    const { threadId, write, id, open } = await visit();
    await write("Kargo ücreti ne kadar?");
    const { epoch } = await open();
    await app.json("emre", "POST", `/inbox/${await id()}/claim`, { epoch });
    await app.json("emre", "POST", `/inbox/${await id()}/messages`, {
      content: `Kartınız ${CARD} mıydı?`,
      clientMessageId: "personel-kart-1",
    });
    await app.json("emre", "POST", `/inbox/${await id()}/notes`, { content: `Telefonda okudu: ${CARD}` });
    await write(`Evet, ${CARD}`);
    await app.json("nobody", "POST", "/functions/assistant/rate", {
      threadId,
      about: "person",
      good: true,
      comment: `Kartım ${CARD}`,
    });
    const { messages, ratings, notes } = await open();
    expect(notes).toMatchObject([{ content: `Telefonda okudu: ${CARD}` }]);
    expect(messages.slice(-2).map(({ content }) => content)).toEqual([`Kartınız ${MASKED} mıydı?`, `Evet, ${MASKED}`]);
    expect(ratings).toMatchObject([{ comment: `Kartım ${MASKED}` }]);
  });
});
