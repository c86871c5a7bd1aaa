import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { calls, type OpenAiServer, refuses, says, type Scenario, startOpenAiServer } from "../support/openai-server.ts";

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: "sk-deneme",
    OPENAI_MODEL: "deneme-modeli",
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const OFFER = "“evet” yazmanız yeterli";
const knowsNothing = calls({ no_answer: {} }, "Bu konuda bilgim yok.");

async function visit() {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string, ...scenarios: Scenario[]): Promise<Answer> => {
    server.script(...scenarios);
    return app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  };
  const open = async () =>
    app.json<InboxConversation>(
      "emre",
      "GET",
      `/inbox/${(await findConversationByThread(app.services.db, threadId))!.id}`,
    );
  return { write, open };
}

describe("where a language model answers, a person is offered", () => {
  test("once, after two declined answers in a row; “evet” accepts, whatever the model makes of it", async () => {
    const { write, open } = await visit();
    expect((await write("Everest kaç metre?", knowsNothing)).answer).not.toContain(OFFER);
    const second = await write("Fotosentez denklemi nedir?", knowsNothing);
    expect(second).toMatchObject({ outcome: "declined", handoff: true, answer: expect.stringContaining(OFFER) });
    expect((await open()).person_wish, "an offer is no wish").toBeNull();
    server.requests.length = 0;
    await write("evet", says("Talebinizi ekibimize ilettim."));
    expect(JSON.stringify(server.requests[0]!.body.messages[0])).toContain("görüşme talebi kaydedildi");
    const { person_wish, summary } = await open();
    expect(person_wish).toMatchObject({ reason: "asked" });
    expect(summary).toMatchObject({ reason: "declined-twice", last_words: "evet", declined: 2 });
    expect((await write("Ankara’nın nüfusu kaç?", knowsNothing)).answer).not.toContain(OFFER);
  });

  test("to a visitor who repeats a question twice, and to an angry one", async () => {
    const repeats = await visit();
    const answers = [];
    for (const text of ["Kargo ücreti ne kadar?", "kargo ucreti ne kadar", "KARGO ÜCRETİ NE KADAR???"])
      answers.push(await repeats.write(text, says("Kargo 90 TL’dir.")));
    expect(answers.map(({ answer }) => answer.includes(OFFER))).toEqual([false, false, true]);
    expect((await repeats.open()).summary).toMatchObject({ reason: "repeated" });
    const angry = await visit();
    const { answer } = await angry.write("Bu ne rezalet ya", says("Üzgünüm."));
    expect(answer).toMatch(/^Üzgünüm\.\n\nDilerseniz/);
    expect((await angry.open()).messages.at(-1)!.content, "as it was read, so it is stored").toBe(answer);
    expect((await angry.open()).summary).toMatchObject({ reason: "angry" });
  });

  test("once, if the model fails and the built-in engine answers instead", async () => {
    const { write } = await visit();
    await write("Everest kaç metre?", knowsNothing);
    const { answer } = await write("Fotosentez denklemi nedir?", refuses(500, "arıza"));
    expect(answer.split(OFFER)).toHaveLength(2);
  });

  test("never where the model performs a hand-off already", async () => {
    const { write } = await visit();
    const answer = await write("Rezalet, faturam yanlış!", calls({ hand_off: {} }), says("Talebinizi ilettim."));
    expect(answer.answer).toBe("Talebinizi ilettim.");
  });
});
