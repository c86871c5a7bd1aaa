import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerSuggestion, ArticleDraft } from "#contract/answer-suggestions.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { collectAnswers } from "#server/assistant/staff/collect-answers.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const YOGA = "Yoga dersi veriyor musunuz?";
const ANSWER = "Evet, Nişantaşı mağazamızda cumartesi sabahları yoga dersi veriyoruz.";
const at = `/chatbots/${LIRVA.chatbotId}`;
let sent = 0;

async function visit() {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string) =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  const open = () => app.json<InboxConversation>("emre", "GET", `/inbox/${id}`);
  const act = async (what: string) => app.json("emre", "POST", `/inbox/${id}/${what}`, { epoch: (await open()).epoch });
  const say = (content: string) =>
    app.json("emre", "POST", `/inbox/${id}/messages`, { content, clientMessageId: `personel-${(sent += 1)}` });
  return { threadId, id, write, open, act, say };
}

/** A visitor whose questions the assistant does not know, and whom Emre answers. */
async function answered(question: string, ...answers: string[]) {
  const visitor = await visit();
  expect(await visitor.write(question)).toMatchObject({ outcome: "declined" });
  await visitor.act("claim");
  for (const answer of answers) await visitor.say(answer);
  await visitor.act("close");
  await collected();
  return visitor;
}
const suggestions = () => app.json<AnswerSuggestion[]>("admin", "GET", `${at}/answer-suggestions`);
/** Resolves when the jobs that were added are done. */
async function collected() {
  await expect
    .poll(async () => {
      const { jobs } = await app.json("admin", "GET", "/jobs?kind=answers.collect");
      return jobs.every(({ state }: { state: string }) => state === "done");
    })
    .toBe(true);
}
const draftOf = ({ conversation_id, position }: AnswerSuggestion) =>
  app.json<ArticleDraft>("admin", "GET", `${at}/article-draft?conversation=${conversation_id}&position=${position}`);

describe("what a person answered to a question the assistant declined", () => {
  test("is suggested once, with how often, and as an article answers the next who asks", async () => {
    await answered(YOGA, "Merhaba, ben Emre. Buyurun.", ANSWER, "Kargo ücreti 90 TL’dir.");
    const last = await answered("YOGA DERSİ VERİYOR MUSUNUZ?", ANSWER);
    const found = (await suggestions()).filter(({ answer }) => answer.includes("Nişantaşı"));
    expect(found).toEqual([
      expect.objectContaining({ times: 2, answer: ANSWER, answered_by: "Emre", conversation_id: last.id }),
    ]);
    const { title, questions, answer, key } = await draftOf(found[0]!);
    expect(questions).toEqual([title]);
    await app.json("admin", "POST", `${at}/articles`, { title, questions: [YOGA], answer, suggestion: key });
    expect((await suggestions()).map(({ key }) => key)).not.toContain(found[0]!.key);
    expect(await (await visit()).write(YOGA)).toMatchObject({ outcome: "answered", answer });
  });

  test("leaves out a greeting, takes what was said in a row, and reads a conversation twice without doubling it", async () => {
    const visitor = await answered(
      "Mağazanızda gelinlik kiralıyor musunuz?",
      "Merhaba, ben Emre. Buyurun.",
      "Gelinlik kiralamıyoruz, yalnızca satıyoruz.",
      "Randevuyla prova yapabilirsiniz.",
    );
    await Promise.all([1, 2].map(() => collectAnswers(app.services, visitor.id)));
    const found = (await suggestions()).filter(({ conversation_id }) => conversation_id === visitor.id);
    expect(found).toEqual([
      expect.objectContaining({
        times: 1,
        question: "Mağazanızda gelinlik kiralıyor musunuz?",
        answer: "Gelinlik kiralamıyoruz, yalnızca satıyoruz.\nRandevuyla prova yapabilirsiniz.",
      }),
    ]);
  });

  test("is found where the assistant was silent, and not where it would have known", async () => {
    const visitor = await visit();
    await visitor.write("Merhaba");
    await visitor.act("claim");
    await visitor.write("Kargo ücreti ne kadar?");
    await visitor.say("Kargo ücretimiz sitemizde yazdığı gibidir.");
    await visitor.write("Çadır kiralama hizmetiniz var mı acaba?");
    await visitor.say("Çadır kiralamıyoruz ama satıyoruz.");
    expect(await suggestions(), "the conversation goes on").not.toContainEqual(
      expect.objectContaining({ conversation_id: visitor.id }),
    );
    await visitor.act("hand-back");
    await collected();
    expect((await suggestions()).filter(({ conversation_id }) => conversation_id === visitor.id)).toEqual([
      expect.objectContaining({ question: "Çadır kiralama hizmetiniz var mı acaba?" }),
    ]);
  });

  test("that is passed over does not come back, however often it is answered", async () => {
    const question = "Satranç turnuvası ne zaman?";
    const { id } = await answered(question, "Satranç turnuvası düzenlemiyoruz maalesef.");
    const { key } = (await suggestions()).find(({ conversation_id }) => conversation_id === id)!;
    await app.json("admin", "POST", `${at}/answer-suggestions/${key}/dismiss`);
    await answered(question.toLocaleUpperCase("tr"), "Satranç turnuvası düzenlemiyoruz maalesef.");
    expect((await suggestions()).map((one) => one.key)).not.toContain(key);
    const log = await app.json<{ noun: string; action: string }[]>("admin", "GET", "/audit_log");
    expect(log[0]).toMatchObject({ noun: "suggestion_decisions", action: "created" });
  });

  test("loses the visitor's name, address and numbers on its way into an article, and keeps prices and hours", async () => {
    const visitor = await visit();
    await visitor.write("0500 000 00 88 numarasından ben Zeynep Korkmaz; #48213 numaralı siparişim dronla gelir mi?");
    await app.json("nobody", "POST", "/functions/assistant/leave-contact", {
      threadId: visitor.threadId,
      name: "Zeynep Korkmaz",
      email: "zeynep@ornek.example",
    });
    await visitor.act("claim");
    await visitor.say(
      "Zeynep Hanım, SP-20417 no’lu paketiniz dronla gelmez; 09.00-18.00 arası 15.000 TL üstü ücretsiz, bilgiyi zeynep@ornek.example adresine yolladım.",
    );
    const { messages } = await visitor.open();
    const { position } = messages.findLast(({ author }) => author.kind === "staff")!;
    const { title, answer, removed } = await app.json<ArticleDraft>(
      "admin",
      "GET",
      `${at}/article-draft?conversation=${visitor.id}&position=${position}`,
    );
    expect(answer).toBe(
      "… Hanım, … no’lu paketiniz dronla gelmez; 09.00-18.00 arası 15.000 TL üstü ücretsiz, bilgiyi … adresine yolladım.",
    );
    expect(title).toBe("… numarasından ben … …; … numaralı siparişim dronla gelir mi?");
    expect(removed).toBe(7);
    const refused = await app.call(
      "admin",
      "GET",
      `/chatbots/sozbir/article-draft?conversation=${visitor.id}&position=${position}`,
    );
    expect(refused.status, "another chatbot's").toBe(404);
  });

  test("goes with its conversation", async () => {
    const { id } = await answered("Uzay turu satıyor musunuz?", "Uzay turu satmıyoruz henüz.");
    await app.services.db.deleteFrom("conversations").where("id", "=", id).execute();
    expect(await suggestions()).not.toContainEqual(expect.objectContaining({ conversation_id: id }));
    expect(
      await app.services.db.selectFrom("answer_suggestions").select("id").where("conversation_id", "=", id).execute(),
    ).toEqual([]);
  });
});

test("suggestions are read page by page", async () => {
  for (const question of ["Everest kaç metre?", "Fotosentez denklemi nedir?", "Uzay istasyonunda kaç astronot var?"])
    await answered(question, "Bunu biz de bilmiyoruz maalesef.");
  const all = await suggestions();
  const seen: string[] = [];
  for (let path: string | undefined = `${at}/answer-suggestions?limit=2`; path;) {
    const response = await app.call("admin", "GET", path);
    seen.push(...((await response.json()) as AnswerSuggestion[]).map(({ key }) => key));
    path = /<\/api([^>]*)>/.exec(response.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(all.map(({ key }) => key));
});
