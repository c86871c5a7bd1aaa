import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { Callback } from "#contract/callbacks.ts";
import type { DemoRequest } from "#contract/demo-requests.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { requestDemoInChat } from "#server/domain/demo-requests.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const CAN = { name: "Can Er", phone: "0532 111 22 34", email: "can@er.example" };

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** Says one thing after the other in a new conversation; gives what was answered. */
async function talk(chatbotId: string | undefined, ...said: string[]): Promise<Answer[]> {
  const { id: threadId } = await app.json(
    "nobody",
    "POST",
    "/functions/assistant/create-thread",
    chatbotId && { chatbotId },
  );
  const answers: Answer[] = [];
  for (const content of said)
    answers.push(await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content }));
  return answers;
}
const demos = (search: string) =>
  app.json<DemoRequest[]>("admin", "GET", `/demo_requests?search=${encodeURIComponent(search)}`);
const mails = () => app.services.db.selectFrom("outbox").select(["subject", "body"]).execute();

test("the call-back's record holds the day that was told with the number, and its correction", async () => {
  const answers = await talk(
    LIRVA.chatbotId,
    "beni arar mısınız",
    "0532 111 22 99 perşembe öğleden sonra",
    "yok perşembe değil cuma",
  );
  expect(answers[1]!.answer).toMatch(/İstediğiniz zaman: .* Perşembe, öğleden sonra\./);
  expect(answers[2]!.answer).toMatch(/Cuma olarak not aldım/);
  const told = (await mails()).filter(({ body }) => body.includes("0532 111 22 99"));
  expect(told[0]!.body).toMatch(/İstediği zaman: .* Perşembe, öğleden sonra/);
  const { person_wish_words: words } = await app.services.db
    .selectFrom("conversations")
    .select("person_wish_words")
    .where("contact_phone", "=", "0532 111 22 99")
    .executeTakeFirstOrThrow();
  expect(words).toMatch(/^0532 111 22 99 perşembe öğleden sonra\nİstediği zaman: \d+ \S+ Cuma$/);
});

test("the call-back's record holds what it is about, in the visitor's words", async () => {
  const recordOf = async (phone: string, ...said: string[]) => {
    await talk(LIRVA.chatbotId, ...said);
    const callbacks = await app.json<Callback[]>("emre", "GET", "/callbacks");
    return callbacks.find(({ contact }) => contact.phone === phone)!.words;
  };
  expect(await recordOf("0532 111 22 41", "perşembe günü montaj için arar mısınız", "0532 111 22 41")).toMatch(
    /^0532 111 22 41\nKonusu: perşembe günü montaj için arar mısınız\nİstediği zaman: \d+ \S+ Perşembe$/,
  );
  expect((await mails()).find(({ body }) => body.includes("0532 111 22 41"))!.body).toContain("montaj için");
  // The question before is told if the request names nothing.
  expect(
    await recordOf("0532 111 22 42", "nikah şekeri yapıyor musunuz", "beni arar mısınız", "Ece Er 0532 111 22 42"),
  ).toBe("Ece Er 0532 111 22 42\nÖnceki mesajı: nikah şekeri yapıyor musunuz");
  // A complaint says itself what it is about.
  expect(
    await recordOf("0532 111 22 43", "kargo ne kadar", "siparişim hâlâ gelmedi, rezalet", "Ece Er 0532 111 22 43"),
  ).toBe("siparişim hâlâ gelmedi, rezalet");
  expect(await recordOf("0532 111 22 44", "beni arar mısınız", "0532 111 22 44")).toBe("0532 111 22 44");
});

describe("who wants a demo", () => {
  test("has one in the panel at the end, told to the provider once, corrected and taken back", async () => {
    const answers = await talk(
      undefined,
      "merhaba, demo istiyorum",
      "Ayşe Yıldız",
      "Lale Tekstil",
      "0532 111 22 33",
      "ayse@lale.example",
      "telefonum 0533 222 33 44 olacak",
    );
    expect(answers.map(({ act }) => act)).toEqual(["collect", "collect", "collect", "collect", "confirm", "confirm"]);
    expect(await demos("lale tekstil")).toMatchObject([
      {
        name: "Ayşe Yıldız",
        company: "Lale Tekstil",
        phone: "0533 222 33 44",
        email: "ayse@lale.example",
        status: "pending",
      },
    ]);
    const told = (await mails()).filter(({ subject }) => subject.includes("Lale Tekstil"));
    expect(told).toHaveLength(1);
    expect(told[0]!.body).toContain("0532 111 22 33");
  });

  test("is seen by the super administrator, who has the list open, as it comes in", async () => {
    const told = Promise.withResolvers<void>();
    const stop = app.services.changes.on("inbox_changed", () => told.resolve(), "demo_requests");
    await talk(undefined, "demo talep ediyorum", "Ece Er, Er Gıda, ece@er.example, 0532 111 22 36");
    await told.promise;
    stop();
    expect(await demos("er gıda")).toMatchObject([{ status: "pending" }]);
  });

  test("and does not any more has it rejected", async () => {
    await talk(undefined, "demo talep ediyorum", "Can Er, Er Holding, can@er.example, 0532 111 22 34", "vazgeçtim");
    expect(await demos("er holding")).toMatchObject([{ status: "rejected" }]);
  });

  test("and wants it after all has it open again, once", async () => {
    const can = "Can Er, Er Lojistik, can@er.example, 0532 111 22 34";
    await talk(undefined, "demo talep ediyorum", can, "vazgeçtim", "yok ya yapalım");
    expect(await demos("er lojistik")).toMatchObject([{ status: "pending" }]);
  });

  test("is mailed with others so many times an hour; the rest stands in the list alone", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
    for (let at = 0; at < 12; at += 1)
      await strict.services.db
        .transaction()
        .execute((db) =>
          requestDemoInChat(strict.services, db, { id: crypto.randomUUID() }, { ...CAN, company: `Firma ${at}` }),
        );
    const rows = await strict.json<DemoRequest[]>("admin", "GET", "/demo_requests?search=can+er");
    const mailed = await strict.services.db.selectFrom("outbox").select("subject").execute();
    await strict.close();
    expect([rows.length, mailed.length]).toEqual([12, 10]);
  });

  test("in a shop is called back: the company's staff see it", async () => {
    await talk(LIRVA.chatbotId, "demo istiyorum", "0532 111 22 35", "Zeynep Aksu");
    const callbacks = await app.json<Callback[]>("emre", "GET", "/callbacks");
    expect(callbacks.filter(({ contact }) => contact.phone === "0532 111 22 35")).toMatchObject([
      { contact: { name: "Zeynep Aksu" } },
    ]);
  });
});

test("a complaint is kept as one, and the company's staff are mailed it", async () => {
  await talk(LIRVA.chatbotId, "gömleğim yırtık geldi, çok üzgünüm");
  const mail = (await mails()).findLast(({ subject }) => subject.startsWith("Şikâyet"));
  expect(mail?.body).toContain("gömleğim yırtık geldi");
});
