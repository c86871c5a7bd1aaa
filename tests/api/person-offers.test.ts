import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const OFFER = "“evet” yazmanız yeterli";
const UNKNOWN = ["Uzay istasyonunda kaç astronot var?", "Fotosentez denklemi nedir?", "Everest kaç metre?"];

async function visit() {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string): Promise<Answer> =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  const open = async () =>
    app.json<InboxConversation>(
      "emre",
      "GET",
      `/inbox/${(await findConversationByThread(app.services.db, threadId))!.id}`,
    );
  const rate = (rating: object) => app.call("nobody", "POST", "/functions/assistant/rate", { threadId, ...rating });
  return { write, open, rate };
}

describe("a person is offered", () => {
  test("once, after two declined answers in a row; accepting records the reason", async () => {
    const { write, open } = await visit();
    await write("Kargo ücreti ne kadar?");
    const answers = [];
    for (const question of UNKNOWN) answers.push(await write(question));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["declined", "declined", "declined"]);
    expect(answers.map(({ answer }) => answer.includes(OFFER))).toEqual([false, true, false]);
    expect((await open()).person_wish, "an offer is no wish").toBeNull();
    await write("evet");
    const { person_wish, summary } = await open();
    expect(person_wish).toMatchObject({ reason: "asked" });
    expect(summary).toMatchObject({
      reason: "declined-twice",
      last_words: "evet",
      questions: ["Kargo ücreti ne kadar?", ...UNKNOWN],
      topics: [expect.stringMatching(/kargo/i)],
      answers: 4,
      declined: 3,
    });
  });

  test("when the same question is asked a third time, however it is typed", async () => {
    const { write, open } = await visit();
    expect((await write("Kargo ücreti ne kadar?")).answer).not.toContain(OFFER);
    expect((await write("kargo ucreti ne kadar")).answer).not.toContain(OFFER);
    expect((await write("KARGO ÜCRETİ NE KADAR???")).answer).toContain(OFFER);
    expect((await open()).summary).toMatchObject({ reason: "repeated" });
  });

  test.each(["Bu ne rezalet ya", "Yeter artık, kargo nerede?"])("to who is angry: %s", async (text) => {
    const { write, open } = await visit();
    expect((await write(text)).answer).toContain(OFFER);
    expect((await open()).summary).toMatchObject({ reason: "angry", last_words: text });
  });

  test("never to a visitor who only asks questions, or has asked for one", async () => {
    const { write, open } = await visit();
    expect((await write("Stoklar yeterli mi?")).answer).not.toContain(OFFER);
    await write("Bir temsilciyle görüşmek istiyorum");
    expect((await write("Rezalet!")).answer).not.toContain(OFFER);
    expect((await open()).summary).toMatchObject({ reason: "asked" });
  });
});

describe("a rating", () => {
  test("is stored separately for assistant and person, can be changed, and is visible to staff", async () => {
    const { write, open, rate } = await visit();
    expect((await rate({ about: "assistant", good: true })).status, "nobody has answered").toBe(400);
    await write("Kargo ücreti ne kadar?");
    expect((await rate({ about: "person", good: true })).status).toBe(400);
    expect((await rate({ about: "assistant", good: false, comment: "  Eksik  " })).status).toBe(200);
    const { id, epoch } = await open();
    await app.json("emre", "POST", `/inbox/${id}/claim`, { epoch });
    await app.json("emre", "POST", `/inbox/${id}/messages`, { content: "Buyurun", clientMessageId: "personel-1" });
    expect((await rate({ about: "person", good: true })).status).toBe(200);
    expect((await open()).ratings).toMatchObject([
      { about: "assistant", good: false, comment: "Eksik" },
      { about: "person", good: true, comment: null },
    ]);
    await rate({ about: "assistant", good: true });
    expect((await open()).ratings[0]).toMatchObject({ about: "assistant", good: true, comment: null });
    expect((await rate({ about: "person", good: true, comment: "a".repeat(501) })).status).toBe(400);
  });
});
