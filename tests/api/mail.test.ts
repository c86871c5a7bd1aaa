import { createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { OutboxMail } from "#contract/outbox.ts";
import { createMailer } from "#server/mail/outbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "Sözbir <bilgi@sozbir.example>" });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const mailTo = (subject: string) => ({
  to: "isil@deneme.example",
  subject,
  body: "Merhaba Işıl,\nbağlantınız hazır.",
});
const post = (subject: string) => app.services.mail.post(app.services.db, mailTo(subject));
const find = (subject: string) =>
  app.services.db.selectFrom("outbox").selectAll().where("subject", "=", subject).executeTakeFirst();
const leaves = async (subject: string) =>
  void (await expect.poll(async () => (await find(subject))?.sent_at).toEqual(expect.any(String)));
const isRefused = async (subject: string) =>
  void (await expect.poll(() => find(subject)).toMatchObject({ attempts: 1, sent_at: null }));
const received = (subject: string) =>
  smtp.mails.filter(({ data }) => data.includes(`=?UTF-8?Q?${subject}`) || data.includes(subject));

describe("a mail in the outbox", () => {
  test("leaves by SMTP, once, within moments of being posted", async () => {
    await post("Ilk");
    await leaves("Ilk");
    expect(received("Ilk")).toEqual([
      expect.objectContaining({
        to: expect.stringContaining("isil@deneme.example"),
        from: expect.stringContaining("bilgi@sozbir.example"),
      }),
    ]);
  });

  test("has its subject in one line, whatever that is made of", async () => {
    await post("Satir\r\nBcc: herkes@ornek.example\u2028sonu");
    await leaves("Satir Bcc: herkes@ornek.example sonu");
    expect(smtp.mails.map(({ data }) => data).filter((data) => /^Bcc:/m.test(data))).toEqual([]);
  });

  test("of a form leaves once, also when the form is sent twice at once", async () => {
    const form = { ...(await app.json("nobody", "GET", "/contact_messages/form")), trap: "" };
    const body = {
      name: "Ece",
      title: "Müdür",
      phone: "0850 000 00 12",
      email: "ece@ornek.example",
      subject: "Formdan",
      message: "Merhaba",
    };
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.json("nobody", "POST", "/contact_messages", { ...body, form })),
    );
    expect(first).toEqual(second);
    await leaves("Yeni mesaj: Formdan (Ece)");
    expect(received("Yeni mesaj: Formdan (Ece)")).toHaveLength(1);
  });

  test("of a transaction that is taken back never leaves", async () => {
    const { db, mail } = app.services;
    await expect(
      db.transaction().execute(async (transaction) => {
        await mail.post(transaction, mailTo("Vazgecildi"));
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    await post("Sonraki");
    await leaves("Sonraki");
    expect(await find("Vazgecildi")).toBeUndefined();
    expect(received("Vazgecildi")).toEqual([]);
  });

  test("that is refused stays, with a later attempt and a job for it", async () => {
    smtp.state.refusing = true;
    await post("Reddedilen");
    await isRefused("Reddedilen");
    smtp.state.refusing = false;
    const mail = (await find("Reddedilen"))!;
    expect(mail.last_error).toContain("451");
    const wait = Date.parse(mail.next_attempt_at) - Date.now();
    expect(wait, "a minute").toBeGreaterThan(50_000);
    expect(wait).toBeLessThan(61_000);
    const waiting = await app.services.db.selectFrom("job_rows").selectAll().where("state", "=", "waiting").execute();
    expect(waiting.filter(({ kind }) => kind === "mail.send")).toEqual([
      expect.objectContaining({ start_at: mail.next_attempt_at }),
    ]);
  });
});

test("a mail whose server refuses it with a NUL in its words stays to be tried again", async () => {
  const { refusal } = smtp.state;
  Object.assign(smtp.state, { refusing: true, refusal: "451 try\0 later" });
  await post("Bozuk yanit");
  await isRefused("Bozuk yanit");
  Object.assign(smtp.state, { refusing: false, refusal });
  expect(await find("Bozuk yanit")).toMatchObject({ claimed_at: null, lost: 0 });
  expect((await find("Bozuk yanit"))!.last_error).toContain("451 try later");
});

describe("a mail that was tried for five days", () => {
  /** Waits for no job: it was posted without SMTP, and is sent here. */
  async function triedOften(subject: string, last_error: string): Promise<string> {
    await createMailer({ ...app.services, from: "bilgi@sozbir.example" }).post(app.services.db, mailTo(subject));
    const { id } = (await find(subject))!;
    await app.services.db.updateTable("outbox").set({ attempts: 27, last_error }).where("id", "=", id).execute();
    return id;
  }
  const jobsOf = async (id: string) => {
    const { rows } = await sql`select from sozbir_jobs.job where data ->> 'id' = ${id} and state < 'active'`.execute(
      app.services.db,
    );
    return rows.length;
  };
  const sendBy = (smtpUrl: string, id: string) =>
    createMailer({ ...app.services, smtpUrl, from: "bilgi@sozbir.example" }).send(id, new AbortController().signal);

  test("and refused each time is given up, until a person wants it sent", async () => {
    const id = await triedOften("Adresi yok", "Can't send mail - all recipients were rejected: 451 no such domain");
    smtp.state.refusing = true;
    await sendBy(smtp.url, id);
    smtp.state.refusing = false;
    const [mail] = await app.json<OutboxMail[]>("admin", "GET", "/outbox?search=adresi");
    expect(mail).toMatchObject({ attempts: 28, given_up: true, last_error: expect.stringContaining("451") });
    expect(await jobsOf(id)).toBe(0);
    await app.json("admin", "POST", `/outbox/${id}/retry`);
    await leaves("Adresi yok");
  });

  test("while the mail server was away waits for it, its first refusal notwithstanding", async () => {
    const id = await triedOften("Sunucu yok", "connect ECONNREFUSED 127.0.0.1:25");
    const gone = await startSmtpServer();
    await gone.close();
    await sendBy(gone.url, id);
    smtp.state.refusing = true;
    await app.services.db.updateTable("outbox").set({ attempts: 27 }).where("id", "=", id).execute();
    await sendBy(smtp.url, id);
    smtp.state.refusing = false;
    const [mail] = await app.json<OutboxMail[]>("admin", "GET", "/outbox?search=sunucu");
    expect(mail).toMatchObject({ attempts: 28, given_up: false });
    expect(await jobsOf(id)).toBe(1);
  });
});

describe("the super administrator", () => {
  test("finds a mail by its state and its recipient, and has it tried again before its time", async () => {
    smtp.state.refusing = true;
    await post("Bekletilen");
    await isRefused("Bekletilen");
    smtp.state.refusing = false;
    const [failed, ...others] = await app.json<OutboxMail[]>("admin", "GET", "/outbox?state=failed&search=bekletilen");
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ attempts: 1, last_error: expect.stringContaining("451") });

    await app.json("admin", "POST", `/outbox/${failed!.id}/retry`);
    await leaves("Bekletilen");
    expect(received("Bekletilen")).toHaveLength(1);
    expect(
      (await app.call("admin", "POST", `/outbox/${failed!.id}/retry`)).status,
      "one that left is not sent twice",
    ).toBe(404);
  });
});

/** A mail server that talks up to a point and is silent from there on; counts the mails it was given whole. */
async function startFallingSilent(after: "greeting" | "sender" | "recipient" | "data") {
  let given = 0;
  const sockets = new Set<Socket>();
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    meet();
    sockets.add(socket);
    socket.on("error", () => {}).write("220 test\r\n");
    if (after === "greeting") return;
    let inData = false;
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      if (inData) {
        if (chunk.endsWith("\r\n.\r\n")) given += 1;
        return;
      }
      inData = /^DATA/i.test(chunk);
      const isSilent = (after === "sender" && /^RCPT/i.test(chunk)) || (after === "recipient" && inData);
      if (isSilent) return;
      socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => given,
    /** Resolves when somebody first connects. */
    met,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

describe("a mail server that falls silent", () => {
  const mailerOf = (url: string, silenceMs: number) =>
    createMailer({ ...app.services, smtpUrl: url, from: "bilgi@sozbir.example", silenceMs });
  /** Posted without SMTP, so that no other mailer has it. */
  async function postFor(subject: string): Promise<string> {
    const silent = createMailer({ ...app.services, from: "bilgi@sozbir.example" });
    await silent.post(app.services.db, mailTo(subject));
    return (await find(subject))!.id;
  }
  const openTransactions = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`.execute(app.services.db);
    return rows.length;
  };

  test("holds no transaction, and the mail is tried again as one that did not leave", async () => {
    const server = await startFallingSilent("greeting");
    const mailer = mailerOf(server.url, 2000);
    const id = await postFor("Selamdan sonra");
    const sending = mailer.send(id, new AbortController().signal);
    await server.met;
    expect((await find("Selamdan sonra"))!.claimed_at).toEqual(expect.any(String));
    // Others of this program may be in the middle of one; the mail's would last as long as the silence.
    await expect.poll(openTransactions, { timeout: 1500 }).toBe(0);
    await sending;
    expect(await find("Selamdan sonra")).toMatchObject({ attempts: 1, lost: 0, claimed_at: null, sent_at: null });
    mailer.close();
    await server.close();
  });

  test.each(["sender", "recipient"] as const)(
    "after it heard of the %s did not get the mail, which is tried again as often as it takes",
    async (after) => {
      const server = await startFallingSilent(after);
      const mailer = mailerOf(server.url, 300);
      const subject = `Zarftan sonra: ${after}`;
      const id = await postFor(subject);
      const { signal } = new AbortController();
      for (let time = 0; time < 3; time++) await mailer.send(id, signal);
      expect(await find(subject)).toMatchObject({ attempts: 3, lost: 0, sent_at: null });
      mailer.close();
      await server.close();
    },
  );

  test("after it got the mail gets it once more and no third time, unless a person wants it", async () => {
    const server = await startFallingSilent("data");
    const mailer = mailerOf(server.url, 300);
    const id = await postFor("Veriden sonra");
    const { signal } = new AbortController();
    for (let time = 0; time < 4; time++) await mailer.send(id, signal);
    expect(server.given()).toBe(2);
    expect(await find("Veriden sonra")).toMatchObject({ attempts: 2, lost: 2, sent_at: null });

    await app.json("admin", "POST", `/outbox/${id}/retry`);
    await leaves("Veriden sonra");
    mailer.close();
    await server.close();
  });

  test.each([
    ["once it is old", 3],
    ["if its clock ran ahead", -60],
  ])("a claim of a node that died is taken over %s, and never by two at once", async (when, minutes) => {
    const subject = `Sahipsiz ${when}`;
    const id = await postFor(subject);
    const { db } = app.services;
    const { signal } = new AbortController();
    const claimedSince = (minutes: number) =>
      db
        .updateTable("outbox")
        .set({ claimed_at: new Date(Date.now() - minutes * 60_000).toISOString() })
        .where("id", "=", id)
        .execute();
    await claimedSince(1);
    const mailer = mailerOf(smtp.url, 1000);
    await mailer.send(id, signal);
    expect(received(subject), "somebody has it in hand").toEqual([]);

    await claimedSince(minutes);
    await Promise.all([mailer.send(id, signal), mailer.send(id, signal)]);
    expect(received(subject)).toHaveLength(1);
    expect(await find(subject)).toMatchObject({ sent_at: expect.any(String), lost: 1 });
    mailer.close();
  });
});

test("without SMTP nothing is sent and nothing is lost; with it what waited leaves", async () => {
  const silent = await createTestApp();
  try {
    const { db } = silent.services;
    await silent.services.mail.post(db, mailTo("Bekler"));
    const rows = await db.selectFrom("outbox").select(["id", "subject", "sent_at", "attempts"]).execute();
    expect(rows).toEqual([{ id: expect.any(String), subject: "Bekler", sent_at: null, attempts: 0 }]);
    expect(await silent.json("admin", "GET", "/outbox/delivery")).toEqual({ sends: false, waiting: 1, failed: 0 });

    const withSmtp = createMailer({ ...silent.services, smtpUrl: smtp.url, from: "bilgi@sozbir.example" });
    await withSmtp.resume();
    // Jobs of other kinds come with the time of day; this one is taken by the program without SMTP.
    const jobsToSend = db.selectFrom("job_rows").select("id").where("kind", "=", "mail.send");
    expect(await jobsToSend.execute()).toHaveLength(1);
    await withSmtp.send(rows[0]!.id, new AbortController().signal);
    expect(received("Bekler")).toHaveLength(1);
    withSmtp.close();
  } finally {
    await silent.close();
  }
});

test("mails that waited for SMTP get a job each, however many they are, and only once", async () => {
  const silent = await createTestApp();
  try {
    const { db } = silent.services;
    await sql`insert into outbox (id, to_address, subject, body, next_attempt_at, created_at)
      select gen_random_uuid(), 'isil@deneme.example', 'Birikmiş ' || n, 'Merhaba', now() + interval '1 hour', now()
      from generate_series(1, 1100) as n`.execute(db);
    const withSmtp = createMailer({ ...silent.services, smtpUrl: smtp.url, from: "bilgi@sozbir.example" });
    const countJobs = async () =>
      (await db.selectFrom("job_rows").select("id").where("kind", "=", "mail.send").execute()).length;
    await withSmtp.resume();
    expect(await countJobs()).toBe(1100);

    const add = vi.spyOn(silent.services.jobs, "add");
    await withSmtp.resume();
    expect(add).not.toHaveBeenCalled();
    withSmtp.close();
  } finally {
    await silent.close();
  }
});
