import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { shiftDay } from "#contract/days.ts";
import type { NoticeSettings } from "#contract/notice-settings.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { mailDigests } from "#server/domain/daily-digest.ts";
import type { Mailer } from "#server/mail/outbox.ts";
import { readDayFigures } from "#server/store/daily-digests.ts";
import { insertConversationEvent } from "#server/store/conversation-states.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { listMessages } from "#server/store/messages.ts";
import { insertOrder } from "#server/store/orders.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

const DAY = 24 * 60 * 60_000;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ PUBLIC_URL: "https://sozbir.example" }, now)));
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  const { db } = app.services;
  for (const table of ["conversations", "outbox", "staff_notices", "notice_settings", "daily_digests"] as const)
    await db.deleteFrom(table).execute();
});

const { signal } = new AbortController();
const choose = (person: Person, kind: string, channel: string, wanted: boolean) =>
  app.json(person, "PUT", "/notice_settings", { kind, channel, wanted });
const settingsOf = async (person: Person) => {
  const { settings, ...rest } = await app.json<NoticeSettings>(person, "GET", "/notice_settings");
  return { ...rest, mail: Object.fromEntries(settings.map(({ kind, mail }) => [kind, mail])), settings };
};
const mails = () => app.services.db.selectFrom("outbox").selectAll().orderBy("to_address").execute();
const addresses = async () => (await mails()).map(({ to_address }) => to_address);
async function visit(chatbotId: string | null = LIRVA.chatbotId) {
  const { id: threadId } = await app.json(
    "nobody",
    "POST",
    "/functions/assistant/create-thread",
    chatbotId ? { chatbotId } : {},
  );
  const call = (path: string, body: object) =>
    app.json("nobody", "POST", `/functions/assistant/${path}`, { threadId, ...body });
  return {
    threadId,
    write: (content: string) => call("send-message", { content }),
    leave: (contact: object) => call("leave-contact", contact),
    row: async () => (await findConversationByThread(app.services.db, threadId))!,
  };
}

describe("what a person is told of", () => {
  test("is by default what was mailed before, and the digest for administrators", async () => {
    expect(await settingsOf("emre")).toMatchObject({
      email: USERS.emre.email,
      sends_mail: false,
      mail: { waiting: true, mine: true, wish: true, order: true, process: true, finding: true, digest: false },
    });
    expect((await settingsOf("selin")).mail.digest).toBe(true);
    const admin = await settingsOf("admin");
    expect(admin.mail).toEqual({
      waiting: true,
      mine: true,
      wish: true,
      order: true,
      process: true,
      finding: true,
      digest: true,
    });
    expect(admin.settings.find(({ kind }) => kind === "digest")!.push).toBeNull();
  });

  test("is theirs alone: neither a colleague's choice nor another company's is seen or changed", async () => {
    await choose("emre", "wish", "mail", false);
    await choose("emre", "wish", "mail", false);
    expect((await settingsOf("emre")).mail.wish).toBe(false);
    for (const person of ["selin", "ayse", "admin"] as const) expect((await settingsOf(person)).mail.wish).toBe(true);
    const { tenants, db } = app.services;
    const idOf = async (email: string) =>
      (await db.selectFrom("user_profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const [emre, selin] = [await idOf(USERS.emre.email), await idOf(USERS.selin.email)];
    const seenBy = (id: string) =>
      inCompanyScope(
        tenants,
        companyScope({ company_id: LIRVA.id }),
        async (scoped) => (await scoped.selectFrom("notice_settings").selectAll().execute()).length,
        { id },
      );
    expect([await seenBy(emre), await seenBy(selin)]).toEqual([1, 0]);
    await expect(
      inCompanyScope(
        tenants,
        companyScope({ company_id: LIRVA.id }),
        (scoped) =>
          scoped
            .insertInto("notice_settings")
            .values({ user_id: emre, kind: "order", channel: "mail", wanted: false })
            .execute(),
        { id: selin },
      ),
    ).rejects.toThrow(/row-level security/);
    for (const table of ["push_subscriptions", "push_keys", "daily_digests"])
      await expect(
        inCompanyScope(tenants, companyScope({ company_id: LIRVA.id }), (scoped) =>
          sql`select * from ${sql.table(table)}`.execute(scoped),
        ),
      ).rejects.toThrow(/permission denied/);
  });

  test("refuses what there is not", async () => {
    for (const body of [
      { kind: "rain", channel: "mail", wanted: true },
      { kind: "wish", channel: "sms", wanted: true },
      { kind: "wish", channel: "mail" },
      {},
    ])
      expect((await app.call("emre", "PUT", "/notice_settings", body)).status).toBe(400);
  });
});

describe("a wish", () => {
  test("is mailed to whom wants it, with the way to the inbox and to the settings", async () => {
    await choose("emre", "wish", "mail", false);
    const visitor = await visit();
    await visitor.leave({ phone: "0500 000 00 12" });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.to_address).toBe(USERS.selin.email);
    const { id } = await visitor.row();
    expect(mail!.body).toContain(`https://sozbir.example/company/inbox?conversation=${id}`);
    expect(mail!.body).toMatch(/Bildirimlerinizi ayarlayın: https:\/\/sozbir\.example\/company\/notifications$/);
  });

  test("of which nobody wants to hear is mailed to nobody, not to the provider either", async () => {
    for (const person of ["emre", "selin"] as const) await choose(person, "wish", "mail", false);
    await (await visit()).leave({ phone: "0500 000 00 12" });
    expect(await mails()).toEqual([]);
  });

  test("of the provider's own goes to its address, until the super administrator who has it does not want it", async () => {
    await (await visit(null)).leave({ phone: "0500 000 00 12" });
    const [mail] = await mails();
    expect(mail!.to_address).toBe(ADMIN_EMAIL);
    expect(mail!.body).toContain("https://sozbir.example/admin/notifications");
    await choose("admin", "wish", "mail", false);
    await (await visit(null)).leave({ phone: "0500 000 00 12" });
    expect(await mails()).toHaveLength(1);
  });
});

describe("the daily digest", () => {
  /** Says what it says tomorrow morning, of today. */
  const tomorrow = () => void (ahead = DAY);
  const run = () => mailDigests(app.services, signal);

  test("tells yesterday in figures, without what erasing a person would miss", async () => {
    const visitor = await visit();
    await visitor.write("Kargo ücreti ne kadar?");
    const asker = await visit();
    await asker.write("Uzay mekiği kiralıyor musunuz?");
    await asker.write("Numaram 0500 000 00 12, uzay mekiği için arar mısınız?");
    await app.json("nobody", "POST", "/functions/assistant/rate", {
      threadId: visitor.threadId,
      about: "assistant",
      good: true,
    });
    const bad = { threadId: asker.threadId, about: "assistant", good: false };
    await app.json("nobody", "POST", "/functions/assistant/rate", bad);
    await app.services.db.deleteFrom("outbox").execute();
    tomorrow();
    await run();
    expect(await addresses()).toEqual([USERS.selin.email]);
    const [mail] = await mails();
    expect(mail!.subject).toMatch(/^Günlük özet: Lirva/);
    expect(mail!.body).toContain("Konuşma: 2");
    expect(mail!.body).toMatch(/Asistanın yanıtladığı sorular: %\d+ \(\d+ sorudan \d+\)/);
    expect(mail!.body).toContain("Değerlendirme: 1 olumlu, 1 olumsuz");
    expect(mail!.body).toMatch(/Beğenilmeyen konuşmalar: \S+\/company\/conversations\?day=\S+&until=\S+&disliked=1/);
    expect(mail!.body).toContain("- Uzay mekiği kiralıyor musunuz?");
    expect(mail!.body).not.toContain("0500");
    expect(mail!.body).toContain("https://sozbir.example/company/reports");
  });

  test("leaves out what staff tried themselves, as the report does", async () => {
    const { db } = app.services;
    await (await visit()).write("Kargo ücreti ne kadar?");
    const tried = await visit();
    await tried.write("Uzay mekiği kiralıyor musunuz?");
    await app.json("nobody", "POST", "/functions/assistant/rate", {
      threadId: tried.threadId,
      about: "assistant",
      good: false,
    });
    const talk = (await findConversationByThread(db, tried.threadId))!;
    const [answer] = await listMessages(db, talk.id);
    await insertOrder(db, talk, answer!.id, {
      items: [],
      name: "Selin",
      phone: null,
      amount: null,
      currency: null,
      words: null,
    });
    const asked = { kind: "asked", from: "bot", actor: null, reason: null } as const;
    await insertConversationEvent(db, { ...talk, epoch: talk.epoch + 1, state: "waiting" }, asked);
    await db
      .updateTable("conversations")
      .set({ channel: "staff", state: "waiting" })
      .where("id", "=", talk.id)
      .execute();
    await db.deleteFrom("outbox").execute();
    tomorrow();
    await run();
    const [mail] = await mails();
    expect(mail!.body).toContain("Konuşma: 1\n");
    expect(mail!.body).toContain("(1 sorudan 1)");
    expect(mail!.body).toContain("Temsilci bekleyen: 0\n");
    expect(mail!.body).toContain("Sipariş talebi: 0\n");
    for (const words of ["Uzay", "Şu anda bekleyen", "Değerlendirme"]) expect(mail!.body).not.toContain(words);
  });

  test("shows open questions as the lists in the panel do: without the visitor's name and an order's number", async () => {
    const visitor = await visit();
    await visitor.leave({ name: "Nurdan Öztürk", phone: "0500 000 00 13" });
    await visitor.write("Ben Nurdan Öztürk, SP-20417 numaralı uzay mekiğim kalktı mı?");
    await (await visit()).write(`${"Uzay istasyonunuzda ".repeat(7)}konaklama no: 20417 için kaç yıldız`);
    await (await visit()).write("#20418");
    await app.services.db.deleteFrom("outbox").execute();
    await sql`update messages set outcome = 'declined' where role = 'assistant'`.execute(app.services.db);
    const day = istanbulDay(now());
    tomorrow();
    await run();
    const [mail] = await mails();
    const shown = mail!.body.split("\n").filter((line) => line.startsWith("- "));
    expect(shown).toContain("- Ben … …, … numaralı uzay mekiğim kalktı mı?");
    expect(shown).toHaveLength(2);
    expect(mail!.body).not.toMatch(/Nurdan|Öztürk|2041/);
    const panel = await app.json<{ questions: { question: string }[] }>(
      "selin",
      "GET",
      `/report?from=${day}&to=${day}`,
    );
    for (const line of shown)
      expect(panel.questions.some(({ question }) => `- ${question}`.startsWith(line))).toBe(true);
  });

  test("shows what was asked most, also where one left a name and thirty others asked something else", async () => {
    const asked = "Uzay istasyonunda konaklama var mı?";
    for (let count = 0; count < 3; count += 1) {
      const visitor = await visit();
      await visitor.leave({ name: "Nurdan Öztürk", phone: "0500 000 00 13" });
      await visitor.write(asked);
    }
    const others = Array.from(
      { length: 40 },
      (_, at) => `Gezegen ${"abcdefgh"[at % 8]}${"klmno"[at % 5]} nerede satılır?`,
    );
    for (const other of others) await (await visit()).write(other);
    await app.services.db.deleteFrom("outbox").execute();
    await sql`update messages set outcome = 'declined' where role = 'assistant'`.execute(app.services.db);
    tomorrow();
    await run();
    const [mail] = await mails();
    expect(mail!.body.split("\n").find((line) => line.startsWith("- "))).toBe(`- ${asked} (3 kez)`);
  });

  test("reads nothing of other companies' orders, waits and ratings, however many there are", async () => {
    const { id } = await (await visit(ARDICPINAR.chatbotId)).row();
    const own = sql`${id}::uuid, ${ARDICPINAR.id}::uuid`;
    const many = sql`generate_series(1, 300) as of (place)`;
    const read = await app.services.db.transaction().execute(async (db) => {
      await sql`insert into orders (id, conversation_id, company_id, answer_id, items)
        select gen_random_uuid(), ${own}, gen_random_uuid(), '[]' from ${many}`.execute(db);
      await sql`insert into conversation_events (conversation_id, company_id, epoch, kind, from_state, to_state)
        select ${own}, place, 'asked', 'bot', 'waiting' from ${many}`.execute(db);
      await sql`insert into conversations (id, thread_id, chatbot_id, company_id, state)
        select gen_random_uuid(), 'thr_' || place, ${ARDICPINAR.chatbotId}, ${ARDICPINAR.id}, 'waiting' from ${many}`.execute(
        db,
      );
      await sql`insert into conversation_ratings (conversation_id, company_id, about, good, rated_at)
        select id, company_id, 'person', true, now() from conversations where state = 'waiting'`.execute(db);
      // Otherwise the plans depend on when the server last did it by itself.
      await sql`analyze orders, conversation_events, conversation_ratings, conversations`.execute(db);
      // So few rows are not worth an index.
      await sql`set local enable_seqscan = off`.execute(db);
      const tuples = async () =>
        (
          await sql<{
            read: number;
          }>`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
            where relname in ('orders', 'conversation_events', 'conversation_ratings', 'conversations')`.execute(db)
        ).rows[0]!.read;
      const before = await tuples();
      await readDayFigures(db, LIRVA.id, istanbulDay(now()));
      await readDayFigures(db, null, istanbulDay(now()));
      return (await tuples()) - before;
    });
    expect(read).toBeLessThan(100);
  });

  test("goes out once, on two nodes and after a restart; to whom wants it", async () => {
    await choose("emre", "digest", "mail", true);
    await (await visit()).write("Kargo ücreti ne kadar?");
    tomorrow();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await addresses()).toEqual([USERS.emre.email, USERS.selin.email]);
  });

  test("goes out to the other companies where one company's cannot be made, and to that one with the next try", async () => {
    for (const { chatbotId } of [LIRVA, ARDICPINAR]) await (await visit(chatbotId)).write("Kargo ücreti ne kadar?");
    await app.services.db.deleteFrom("outbox").execute();
    tomorrow();
    const { mail } = app.services;
    const post = vi
      .fn<Mailer["post"]>(mail.post)
      .mockRejectedValueOnce(new Error("canceling statement due to statement timeout"));
    await expect(mailDigests({ ...app.services, mail: { ...mail, post } }, signal)).rejects.toThrow("1 digests");
    expect(await addresses()).toHaveLength(1);
    await run();
    expect(await addresses()).toEqual([USERS.ayse.email, USERS.selin.email].toSorted());
  });

  test("says nothing of a day on which nothing happened, and after a year away tells of one day", async () => {
    tomorrow();
    await run();
    expect(await mails()).toEqual([]);
    ahead = 0;
    await (await visit(ARDICPINAR.chatbotId)).write("Merhaba");
    ahead = 365 * DAY;
    await run();
    expect(await mails(), "yesterday was quiet; the rest is in the report").toEqual([]);
  });

  test("comes again after a clock that was ahead", async () => {
    await (await visit()).write("Kargo ücreti ne kadar?");
    const today = istanbulDay(now());
    await app.services.db
      .insertInto("daily_digests")
      .values({ id: crypto.randomUUID(), company_id: LIRVA.id, day: "2099-01-01" })
      .execute();
    tomorrow();
    await run();
    expect(await mails()).toHaveLength(1);
    const { rows } = await sql<{ day: string }>`select day::text as day from daily_digests`.execute(app.services.db);
    expect(rows).toEqual([{ day: today }]);
    expect(shiftDay(istanbulDay(now()), -1)).toBe(today);
  });

  test("of the provider's own goes to its administrator", async () => {
    await (await visit(null)).write("Merhaba, fiyatlarınız nedir?");
    tomorrow();
    await run();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: ADMIN_EMAIL, subject: expect.stringContaining("Canlı destek") });
    expect(mail!.body).toContain("https://sozbir.example/admin/inbox");
  });
});
