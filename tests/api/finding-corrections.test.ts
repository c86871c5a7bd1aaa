import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { CurrentUser } from "#contract/accounts.ts";
import type { FindingDiagnosis } from "#contract/diagnoses.ts";
import type { CorrectionStart, FindingCorrection } from "#contract/finding-corrections.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { correctFinding } from "#server/domain/finding-corrections.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A visitor asks one question after the other, and Emre reports the last answer. */
async function report(...questions: string[]): Promise<UserFinding> {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const said: UserFinding["full_conversation"] = [];
  for (const content of questions) {
    const { answer } = await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
    said.push({ type: "user", content }, { type: "assistant", content: answer });
  }
  const { id } = await app.services.db
    .selectFrom("conversations")
    .select("id")
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  const wrong = { ...said.at(-1)!, position: said.length - 1 };
  return app.json("emre", "POST", "/user_findings", {
    title: "Yanlış",
    description: "Böyle değil.",
    conversation_id: id,
    selected_messages: [wrong],
    full_conversation: said,
  });
}

const startOf = (id: string) => app.json<CorrectionStart>("admin", "GET", `/user_findings/${id}/correction-start`);
const correct = (id: string, body: unknown) =>
  app.json<FindingCorrection>("admin", "POST", `/user_findings/${id}/corrections`, body);

describe("a finding", () => {
  test("leads to the article that answered, and to the visitor's question", async () => {
    const finding = await report("Kargo ücreti ne kadar?");
    const start = await startOf(finding.id);
    expect(start).toMatchObject({
      chatbot_id: LIRVA.chatbotId,
      answers: [
        {
          position: 1,
          question: "Kargo ücreti ne kadar?",
          article: { slug: "mg-kargo-ucreti", title: "Kargo ücreti" },
        },
      ],
    });
  });

  test("is mended: the same question is answered anew, and the finding keeps both answers", async () => {
    const finding = await report("Kargo ücreti ne kadar?");
    const { article } = (await startOf(finding.id)).answers[0]!;
    const body = {
      position: 1,
      question: "Kargo ücreti ne kadar?",
      article: {
        slug: article!.slug,
        title: article!.title,
        questions: article!.questions,
        answer: "Kargo artık herkese ücretsizdir.",
        updated_at: article!.updated_at,
      },
    };
    const correction = await correct(finding.id, body);
    expect(correction).toMatchObject({
      answer_before: finding.full_conversation[1]!.content,
      answer_after: "Kargo artık herkese ücretsizdir.",
      outcome_after: "answered",
      article_title: "Kargo ücreti",
      corrected_by: ADMIN_EMAIL,
    });
    expect(await app.json("admin", "GET", `/user_findings/${finding.id}/corrections`)).toEqual([correction]);

    // The finding is otherwise as it was; its reporter sees what became of it.
    const { corrections, mended, status, ...after } = await app.json<UserFinding>(
      "emre",
      "GET",
      `/user_findings/${finding.id}`,
    );
    expect({ ...after, corrections: 0, mended: false, status: "open" }).toEqual(finding);
    expect([corrections, mended, status]).toEqual([1, true, "resolved"]);
    expect(await app.json("emre", "GET", `/user_findings/${finding.id}/corrections`)).toEqual([
      { ...correction, corrected_by: null },
    ]); // the provider's people are not theirs to see

    const log = await app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=knowledge_articles");
    expect(log[0]).toMatchObject({
      action: "updated",
      label: "Kargo ücreti",
      after: { answer: "Kargo artık herkese ücretsizdir." },
    });
  });

  test("of what nobody knew gets a new article", async () => {
    const finding = await report("Helyum balonu kiralıyor musunuz?");
    expect((await startOf(finding.id)).answers[0]!.article).toBeNull();
    const correction = await correct(finding.id, {
      position: 1,
      question: "Helyum balonu kiralıyor musunuz?",
      article: {
        title: "Helyum balonu",
        questions: ["Helyum balonu kiralıyor musunuz?"],
        answer: "Hayır, balonumuz yok.",
      },
    });
    expect(correction).toMatchObject({
      answer_after: "Hayır, balonumuz yok.",
      outcome_after: "answered",
      article_slug: "helyum-balonu",
    });
  });

  test("of a follow-up is asked again where it stood, also when the conversation is gone", async () => {
    const finding = await report("beyaz sneaker 42 var mı", "peki fiyatı ne kadar?");
    const price = /Beyaz Sneaker.*TL/s;
    expect(finding.full_conversation[3]!.content).toMatch(price);
    const body = {
      position: 3,
      question: "peki fiyatı ne kadar?",
      article: { title: "Balon ile teslimat", questions: [], answer: "Balonumuz yok." },
    };
    expect((await correct(finding.id, body)).answer_after).toMatch(price);
    await app.services.db.deleteFrom("conversations").where("id", "=", finding.conversation_id).execute();
    expect(
      (await correct(finding.id, { ...body, article: { ...body.article, title: "Uçurtma ile teslimat" } }))
        .answer_after,
    ).toMatch(price);
  });

  test("of two answers alike means the one that was chosen", async () => {
    const finding = await report("İade süresi kaç gün?", "teşekkürler", "İade süresi kaç gün?");
    expect(finding.full_conversation[1]).toEqual(finding.full_conversation[5]);
    expect((await startOf(finding.id)).answers.map(({ position }) => position)).toEqual([5]);
  });

  test("is not mended over what somebody else has just written", async () => {
    const finding = await report("İade süresi kaç gün?");
    const { article } = (await startOf(finding.id)).answers[0]!;
    const mended = { position: 1, question: "İade süresi kaç gün?", article: { ...article!, answer: "Otuz gün." } };
    await correct(finding.id, mended);
    const late = await app.call("admin", "POST", `/user_findings/${finding.id}/corrections`, mended);
    expect(late.status).toBe(409);
    expect(await app.json("admin", "GET", `/user_findings/${finding.id}/corrections`)).toHaveLength(1);
  });

  test("whose answer stays as it was, or becomes a decline, stays open and is mailed to nobody until it is mended", async () => {
    const finding = await report("İade süresi kaç gün?");
    const { article } = (await startOf(finding.id)).answers[0]!;
    const waiting = async () => (await app.json("admin", "GET", "/waiting")).user_findings;
    const open = await waiting();
    const body = { position: 1, question: "İade süresi kaç gün?" };
    const elsewhere = { title: "Paraşütle ziyaret", questions: [], answer: "Paraşütle gelen olmadı." };
    expect(await correct(finding.id, { ...body, article: elsewhere })).toMatchObject({
      outcome_after: "answered",
      answer_after: finding.full_conversation[1]!.content,
      mended: false,
    });
    const unknown = { title: "Paraşüt kursu", questions: [], answer: "Kursumuz yok." };
    const declined = { position: 1, question: "Zeplin garajınız nerede?", article: unknown };
    expect(await correct(finding.id, declined)).toMatchObject({ mended: false });
    expect(await waiting()).toBe(open);
    expect(await app.json("emre", "GET", `/user_findings/${finding.id}`)).toMatchObject({ status: "open" });
    const mails = () =>
      app.services.db.selectFrom("outbox").select("id").where("body", "like", `%finding=${finding.id}%`).execute();
    expect(await mails()).toEqual([]);

    const right = { ...article!, answer: "Kırk gün içinde iade edebilirsiniz." };
    expect(await correct(finding.id, { ...body, article: right })).toMatchObject({ mended: true });
    expect(await waiting()).toBe(open - 1);
    expect(await mails()).toHaveLength(1);
    expect(await app.json("emre", "GET", `/user_findings/${finding.id}`)).toMatchObject({
      corrections: 3,
      mended: true,
    });

    // Emre does not find it right yet.
    await app.json("emre", "PUT", `/user_findings/${finding.id}/status`, { status: "open" });
    expect(await waiting()).toBe(open);
  });

  test("that was mended is mailed to who reported it, once, as they want it", async () => {
    const finding = await report("Dirijabl ile teslimat yapıyor musunuz?");
    const body = {
      id: crypto.randomUUID(),
      position: 1,
      question: "Dirijabl ile teslimat yapıyor musunuz?",
      article: { title: "Dirijabl ile teslimat", questions: [], answer: "Dirijablımız yok." },
    };
    await Promise.allSettled([correct(finding.id, body), correct(finding.id, body)]);
    await correct(finding.id, body);
    const mails = () =>
      app.services.db.selectFrom("outbox").selectAll().where("body", "like", `%finding=${finding.id}%`).execute();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: USERS.emre.email,
      subject: "Bildirdiğiniz bulgu düzeltildi: Yanlış",
      body: expect.stringContaining("Düzeltilen kayıt: Dirijabl ile teslimat"),
    });
    await app.json("emre", "PUT", "/notice_settings", { kind: "finding", channel: "mail", wanted: false });
    await correct(finding.id, {
      ...body,
      id: crypto.randomUUID(),
      article: { ...body.article, title: "Dirijabl, yine" },
    });
    expect(await mails()).toHaveLength(1);
  });

  test("that a colleague reported as well is mended with it: both reporters are told, and both keep the answers", async () => {
    const question = "Balonla teslimat yapıyor musunuz?";
    const { id, title, description, conversation_id, selected_messages, full_conversation } = await report(question);
    const again = { description, conversation_id, selected_messages, full_conversation };
    const report2 = (more: object) =>
      app.json<UserFinding>("selin", "POST", "/user_findings", { ...again, title: `${title}, yine`, ...more });
    const same = await report2({});
    const rejected = await report2({});
    await app.json("selin", "PUT", `/user_findings/${rejected.id}/status`, { status: "rejected" });
    const ofQuestion = await report2({ selected_messages: [{ ...full_conversation[0], position: 0 }] });
    const article = { title: "Balonla teslimat", questions: [], answer: "Balonla teslimat yapmıyoruz." };
    const body = { id: crypto.randomUUID(), position: 1, question, article };
    await correct(id, body);
    await correct(id, body);
    const stateOf = async (one: string) => {
      const { mended, status } = await app.json<UserFinding>("selin", "GET", `/user_findings/${one}`);
      return [mended, status];
    };
    expect(await Promise.all([id, same.id, rejected.id, ofQuestion.id].map(stateOf))).toEqual([
      [true, "resolved"],
      [true, "resolved"],
      [false, "rejected"],
      [false, "open"],
    ]);
    expect(await app.json("selin", "GET", `/user_findings/${same.id}/corrections`)).toMatchObject([
      { question, article_title: "Balonla teslimat", mended: true },
    ]);
    const told = await app.services.db
      .selectFrom("outbox")
      .select("to_address")
      .where("body", "like", `%finding=${same.id}%`)
      .execute();
    expect(told).toEqual([{ to_address: USERS.selin.email }]);
  });

  describe("sent again", () => {
    const articles = (title: string) =>
      app.services.db.selectFrom("knowledge_articles").selectAll().where("title", "=", title).execute();
    const asking = { fails: true };
    /** An assistant that fails to answer as long as told. */
    const services = () => ({
      ...app.services,
      assistant: {
        ...app.services.assistant,
        ask: (...asked: Parameters<typeof app.services.assistant.ask>) =>
          asking.fails ? Promise.reject(new Error("no answer")) : app.services.assistant.ask(...asked),
      },
    });
    const admin = async () => app.json<CurrentUser>("admin", "GET", "/auth/user");

    test("after asking failed, finds the new article it saved, and mends it where it was typed anew", async () => {
      const finding = await report("Mağazada kahve var mı?");
      const body = {
        id: crypto.randomUUID(),
        position: 1,
        question: "Mağazada kahve var mı?",
        article: { title: "Kahve köşesi", questions: ["Mağazada kahve var mı?"], answer: "Evet, ikramımız." },
      };
      asking.fails = true;
      for (const answer of ["Evet, ikramımız.", "Evet, ikramımız.", "Evet, kahve ikramımızdır."])
        await expect(
          correctFinding(services(), await admin(), finding.id, { ...body, article: { ...body.article, answer } }),
        ).rejects.toThrow("no answer");
      expect(await articles("Kahve köşesi")).toMatchObject([{ answer: "Evet, kahve ikramımızdır." }]);
      asking.fails = false;
      const last = { ...body, article: { ...body.article, answer: "Evet, kahve ikramımızdır." } };
      const correction = await correctFinding(services(), await admin(), finding.id, last);
      expect(correction).toMatchObject({ id: body.id, answer_after: "Evet, kahve ikramımızdır." });
      // The answer to it was lost, too.
      expect(correction).toMatchObject(await correct(finding.id, last));
      expect(await articles("Kahve köşesi")).toHaveLength(1);
      expect(await app.json("admin", "GET", `/user_findings/${finding.id}/corrections`)).toHaveLength(1);
    });

    test("for another finding is refused, and changes nothing", async () => {
      const [first, second] = [await report("Balonla kargo var mı?"), await report("Balonla iade var mı?")];
      const body = (answer: string) => ({
        id,
        position: 1,
        question: "Balonla kargo var mı?",
        article: { title: "Balonla kargo", questions: [], answer },
      });
      const id = crypto.randomUUID();
      asking.fails = true;
      await expect(correctFinding(services(), await admin(), first.id, body("Balonumuz yok."))).rejects.toThrow(
        "no answer",
      );
      asking.fails = false;
      const refused = await app.call("admin", "POST", `/user_findings/${second.id}/corrections`, body("Var."));
      expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "conflict" })]);
      expect(await articles("Balonla kargo")).toMatchObject([{ answer: "Balonumuz yok." }]);
      expect(await app.json("admin", "GET", `/user_findings/${second.id}/corrections`)).toEqual([]);
    });

    test("finds the changed article it saved, but writes over nobody else's change since", async () => {
      const finding = await report("Kargo ücreti ne kadar?");
      const { article } = (await startOf(finding.id)).answers[0]!;
      const body = {
        id: crypto.randomUUID(),
        position: 1,
        question: "Kargo ücreti ne kadar?",
        article: { ...article!, answer: "Kargo bizden." },
      };
      asking.fails = true;
      await expect(correctFinding(services(), await admin(), finding.id, body)).rejects.toThrow("no answer");
      expect((await correct(finding.id, body)).answer_after).toBe("Kargo bizden.");

      const other = { ...body, id: crypto.randomUUID(), article: (await startOf(finding.id)).answers[0]!.article! };
      await expect(
        correctFinding(services(), await admin(), finding.id, {
          ...other,
          article: { ...other.article, answer: "Bedava." },
        }),
      ).rejects.toThrow("no answer");
      const theirs = await app.json("admin", "GET", `/chatbots/${LIRVA.chatbotId}/articles/${article!.slug}`);
      await app.json("admin", "PATCH", `/chatbots/${LIRVA.chatbotId}/articles/${article!.slug}`, {
        answer: "Başka birinin yanıtı.",
        updated_at: theirs.updated_at,
      });
      const late = await app.call("admin", "POST", `/user_findings/${finding.id}/corrections`, {
        ...other,
        article: { ...other.article, answer: "Bedava." },
      });
      expect(late.status).toBe(409);
    });

    test("twice at once is saved once", async () => {
      const finding = await report("Mağazada çay var mı?");
      const body = {
        id: crypto.randomUUID(),
        position: 1,
        question: "Mağazada çay var mı?",
        article: { title: "Çay köşesi", questions: ["Mağazada çay var mı?"], answer: "Evet, çay da var." },
      };
      const [one, other] = await Promise.all([correct(finding.id, body), correct(finding.id, body)]);
      expect(one).toEqual(other);
      expect(await articles("Çay köşesi")).toHaveLength(1);
    });
  });

  test("whose position is a question is refused, and nothing is saved", async () => {
    const finding = await report("İade süresi kaç gün?");
    const count = async () => (await app.services.db.selectFrom("knowledge_articles").select("id").execute()).length;
    const before = await count();
    const wrong = await app.call("admin", "POST", `/user_findings/${finding.id}/corrections`, {
      position: 0,
      question: "x",
      article: { title: "Yeni", questions: [], answer: "y" },
    });
    expect(wrong.status).toBe(400);
    expect(await count()).toBe(before);
  });

  test("of an outside service's assistant says that it cannot be mended here", async () => {
    const company = await app.json("admin", "POST", "/companies", {
      name: "Dış Asistanlı",
      chatbot_id: "baska-servisin-botu",
    });
    await app.json("admin", "POST", "/functions/create-user", {
      email: "dis@ornek.example",
      password: "uzun-parola",
      role: "company_admin",
      company_id: company.id,
    });
    const cookie = await app.signIn("dis@ornek.example", "uzun-parola");
    const message = { type: "assistant", content: "yanıt" };
    const response = await app.call(
      "nobody",
      "POST",
      "/user_findings",
      {
        title: "t",
        description: "d",
        conversation_id: "dis-1",
        selected_messages: [message],
        full_conversation: [message],
      },
      { cookie, origin: app.services.publicUrl },
    );
    const finding = (await response.json()) as UserFinding;
    expect(await startOf(finding.id)).toEqual({
      chatbot_id: null,
      answers: [{ position: 0, question: "", answer: "yanıt", article: null }],
    });
    expect(
      (
        await app.call("admin", "POST", `/user_findings/${finding.id}/corrections`, {
          position: 0,
          question: "x",
          article: { title: "Yeni", questions: [], answer: "y" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("why a reported answer came about", () => {
  const diagnose = (id: string, position: number) =>
    app.json<FindingDiagnosis>("admin", "POST", `/user_findings/${id}/diagnosis`, { position });

  test("is what was kept with it, and the same question asked now", async () => {
    const finding = await report("Beden tablosu nerede?");
    const diagnosis = await diagnose(finding.id, 1);
    expect(diagnosis).toMatchObject({
      chatbot_id: LIRVA.chatbotId,
      question: "Beden tablosu nerede?",
      answer: finding.full_conversation[1]!.content,
      right: null,
      before: { cause: null, stored: { outcome: "answered", model: null } },
      now: { outcome: "answered", cause: null },
    });
    expect(diagnosis.before.stored!.sources.length).toBeGreaterThan(0);
    expect(diagnosis.now.read.words.length).toBeGreaterThan(0);
    expect(Object.keys(diagnosis.now.candidates[0]!.features).length).toBeGreaterThan(0);
    expect((await app.call("admin", "POST", `/user_findings/${finding.id}/diagnosis`, { position: 0 })).status).toBe(
      404,
    );
    expect((await app.call("emre", "POST", `/user_findings/${finding.id}/diagnosis`, { position: 1 })).status).toBe(
      403,
    );
  });

  test("names the article of the correction: it said it wrongly, another was taken, or it was not written yet", async () => {
    const right = await report("Beden tablosu nerede?");
    const { article } = (await startOf(right.id)).answers[0]!;
    const { slug, title, questions, updated_at } = article!;
    const own = { slug, title, questions, updated_at, answer: "Her ürünün altında." };
    await correct(right.id, { position: 1, question: "Beden tablosu nerede?", article: own });
    expect((await diagnose(right.id, 1)).before.cause).toMatchObject({ code: "wrong-text", entry: title });

    const missing = await report("Zürafa desenli perde dikiyor musunuz?");
    const fresh = { title: "Zürafa desenli perde", questions: [], answer: "Hayır, perde dikmiyoruz." };
    await correct(missing.id, { position: 1, question: "Zürafa desenli perde dikiyor musunuz?", article: fresh });
    const { before, now } = await diagnose(missing.id, 1);
    expect(before.cause).toMatchObject({ code: "no-knowledge", entry: "Zürafa desenli perde" });
    expect(now.cause).toBeNull();
  });
});

test("another company's staff see neither the finding nor its correction, and nobody of a company corrects", async () => {
  const finding = await report("Kargo ücreti ne kadar?");
  for (const person of ["ayse", "deniz"] as const) {
    expect((await app.call(person, "GET", `/user_findings/${finding.id}`)).status).toBe(404);
    expect(await app.json(person, "GET", `/user_findings/${finding.id}/corrections`)).toEqual([]);
  }
  for (const person of ["selin", "emre", "ayse"] as const)
    expect((await app.call(person, "POST", `/user_findings/${finding.id}/corrections`, {})).status).toBe(403);
  expect(ARDICPINAR.id).not.toBe(finding.company_id);
});
