import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { mailUnlessSeen, mailUnseen } from "#server/domain/visitor-mail.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const START = Date.now();
const DAY = 24 * 60 * 60 * 1000;
let now = START;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: "https://sozbir.example" }, () => new Date(now));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => void (now = START));

const EMAIL = "zeynep@ornek.example";
let sent = 0;

/** A visitor whose conversation Emre has taken; the provider's own is the super administrator's. */
async function visit({ email = EMAIL, provider = false }: { email?: string; provider?: boolean } = {}) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    ...(!provider && { chatbotId: LIRVA.chatbotId }),
  });
  const thread = (path: string, body: object = {}) =>
    app.json("nobody", "POST", `/functions/assistant/${path}`, { threadId, ...body });
  await thread("send-message", { content: "Kargo ücreti ne kadar?" });
  if (email) await thread("leave-contact", { email });
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  const staff: Person = provider ? "admin" : "emre";
  const act = async (what: string, more: object = {}) => {
    const { epoch } = await app.json<InboxConversation>(staff, "GET", `/inbox/${id}`);
    await app.json(staff, "POST", `/inbox/${id}/${what}`, { epoch, ...more });
  };
  await act("claim");
  const say = (content: string) =>
    app.json(staff, "POST", `/inbox/${id}/messages`, { content, clientMessageId: `personel-${(sent += 1)}` });
  return { threadId, id, thread, act, say };
}
const mailsTo = (to: string) =>
  app.services.db.selectFrom("outbox").selectAll().where("to_address", "=", to).orderBy("id").execute();
const jobsOf = () => app.services.db.selectFrom("job_rows").selectAll().where("kind", "=", "visitor.mail").execute();
const linkIn = (body: string) => new URL(/https:\S+#devam=\S+/.exec(body)![0]);

describe("what staff wrote to a visitor who has left", () => {
  test("goes to the address that was left, in one mail, with a link back and never the thread's id", async () => {
    const waiting = (await jobsOf()).length;
    const visitor = await visit({ email: "bir@ornek.example" });
    await visitor.say("Merhaba, ben Emre. Kargo 59,90 TL.");
    await visitor.say("Bugün yola çıkar.");
    const jobs = await jobsOf();
    expect(jobs).toHaveLength(waiting + 1);
    // It waits: who is there has the time to see it.
    expect(Date.parse(jobs.at(-1)!.start_at) - START).toBeGreaterThan(60_000);

    await mailUnseen(app.services, visitor.id);
    const [mail, ...others] = await mailsTo("bir@ornek.example");
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("Emre sohbette size yazdı");
    expect(mail!.body).toContain("Emre:\nMerhaba, ben Emre. Kargo 59,90 TL.\n\nEmre:\nBugün yola çıkar.");
    expect(mail!.body).not.toContain(visitor.threadId);
    const link = linkIn(mail!.body);
    expect(link.pathname).toBe(`/chatbot-iframe/${LIRVA.chatbotId}`);
    const token = link.hash.slice("#devam=".length);
    expect(await app.json("nobody", "POST", "/functions/assistant/open-link", { token })).toEqual({
      id: visitor.threadId,
    });
    await expect.poll(() => smtp.mails.filter(({ to }) => to.includes("bir@ornek.example")).length).toBe(1);

    // The same once more says nothing new; what is written later does.
    await mailUnseen(app.services, visitor.id);
    expect(await mailsTo("bir@ornek.example")).toHaveLength(1);
    await visitor.say("Başka sorunuz var mı?");
    await mailUnseen(app.services, visitor.id);
    const second = (await mailsTo("bir@ornek.example")).at(-1)!;
    expect(second.body).toContain("Başka sorunuz var mı?");
    expect(second.body).not.toContain("59,90");
    await expect.poll(async () => (await mailsTo("bir@ornek.example")).every(({ sent_at }) => sent_at)).toBe(true);
    // Whoever reads the outbox has no way into the thread.
    const outbox = await app.json<{ body: string }[]>("admin", "GET", "/outbox");
    expect(JSON.stringify(outbox)).not.toContain(token);
  });

  test("is not mailed once the page has shown it, nor where no address is known", async () => {
    const seen = await visit({ email: "iki@ornek.example" });
    const { position } = await seen.say("Gördünüz mü?");
    await seen.thread("seen", { position });
    await mailUnseen(app.services, seen.id);
    expect(await mailsTo("iki@ornek.example")).toEqual([]);

    const unknown = await visit({ email: "" });
    await unknown.say("Orada mısınız?");
    await expect(mailUnseen(app.services, unknown.id)).resolves.toBeUndefined();
  });

  test("waits for two minutes, and for half an hour where an earlier mail was not followed", async () => {
    const waits: number[] = [];
    const { db, jobs, clock } = app.services;
    const add: typeof jobs.add = async (_db, _kind, _payload, options) =>
      void waits.push(Date.parse(options!.at!.toISOString()) - START);
    const visitor = await visit({ email: "yarim@ornek.example" });
    await visitor.say("Orada mısınız?");
    const unseen = async () => {
      const conversation = await findConversationByThread(db, visitor.threadId);
      await mailUnlessSeen({ ...app.services, jobs: { ...jobs, add }, clock }, db, conversation!);
    };
    await unseen();
    await mailUnseen(app.services, visitor.id);
    await unseen();
    await visitor.thread("seen", { position: (await visitor.say("Bekliyorum.")).position });
    await unseen();
    expect(waits).toEqual([2, 30, 2].map((minutes) => minutes * 60_000));
  });

  test("of two runs at once is mailed by one", async () => {
    const visitor = await visit({ email: "uc@ornek.example" });
    await visitor.say("Tek posta");
    await Promise.all([1, 2, 3].map(() => mailUnseen(app.services, visitor.id)));
    expect(await mailsTo("uc@ornek.example")).toHaveLength(1);
  });

  test("of the provider's own leads to the live support", async () => {
    const visitor = await visit({ email: "dort@ornek.example", provider: true });
    await visitor.say("Merhaba");
    await mailUnseen(app.services, visitor.id);
    expect(linkIn((await mailsTo("dort@ornek.example"))[0]!.body).pathname).toBe("/live-support");
  });
});

test("a link opens nothing after a week, nor when it was changed", async () => {
  const visitor = await visit({ email: "bes@ornek.example" });
  const other = await visit({ email: "" });
  await visitor.say("Merhaba");
  await mailUnseen(app.services, visitor.id);
  const token = linkIn((await mailsTo("bes@ornek.example"))[0]!.body).hash.slice("#devam=".length);
  const open = (token: string) => app.call("nobody", "POST", "/functions/assistant/open-link", { token });
  const [id, until, mark] = token.split(".");
  for (const forged of [
    `${other.id}.${until}.${mark}`,
    `${id}.${Number(until) + DAY}.${mark}`,
    `${id}.${until}.`,
    "x",
    "",
  ])
    expect((await open(forged)).status, forged).toBe(404);
  now = START + 7 * DAY - 1000;
  expect((await open(token)).status).toBe(200);
  now = START + 7 * DAY + 1000;
  expect((await open(token)).status).toBe(404);
});
