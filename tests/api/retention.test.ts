import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "kysely";
import type { Retention as RetentionSchema } from "#contract/retention.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { disposeOfOld, removeAll } from "#server/domain/retention.ts";
import type { z } from "zod";
import { createTestApp, type TestApp } from "../support/app.ts";

type Retention = z.infer<typeof RetentionSchema>;

let app: TestApp;
let db: TestApp["services"]["db"];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.db;
});
afterAll(() => app.close());

const { signal } = new AbortController();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A conversation that ended so many days ago, with one message and a file. */
async function insertTalk(
  content: string,
  days: number,
  { chatbotId, id: companyId }: typeof LIRVA | typeof ARDICPINAR = LIRVA,
) {
  const at = daysAgo(days);
  const [id, fileId, thread] = [newId(), newCapability("file"), newCapability("thr")];
  const path = `${fileId}.png`;
  await app.services.storage.save("chat-files", path, new Uint8Array([1, 2, 3]), "image/png");
  await db
    .insertInto("files")
    .values({
      id: fileId,
      bucket: "chat-files",
      path,
      name: "a.png",
      type: "image/png",
      bytes: 3,
      company_id: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("conversations")
    .values({
      id,
      thread_id: thread,
      chatbot_id: chatbotId,
      company_id: companyId,
      first_user_message: content,
      message_count: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("messages")
    .values({
      id: newId(),
      conversation_id: id,
      company_id: companyId,
      position: 1,
      role: "user",
      content,
      file_id: fileId,
      client_message_id: null,
      reply_to: null,
      outcome: null,
      parts: null,
      model: null,
      duration_ms: null,
      created_at: at,
    })
    .execute();
  return { id, thread, path, fileId };
}
const talkExists = async ({ id }: { id: string }) =>
  (await db.selectFrom("conversations").select("id").where("id", "=", id).execute()).length === 1;
const bytesOf = ({ path }: { path: string }) => app.services.storage.read("chat-files", path);

describe("the nightly job", () => {
  test("disposes of what is past its period, and of nothing else, and says how much", async () => {
    const old = await insertTalk("Eski", 800);
    const recent = await insertTalk("Yeni", 700);
    const goesOn = await insertTalk("Hâlâ sürüyor", 800);
    await db
      .updateTable("conversations")
      .set({ updated_at: daysAgo(3) })
      .where("id", "=", goesOn.id)
      .execute();
    const mail = { to_address: "a@deneme.example", subject: "Konu", body: "Metin", claimed_at: null, last_error: null };
    await db
      .insertInto("outbox")
      .values([
        { ...mail, id: newId(), sent_at: daysAgo(91), subject: "Gideli çok oldu" },
        { ...mail, id: newId(), sent_at: daysAgo(89), subject: "Gideli az oldu" },
        { ...mail, id: newId(), sent_at: null, created_at: daysAgo(91), subject: "Gitmedi" },
      ])
      .execute();
    await sql`update contact_messages set created_at = now() - interval '25 months'
      where id = (select id from contact_messages order by created_at limit 1)`.execute(db);
    const messages = (await db.selectFrom("contact_messages").select("id").execute()).length;
    const unattached = { bucket: "chat-files" as const, name: "b.png", type: "image/png", bytes: 3, company_id: null };
    await db
      .insertInto("files")
      .values([
        { ...unattached, id: "file_old", path: "old.png", created_at: daysAgo(1 / 12) },
        { ...unattached, id: "file_new", path: "new.png", created_at: daysAgo(1 / 48) },
      ])
      .execute();
    await sql`insert into audit_log (actor_id, action, noun, created_at) values (${newId()}, 'updated', 'stats', now() - interval '25 months')`.execute(
      db,
    );
    await sql`update sessions set expires_at = now() - interval '1 minute'`.execute(db);

    await disposeOfOld(app.services, signal);
    expect(await Promise.all([old, recent, goesOn].map(talkExists))).toEqual([false, true, true]);
    const subjects = await db.selectFrom("outbox").select("subject").orderBy("subject").execute();
    expect(subjects.map(({ subject }) => subject)).toEqual(["Gideli az oldu", "Gitmedi"]);
    expect(await db.selectFrom("contact_messages").select("id").execute()).toHaveLength(messages - 1);
    const files = await db.selectFrom("files").select("id").where("id", "like", "file\\_%").execute();
    expect(files.map(({ id }) => id)).not.toContain("file_old");
    expect(files.map(({ id }) => id)).toContain("file_new");
    expect(
      files.map(({ id }) => id),
      "a file goes with its message",
    ).not.toContain(old.fileId);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    await expect.poll(() => bytesOf(old), { timeout: 5000 }).toBeNull();
    expect(await bytesOf(recent)).not.toBeNull();

    const { disposals } = await app.json<Retention>("admin", "GET", "/retention");
    const counts = Object.fromEntries(disposals.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({ conversations: 1, contact_messages: 1, mails: 1, files: 1, audit_log: 1 });
    expect(disposals.every(({ why }) => why === "period")).toBe(true);
  });

  test("counts a month on the last day of a long one from the last day of the shorter one before", async () => {
    const { periods } = await app.json<Retention>("admin", "GET", "/retention");
    await app.json("admin", "PUT", "/retention", { ...periods, form_months: 1 });
    for (const day of ["2026-02-27", "2026-03-01", "2026-03-02"])
      await sql`insert into contact_messages (id, name, title, phone, email, subject, message, created_at)
        values (${newId()}, 'Işıl Şen', 'Müdür', 'p', 'isil@deneme.example', ${day}, 'm', ${`${day}T12:00:00Z`})`.execute(
        db,
      );
    await disposeOfOld({ ...app.services, clock: () => new Date("2026-03-31T03:30:00Z") }, signal);
    const left = await db
      .selectFrom("contact_messages")
      .select("subject")
      .where("subject", "like", "2026-%")
      .orderBy("subject")
      .execute();
    expect(left.map(({ subject }) => subject)).toEqual(["2026-03-01", "2026-03-02"]);
    await app.json("admin", "PUT", "/retention", periods);
  });

  test("goes by the periods that the administrator says", async () => {
    const talk = await insertTalk("Üç aylık", 100);
    const { periods } = await app.json<Retention>("admin", "GET", "/retention");
    expect(periods).toEqual({ conversation_months: 24, form_months: 24, mail_days: 90, audit_months: 24 });
    await app.json("admin", "PUT", "/retention", { ...periods, conversation_months: 3 });
    await disposeOfOld(app.services, signal);
    expect(await talkExists(talk)).toBe(false);
    await app.json("admin", "PUT", "/retention", periods);
    const log = await app.json<{ noun: string }[]>("admin", "GET", "/audit_log?noun=retention_periods");
    expect(log.length).toBeGreaterThan(0);
    expect((await app.call("admin", "PUT", "/retention", { ...periods, mail_days: 0 })).status).toBe(400);
  });

  test("removes the rest where one kind cannot be removed, and is not finished", async () => {
    const talk = await insertTalk("Silinemeyen", 800);
    await sql`insert into rate_limits (key, points, expire) values ('eski', 1, 1)`.execute(db);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'too slow'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before delete on conversations execute function refuse()`.execute(db);
    expect((await disposeOfOld(app.services, signal)).finished).toBe(false);
    expect((await sql`select from rate_limits where key = 'eski'`.execute(db)).rows).toEqual([]);
    expect(await talkExists(talk)).toBe(true);
    await sql`drop function refuse cascade`.execute(db);
    expect((await disposeOfOld(app.services, signal)).finished).toBe(true);
    expect(await talkExists(talk)).toBe(false);
  });

  test("ends early where the program ends, and the next run goes on", async () => {
    const talk = await insertTalk("Yarım kalan", 800);
    const ended = new AbortController();
    ended.abort();
    expect((await disposeOfOld(app.services, ended.signal)).finished).toBe(false);
    expect(await talkExists(talk)).toBe(true);
    expect((await disposeOfOld(app.services, signal)).finished).toBe(true);
    expect(await talkExists(talk)).toBe(false);
  });
});

test("a sweep that pauses after a slow batch ends at once where the program ends", async () => {
  const ending = new AbortController();
  vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(60_000);
  const removing = removeAll(db, async () => 1, new Date(), { batches: 0, longestMs: 0 }, ending.signal);
  await new Promise(setImmediate);
  ending.abort();
  expect(await removing).toBe(1);
});

test("nothing else takes an entry out of the audit log", async () => {
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow("only grows");
  await expect(sql`update audit_log set label = null`.execute(db)).rejects.toThrow("only grows");
});

test("a removed chatbot takes its conversations' files along, bytes and all", async () => {
  const talk = await insertTalk("Silinecek", 1, ARDICPINAR);
  await app.json("admin", "DELETE", `/chatbots/${ARDICPINAR.chatbotId}`);
  expect(await talkExists(talk)).toBe(false);
  expect(await db.selectFrom("files").select("id").where("id", "=", talk.fileId).execute()).toEqual([]);
  await expect.poll(() => bytesOf(talk), { timeout: 5000 }).toBeNull();
});

test("a night's disposal waits for a second day, and takes no clock that is ten years ahead for one", async () => {
  let ahead = 0;
  const night = await createTestApp({}, () => new Date(Date.now() + ahead));
  try {
    const { db: rows, jobs } = night.services;
    const beginning = await rows
      .selectFrom("conversations")
      .select("id")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    await rows
      .updateTable("conversations")
      .set({ created_at: daysAgo(800), updated_at: daysAgo(800) })
      .where("id", "=", beginning.id)
      .execute();
    const count = async () => (await rows.selectFrom("conversations").select("id").execute()).length;
    const whole = await count();
    let nights = 0;
    const sweep = async () => {
      await jobs.add(rows, "retention.sweep", {});
      nights += 1;
      const done = () =>
        rows
          .selectFrom("job_rows")
          .select("id")
          .where("kind", "=", "retention.sweep")
          .where("state", "=", "done")
          .execute();
      await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(nights);
    };

    await sweep();
    expect(await count(), "on the first day").toBe(whole);
    await sql`update sozbir_jobs.job set created_on = now() - interval '1 day'`.execute(rows);
    ahead = 10 * 365 * 86_400_000;
    await sweep();
    expect(await count(), "ten years ahead").toBe(whole);
    ahead = 0;
    await sweep();
    expect(await count(), "on the second day").toBe(whole - 1);
  } finally {
    await night.close();
  }
});
