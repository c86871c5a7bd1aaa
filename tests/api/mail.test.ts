import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "#contract/outbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const START = new Date("2026-11-21T09:00:00Z");
let now = START;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "Sözbir <bilgi@sozbir.example>" }, () => now);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const post = (subject: string) =>
  app.services.mail.post(app.services.db, {
    to: "isil@deneme.example",
    subject,
    body: "Merhaba Işıl,\nbağlantınız hazır.",
  });
const waiting = async () => app.services.db.selectFrom("outbox").selectAll().where("sent_at", "is", null).execute();
/** Mails are due by the database's clock, which runs beside the test's. */
const due = () =>
  app.services.db
    .updateTable("outbox")
    .set({ next_attempt_at: START.toISOString() })
    .where("attempts", "=", 0)
    .execute();

describe("a mail in the outbox", () => {
  test("leaves by SMTP, once", async () => {
    await post("Bağlantınız");
    await due();
    expect(await app.services.mail.deliver()).toBe(1);
    expect(await app.services.mail.deliver()).toBe(0);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({
      to: expect.stringContaining("isil@deneme.example"),
      from: expect.stringContaining("bilgi@sozbir.example"),
    });
    expect(await waiting()).toEqual([]);
  });

  test("that is refused stays, is tried again later, and then leaves", async () => {
    smtp.state.refusing = true;
    await post("Yine bağlantınız");
    await due();
    expect(await app.services.mail.deliver()).toBe(0);
    const [kept] = await waiting();
    expect(kept).toMatchObject({ attempts: 1, last_error: expect.stringContaining("451") });
    smtp.state.refusing = false;
    expect(await app.services.mail.deliver(), "a minute has not passed").toBe(0);
    now = new Date(START.getTime() + 61_000);
    expect(await app.services.mail.deliver()).toBe(1);
    expect(await waiting()).toEqual([]);
  });
});

describe("the super administrator", () => {
  test("finds a mail by its state and its recipient, and has it tried again before its time", async () => {
    smtp.state.refusing = true;
    await post("Üçüncü bağlantınız");
    await due();
    await app.services.mail.deliver();
    smtp.state.refusing = false;
    expect(await app.json("admin", "GET", "/outbox/delivery")).toEqual({ sends: true, waiting: 0, failed: 1 });
    const [failed, ...others] = await app.json<OutboxMail[]>(
      "admin",
      "GET",
      "/outbox?state=failed&search=ISIL@deneme%20baglantiniz",
    );
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      subject: "Üçüncü bağlantınız",
      attempts: 1,
      last_error: expect.stringContaining("451"),
    });
    expect(await app.services.mail.deliver(), "a minute has not passed").toBe(0);

    await app.json("admin", "POST", `/outbox/${failed!.id}/retry`);
    expect(await app.services.mail.deliver()).toBe(1);
    expect(await app.json("admin", "GET", "/outbox?state=failed")).toEqual([]);
    expect(
      (await app.call("admin", "POST", `/outbox/${failed!.id}/retry`)).status,
      "one that left is not sent twice",
    ).toBe(404);
  });
});

test("without SMTP nothing is sent and nothing is lost", async () => {
  const silent = await createTestApp();
  try {
    await silent.services.mail.post(silent.services.db, { to: "isil@deneme.example", subject: "Bekler", body: "…" });
    expect(await silent.services.mail.deliver()).toBe(0);
    const rows = await silent.services.db.selectFrom("outbox").select(["subject", "sent_at", "attempts"]).execute();
    expect(rows).toEqual([{ subject: "Bekler", sent_at: null, attempts: 0 }]);
    expect(await silent.json("admin", "GET", "/outbox/delivery")).toEqual({ sends: false, waiting: 1, failed: 0 });
  } finally {
    await silent.close();
  }
});
