import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { PersonPreview } from "#contract/personal-data.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notifyReporterOfAnswer } from "#server/domain/finding-notices.ts";
import { tellOfFindings } from "#server/domain/finding-news.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";

let app: TestApp;
let db: TestApp["services"]["db"];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.db;
});
afterAll(() => app.close());

const EMAIL = "isil.aydin@deneme.example";
const NAME = "Işıl Aydıntepe";
const byEmail = { by: "email", value: "Isil.Aydin@deneme.example" };

/** A visitor writes to a chatbot and gets its answer; gives the thread. */
async function say(chatbotId: string, content: string): Promise<string> {
  const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: id, content });
  return id;
}
const threadIsThere = async (thread: string) =>
  (await app.call("nobody", "POST", "/functions/assistant/get-messages", { threadId: thread })).status === 200;
const countsFor = async (who: Person, key: object) =>
  Object.fromEntries(
    (await app.json<PersonPreview>(who, "POST", "/personal-data/preview", key)).counts.map(({ kind, count }) => [
      kind,
      count,
    ]),
  );
const erase = (who: Person, key: { by: string; value: string }) =>
  app.call(who, "POST", "/personal-data/erase", { ...key, again: key.value });
/** How many wait for a lock that somebody else has. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
};
/** Everywhere the database still says it, but for the queue, whose payloads hold ids. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} as t
      where position(lower(${word}) in lower(t::text)) > 0`.execute(db);
    if (rows[0]!.n > 0) places.push(name);
  }
  return places;
}

async function leaveForm(name = NAME, email = EMAIL): Promise<string> {
  const { id } = await app.json("nobody", "POST", "/contact_messages", {
    name,
    title: "Müdür",
    phone: "0 532 987 65 43",
    email,
    subject: "Fiyat",
    message: "Merhaba, fiyatları öğrenebilir miyim?",
  });
  return id;
}

describe("a company's administrator", () => {
  test("sees and erases a person in their own company, and nobody else's", async () => {
    const own = await say(LIRVA.chatbotId, `Siparişim nerede? Adresim ${EMAIL}.`);
    const foreign = await say(ARDICPINAR.chatbotId, `Randevum var mı? ${EMAIL}`);
    const { rows } = await sql<{ id: string }>`select id from conversations where thread_id = ${own}`.execute(db);
    const finding = await app.json("emre", "POST", "/user_findings", {
      title: `${EMAIL} şikâyet etti`,
      description: "Yanıt eksikti.",
      conversation_id: rows[0]!.id,
      selected_messages: [{ type: "user", content: EMAIL }],
      full_conversation: [{ type: "user", content: `Adresim ${EMAIL}.` }],
    });
    // What the staff search for under a name of their own; the hospital's search is theirs.
    for (const who of ["emre", "ayse"] as const) {
      const view = { list: "orders", name: "Aranan", filters: { search: `için ${byEmail.value}` } };
      await app.json(who, "PUT", `/saved_views/${crypto.randomUUID()}`, view);
    }
    expect(await countsFor("selin", byEmail)).toEqual({ conversations: 1, findings: 1 });
    expect(await countsFor("ayse", byEmail)).toEqual({ conversations: 1 });
    const file = await app.call("selin", "POST", "/personal-data/export", byEmail);
    const exported = await file.text();
    expect(exported).toContain("Siparişim nerede?");
    expect(exported).not.toContain("Randevum var mı?");
    const [record] = await app.json<any[]>("admin", "GET", "/audit_log?noun=personal_data&action=exported");
    expect(record).toMatchObject({
      actor_email: USERS.selin.email,
      label: null,
      before: null,
      after: { by: "email", conversations: 1, findings: 1 },
    });
    expect(JSON.stringify(record).toLowerCase(), "nothing of the person").not.toContain(EMAIL);

    expect((await erase("selin", byEmail)).status).toBe(200);
    expect(await threadIsThere(own)).toBe(false);
    expect(await threadIsThere(foreign)).toBe(true);
    const kept = await app.json("selin", "GET", `/user_findings/${finding.id}`);
    expect(kept).toMatchObject({ title: "[silindi] şikâyet etti", full_conversation: [], selected_messages: [] });
    expect(await countsFor("selin", byEmail)).toEqual({});
    const left = (await placesOf(EMAIL)).sort();
    expect(left, "the hospital's conversation, and its mails, are not theirs").toEqual([
      "conversations",
      "messages",
      "outbox",
      "saved_views",
    ]);
    expect(await app.json("emre", "GET", "/saved_views?list=orders")).toEqual([]);
    expect(await app.json("ayse", "GET", "/saved_views?list=orders")).toHaveLength(1);
  });

  test("is the only one of the staff who may", async () => {
    for (const path of ["preview", "export", "erase"])
      expect((await app.call("emre", "POST", `/personal-data/${path}`, byEmail)).status).toBe(403);
  });
});

describe("the super administrator", () => {
  test("erases a person everywhere, and the audit log tells that it was done, not of whom", async () => {
    const form = await leaveForm();
    await app.json("admin", "PATCH", `/contact_messages/${form}`, { status: "read" });
    await app.json("admin", "PATCH", `/contact_messages/${form}`, { status: "replied" });
    const thread = await say("sozbir", `Beni 0532 987 65 43 numarasından ya da ${EMAIL} adresinden arayın.`);
    await app.json("nobody", "POST", "/live_support_sessions", { thread_id: thread });
    await app.json("nobody", "PATCH", `/live_support_sessions/${thread}`, { user_email: EMAIL });
    const { id: session } = await db
      .selectFrom("live_support_sessions")
      .select("id")
      .where("thread_id", "=", thread)
      .executeTakeFirstOrThrow();
    await app.json("admin", "PUT", `/live_support_sessions/${session}/status`, { status: "resolved" });
    await sql`insert into audit_log (actor_id, action, noun, label, before)
      values (gen_random_uuid(), 'deleted', 'contact_messages', ${NAME}, ${JSON.stringify({ name: NAME, email: EMAIL, status: "read" })}::jsonb),
        (gen_random_uuid(), 'updated', 'site_texts', 'kvkk', ${JSON.stringify({ value: `Bize yazın: ${EMAIL}` })}::jsonb)`.execute(
      db,
    );

    const counts = await countsFor("admin", byEmail);
    // Two of the form, two of the hospital's conversation.
    expect(counts).toMatchObject({ contact_messages: 1, mails: 4 });
    expect(counts.conversations).toBeGreaterThanOrEqual(1);
    expect(counts.audit_log).toBeGreaterThanOrEqual(4);
    const exported = await (await app.call("admin", "POST", "/personal-data/export", byEmail)).json();
    expect(exported).toMatchObject({
      contact_messages: [{ name: NAME }],
      live_support_sessions: [{ user_email: EMAIL }],
    });

    const refused = await app.call("admin", "POST", "/personal-data/erase", {
      ...byEmail,
      again: "baska@deneme.example",
    });
    expect(refused.status, "the address has to be typed again").toBe(400);
    expect((await erase("admin", byEmail)).status).toBe(200);
    for (const word of [EMAIL, NAME, "987 65 43"]) expect(await placesOf(word), word).toEqual([]);

    const [entry] = await app.json<any[]>("admin", "GET", "/audit_log?noun=personal_data");
    expect(entry).toMatchObject({
      action: "deleted",
      label: null,
      entity_id: null,
      before: { by: "email", contact_messages: 1 },
    });
    const { rows } = await sql<{
      before: unknown;
    }>`select before from audit_log where label = '[silindi]' and noun = 'contact_messages'`.execute(db);
    expect(rows).toContainEqual({ before: { status: "read" } });
    const { disposals } = await app.json("admin", "GET", "/retention");
    expect(disposals).toContainEqual(expect.objectContaining({ kind: "contact_messages", count: 1, why: "request" }));
  });

  test.each([
    ["a piece of JSON", `": "`],
    ["a word of JSON", "null"],
    ["a number", "1000"],
    ["signs alone", "-----"],
    ["a piece of a pattern", `(.*)+\\`],
  ])("erases who gave %s as a name, and nobody else's words with it", async (_, name) => {
    const email = `${crypto.randomUUID()}@deneme.example`;
    await leaveForm(name, email);
    const content = { title: `Notlar: ${email}`, answer: "Kargo 1000 TL.", price: 1000, note: null };
    await sql`insert into audit_log (actor_id, action, noun, label, before)
      values (gen_random_uuid(), 'updated', 'knowledge_articles', ${content.title}, ${JSON.stringify(content)}::jsonb)`.execute(
      db,
    );
    const view = crypto.randomUUID();
    await app.json("ayse", "PUT", `/saved_views/${view}`, {
      list: "orders",
      name: view.slice(0, 20),
      filters: { search: "Everest" },
    });
    const response = await erase("admin", { by: "email", value: email });
    expect(await response.text()).toContain("contact_messages");
    expect(await placesOf(email)).toEqual([]);
    const { rows } = await sql<{ label: string; before: typeof content }>`select label, before from audit_log
      where noun = 'knowledge_articles' and label = 'Notlar: [silindi]' order by created_at desc limit 1`.execute(db);
    const answer = name === "1000" ? "Kargo [silindi] TL." : content.answer;
    expect(rows).toEqual([{ label: "Notlar: [silindi]", before: { ...content, title: "Notlar: [silindi]", answer } }]);
    expect(await app.json("ayse", "GET", "/saved_views?list=orders")).toContainEqual(
      expect.objectContaining({ id: view }),
    );
  });

  test("is told by two presses at once together what went, not twice", async () => {
    const email = "iki.kez@deneme.example";
    const thread = await say("sozbir", `Bana ${email} adresinden yazın.`);
    await leaveForm("Işık Toprak", email);
    const expected = await countsFor("admin", { by: "email", value: email });
    const disposed = async () => {
      const { rows } = await sql<{ kind: string; sum: number }>`select kind, sum(count)::int as sum from disposals
        where why = 'request' group by kind`.execute(db);
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
    };
    const before = await disposed();
    // Both have found the person before either erases anything.
    const holding = await openTransaction(db);
    await sql`select from conversations where thread_id = ${thread} for update`.execute(holding.db);
    const pressed = [1, 2].map(() => erase("admin", { by: "email", value: email }));
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    await holding.rollback();
    const counted: Record<string, number> = {};
    for (const response of await Promise.all(pressed)) {
      expect(response.status).toBe(200);
      const { counts } = (await response.json()) as PersonPreview;
      for (const { kind, count } of counts) counted[kind] = (counted[kind] ?? 0) + count;
    }
    expect(counted).toEqual(expected);
    const after = await disposed();
    for (const [kind, count] of Object.entries(expected)) expect(after[kind]! - (before[kind] ?? 0), kind).toBe(count);
    expect(await countsFor("admin", { by: "email", value: email })).toEqual({});
  });

  describe("leaves nothing of a person in a mail that is written at the same moment", () => {
    /** Erases them, and commits the mail once the erasure waits for it, or is done. */
    async function eraseBeside(email: string, commit: () => Promise<unknown>) {
      let erased = false;
      const erasing = erase("admin", { by: "email", value: email }).then(() => (erased = true));
      await expect.poll(async () => erased || (await waiting()) > 0, { timeout: 20_000 }).toBe(true);
      await commit();
      await erasing;
    }

    test.each(["to the provider", "to who reported it"])("about a finding, %s", async (to) => {
      const [email, name] = [`${to.replaceAll(" ", ".")}@deneme.example`, `Tuğrul Karabulut ${to.length}`];
      await leaveForm(name, email);
      const finding = await app.json<UserFinding>("emre", "POST", "/user_findings", {
        title: `${name} yanlış yanıt aldı`,
        description: `${email} yazdı.`,
        conversation_id: "başka",
        selected_messages: [{ type: "assistant", content: "x" }],
        full_conversation: [{ type: "assistant", content: "x" }],
      });
      const [posted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const post: TestApp["services"]["mail"]["post"] = async (...mail) => {
        await app.services.mail.post(...mail);
        posted.resolve();
        await release.promise;
      };
      const parts = { ...app.services, mail: { ...app.services.mail, post } };
      const writing =
        to === "to the provider"
          ? tellOfFindings(parts)
          : inTransaction(db, (transaction) => notifyReporterOfAnswer(parts, transaction, finding, "noted"));
      await posted.promise;
      await eraseBeside(email, () => {
        release.resolve();
        return writing;
      });
      expect(await placesOf(name)).toEqual([]);
    });

    test("about their live support", async () => {
      const [email, name] = ["tam.o.anda@deneme.example", "Nevzat Karabulut"];
      const thread = await say("sozbir", `Bana ${email} adresinden yazın.`);
      await leaveForm(name, email);
      const { id } = await db
        .selectFrom("live_support_sessions")
        .select("id")
        .where("thread_id", "=", thread)
        .executeTakeFirstOrThrow();
      const holding = await openTransaction(db);
      await sql`select from conversations where thread_id = ${thread} for update`.execute(holding.db);
      await app.services.mail.post(holding.db, {
        to: "yonetim@sozbir.example",
        subject: `Görüşme talebi: ${name}`,
        body: `Konuşmayı açın: http://x.example/admin/forms/live-support?session=${id}`,
      });
      await eraseBeside(email, holding.commit);
      expect(await placesOf(name)).toEqual([]);
    });
  });

  test("finds a name with a quotation mark in the audit log, too", async () => {
    const name = `Nurhan "Nuri" Öztekin`;
    const email = "nurhan@deneme.example";
    await leaveForm(name, email);
    await sql`insert into audit_log (actor_id, action, noun, label, before)
      values (gen_random_uuid(), 'updated', 'site_texts', 'kvkk', ${JSON.stringify({ value: `${name}: ${email}` })}::jsonb)`.execute(
      db,
    );
    expect((await erase("admin", { by: "email", value: email })).status).toBe(200);
    for (const word of ["Öztekin", email]) expect(await placesOf(word), word).toEqual([]);
  });

  test("leaves what is written in the audit log of a company whose name somebody gave as theirs", async () => {
    const email = "adsiz@deneme.example";
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { iframe_code: "https://rapor.example/lirva" });
    await leaveForm(LIRVA.name, email);
    expect((await erase("admin", { by: "email", value: email })).status).toBe(200);
    const entries = await app.json<{ label: string }[]>("admin", "GET", "/audit_log?noun=companies");
    expect(entries.map(({ label }) => label)).toContain(LIRVA.name);
  });

  test("finds who left a way to be reached beside the chat, and hands out what was left", async () => {
    const thread = await say(LIRVA.chatbotId, "Merhaba");
    const left = { threadId: thread, name: "Nehir Yılmazer", email: "nehir@deneme.example" };
    await app.json("nobody", "POST", "/functions/assistant/leave-contact", left);
    const key = { by: "email", value: "nehir@deneme.example" };
    expect(await countsFor("selin", key)).toMatchObject({ conversations: 1 });
    const { conversations } = await app.json("admin", "POST", "/personal-data/export", key);
    expect(conversations[0].person_wish).toMatchObject({ name: left.name, email: left.email });
    expect(await placesOf(left.email)).toContain("outbox");
    expect((await erase("selin", key)).status).toBe(200);
    expect(await threadIsThere(thread)).toBe(false);
    expect(await placesOf(left.email)).toEqual([]);
  });

  test.each(["admin", "selin"] as const)(
    "by its thread: %s leaves nothing of what the staff were mailed of it",
    async (who) => {
      const email = `${crypto.randomUUID()}@deneme.example`;
      const thread = await say(LIRVA.chatbotId, "Merhaba");
      await app.json("nobody", "POST", "/functions/assistant/leave-contact", {
        threadId: thread,
        name: "Nehir",
        email,
      });
      expect(await placesOf(email)).toContain("outbox");
      expect((await erase(who, { by: "thread", value: thread })).status).toBe(200);
      expect(await placesOf(email)).toEqual([]);
    },
  );

  test.each(["admin", "selin"] as const)(
    "named in a finding: %s leaves nothing of what the provider was mailed, or is yet to be told, of it",
    async (who) => {
      const email = `${crypto.randomUUID()}@deneme.example`;
      for (const isTold of [true, false]) {
        await app.json("emre", "POST", "/user_findings", {
          title: `${email} şikâyet etti`,
          description: `Yanıt eksikti (${isTold}).`,
          conversation_id: crypto.randomUUID(),
          selected_messages: [{ type: "user", content: "Kargo?" }],
          full_conversation: [{ type: "user", content: "Kargo?" }],
        });
        if (isTold) await tellOfFindings(app.services);
      }
      expect(await placesOf(email)).toContain("outbox");
      expect((await erase(who, { by: "email", value: email })).status).toBe(200);
      await tellOfFindings(app.services);
      expect(await placesOf(email)).toEqual([]);
    },
  );

  test.each(["admin", "selin"] as const)(
    "known by name from the chat: %s leaves it in no finding of the conversation, and not in its audit log",
    async (who) => {
      const name = `Nehir ${who === "admin" ? "Yılmazer" : "İnceoğlu"}`;
      const [email, phone] = [`nehir.${who}@deneme.example`, `0533 444 55 ${who === "admin" ? 10 : 20}`];
      const thread = await say(LIRVA.chatbotId, "Merhaba");
      await app.json("nobody", "POST", "/functions/assistant/leave-contact", { threadId: thread, name, email, phone });
      const { rows } = await sql<{ id: string }>`select id from conversations where thread_id = ${thread}`.execute(db);
      const said = [{ type: "user", content: "Merhaba" }];
      const finding = await app.json("emre", "POST", "/user_findings", {
        title: `${name.toLocaleUpperCase("tr")} yanlış yanıt aldı`,
        description: `Müşteri ${name}, ${phone}: fiyat eskiydi.`,
        conversation_id: rows[0]!.id,
        selected_messages: said,
        full_conversation: said,
      });
      await app.json("emre", "POST", `/user_findings/${finding.id}/notes`, { content: `${name} yine yazdı.` });
      const view = { list: "orders", name: `Nehir ${who}`, filters: { search: "nehir mavisi" } };
      await app.json("emre", "PUT", `/saved_views/${crypto.randomUUID()}`, view);
      expect(await placesOf(name)).toContain("audit_log");

      expect((await erase(who, { by: "email", value: email })).status).toBe(200);
      for (const word of [name, name.toLocaleUpperCase("tr"), phone]) expect(await placesOf(word), word).toEqual([]);
      const kept = await app.json("selin", "GET", `/user_findings/${finding.id}`);
      expect(kept.description).toMatch(/^Müşteri \[silindi\], \[silindi\]: fiyat eskiydi\.$/);
      expect(await app.json("emre", "GET", "/saved_views?list=orders")).toContainEqual(
        expect.objectContaining({ name: view.name }),
      );
    },
  );

  test("finds who is named in a colleague's note or a rating alone, and leaves nothing of either", async () => {
    const contact = "kerem@deneme.example";
    const threads = [await say(LIRVA.chatbotId, "Merhaba"), await say(LIRVA.chatbotId, "Merhaba")];
    const { rows } = await sql<{ id: string }>`select id from conversations where thread_id = ${threads[0]}`.execute(
      db,
    );
    await app.json("emre", "POST", `/inbox/${rows[0]!.id}/notes`, { content: `Eşine yazın: ${contact}` });
    await app.json("nobody", "POST", "/functions/assistant/rate", {
      threadId: threads[1],
      about: "assistant",
      good: false,
      comment: `Bana yazın: ${contact}`,
    });
    const key = { by: "email", value: contact };
    expect(await countsFor("selin", key)).toMatchObject({ conversations: 2 });
    const { conversations } = await app.json("selin", "POST", "/personal-data/export", key);
    expect(JSON.stringify(conversations)).toContain("Eşine yazın");
    expect(JSON.stringify(conversations)).toContain("Bana yazın");
    expect((await erase("selin", key)).status).toBe(200);
    expect(await placesOf(contact)).toEqual([]);
  });

  test("finds who is named in a colleague's word about a finding alone, and leaves the finding whole", async () => {
    const contact = "tuna@deneme.example";
    const finding = await app.json("emre", "POST", "/user_findings", {
      title: "Kargo süresi yanlış",
      description: "Üç gün değil.",
      conversation_id: "baska",
      selected_messages: [{ type: "assistant", content: "Üç günde gelir." }],
      full_conversation: [
        { type: "user", content: "Kargo?" },
        { type: "assistant", content: "Üç günde gelir." },
      ],
    });
    await app.json("emre", "POST", `/user_findings/${finding.id}/notes`, { content: `Bunu ${contact} da yazmıştı.` });
    const key = { by: "email", value: contact };
    expect(await countsFor("ayse", key)).toEqual({});
    expect(await countsFor("selin", key)).toEqual({ findings: 1 });
    expect(await (await app.call("selin", "POST", "/personal-data/export", key)).text()).toContain("da yazmıştı");
    expect((await erase("selin", key)).status).toBe(200);
    expect(await placesOf(contact)).toEqual([]);
    const kept = await app.json("selin", "GET", `/user_findings/${finding.id}`);
    expect(kept.full_conversation).toEqual(finding.full_conversation);
    const notes = await app.json("selin", "GET", `/user_findings/${finding.id}/notes`);
    expect(notes).toMatchObject([{ content: "Bunu [silindi] da yazmıştı." }]);
  });

  test("leaves no question of theirs in what the audit log has of a finding's correction and its test", async () => {
    const asked = "Kargo ücreti benim için ne kadar acaba";
    const thread = await say(LIRVA.chatbotId, asked);
    const { rows } = await sql<{ id: string }>`select id from conversations where thread_id = ${thread}`.execute(db);
    const finding = await app.json("emre", "POST", "/user_findings", {
      title: "Yanlış",
      description: "Böyle değil.",
      conversation_id: rows[0]!.id,
      selected_messages: [{ type: "user", content: asked }],
      full_conversation: [
        { type: "user", content: asked },
        { type: "assistant", content: "49 TL." },
      ],
    });
    await app.json("admin", "POST", `/user_findings/${finding.id}/corrections`, {
      position: 1,
      question: asked,
      article: { title: "Kargo bedeli", questions: [], answer: "Kargo 59 TL." },
    });
    await app.json("admin", "POST", `/chatbots/${LIRVA.chatbotId}/cases`, {
      question: asked,
      before: [`${asked} diye sordum`],
      expected: "answer",
      origin: "finding",
      finding_id: finding.id,
    });
    expect(await placesOf(asked)).toContain("audit_log");
    expect((await erase("admin", { by: "thread", value: thread })).status).toBe(200);
    expect(await placesOf(asked)).toEqual([]);
    const [entry] = await app.json<any[]>("admin", "GET", "/audit_log?noun=finding_corrections");
    expect(entry).toMatchObject({ action: "created", after: { question: "[silindi]", article_title: "Kargo bedeli" } });
  });

  test("finds a person by a telephone number however it is written, and by a thread", async () => {
    const thread = await say(LIRVA.chatbotId, "Numaram +90 (533) 111 22 33, beni arar mısınız?");
    await say(LIRVA.chatbotId, "Sipariş numaram 123456.");
    expect(await countsFor("admin", { by: "phone", value: "0533 1112233" })).toMatchObject({ conversations: 1 });
    expect(
      await countsFor("admin", { by: "thread", value: thread }),
      "the staff were mailed of the wish to be called",
    ).toEqual({ conversations: 1, mails: 2 });
    expect((await erase("admin", { by: "phone", value: "0533 111 22 33" })).status).toBe(200);
    expect(await threadIsThere(thread)).toBe(false);
    for (const wrong of [
      { by: "phone", value: "123" },
      { by: "email", value: "işıl" },
      { by: "thread", value: "x' or true --" },
    ])
      expect((await app.call("admin", "POST", "/personal-data/preview", wrong)).status).toBe(400);
  });
});
