import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PushState } from "#contract/push-subscriptions.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { mailOwner } from "#server/domain/owner-mail.ts";
import { preparePushKeys, renewUnreadablePushKeys } from "#server/domain/push-keys.ts";
import { sendPush } from "#server/domain/send-push.ts";
import { addPushes, pushToStaff } from "#server/domain/staff-push.ts";
import { createSecretBox } from "#server/secrets/secret-box.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { newBrowser, readSender, startPushServer } from "../support/push-server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let server: Awaited<ReturnType<typeof startPushServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await startPushServer();
  app = await createTestApp({ LOOPBACK_FEEDS: "1" }, now);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
const sends201 = (response: ServerResponse) => response.writeHead(201).end();
beforeEach(async () => {
  ahead = 0;
  server.received.length = 0;
  server.state.answer = sends201;
  const { db } = app.services;
  for (const table of ["conversations", "outbox", "staff_notices", "staff_presence", "push_subscriptions"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("notice_settings").execute();
  await sql`delete from sozbir_jobs.job where state = 'created' and name in ('push.send', 'staff.tell', 'owner.mail')`.execute(
    db,
  );
});
afterEach(() => void (ahead = 0));

const { signal } = new AbortController();
const PUSH = "/push_subscriptions";
async function subscribed(person: Person, name?: string) {
  const browser = newBrowser(server, name);
  await app.json(person, "PUT", PUSH, browser.subscription);
  const arrived = () => server.of(browser.path).map((one) => ({ ...one, payload: browser.read(one) }));
  return {
    ...browser,
    arrived,
    first: async () => (
      await expect.poll(() => arrived().length, { timeout: 15_000 }).toBeGreaterThan(0),
      arrived()[0]!
    ),
  };
}
const rows = () => app.services.db.selectFrom("push_subscriptions").selectAll().orderBy("created_at").execute();
const isThere = (person: Person, status = "online") => app.json(person, "PUT", "/inbox/presence", { status });
async function visit() {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string) =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  const row = async () => (await findConversationByThread(app.services.db, threadId))!;
  const act = async (person: Person, what: string, more: object = {}) => {
    const { id } = await row();
    const { epoch } = await app.json<InboxConversation>(person, "GET", `/inbox/${id}`);
    return app.json<InboxConversation>(person, "POST", `/inbox/${id}/${what}`, { epoch, ...more });
  };
  return { threadId, write, row, act };
}
const asks = async () => {
  const visitor = await visit();
  await visitor.write("Bir temsilciyle görüşmek istiyorum");
  return visitor;
};
/** One push as a job has it, of a kind that is always so. */
const trialOf = async () => {
  const { id } = (await rows())[0]!;
  return { what: "trial" as const, id, subscription: id, since: now().toISOString() };
};

describe("a browser that is subscribed", () => {
  test("is told who waits, sealed for it alone and signed by us", async () => {
    const [selin, emre] = [await subscribed("selin"), await subscribed("emre")];
    await isThere("emre");
    const visitor = await asks();
    const { headers, payload, ...rest } = await selin.first();
    const { id } = await visitor.row();
    expect(payload).toEqual({
      title: "Bir ziyaretçi bekliyor",
      body: expect.stringMatching(/^.+: Bir temsilciyle görüşmek istiyorum$/),
      tag: id,
      url: `/company/inbox?conversation=${id}`,
      quietInInbox: true,
    });
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", topic: id.replaceAll("-", "") });
    expect(Number(headers.ttl)).toBeLessThanOrEqual(15 * 60);
    const sender = readSender({ headers, ...rest });
    const { public_key } = await app.json<PushState>("selin", "GET", PUSH);
    expect(sender).toMatchObject({ key: public_key, aud: server.url, sub: "mailto:admin@sozbir.example" });
    await emre.first();
    expect(() => selin.read(server.of(emre.path)[0]!)).toThrow(/authenticate/);
    await expect.poll(async () => (await rows()).every(({ last_ok_at }) => last_ok_at !== null)).toBe(true);
  });

  test("is not told by who is busy, nor of what its owner switched off, nor of another company's", async () => {
    const [selin, emre, ayse] = [await subscribed("selin"), await subscribed("emre"), await subscribed("ayse")];
    await isThere("emre");
    await isThere("selin", "busy");
    await app.json("emre", "PUT", "/notice_settings", { kind: "waiting", channel: "push", wanted: false });
    const { id } = await (await asks()).row();
    await addPushes(app.services, { what: "waiting", id });
    // Told of the wish, too, they are sent nothing of it: the visitor waits for somebody already.
    const toBeTold = async () => [...(await waitingJobs("staff.tell")), ...(await waitingJobs("push.send"))];
    await expect.poll(toBeTold, { timeout: 15_000 }).toEqual([]);
    expect([selin, emre, ayse].flatMap((browser) => browser.arrived())).toEqual([]);
  });

  test("is told although twenty colleagues come before it who have none", async () => {
    const { db } = app.services;
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    const emails = ids.map((id) => `${id}@lirva.example`);
    await sql`insert into accounts (id, email, password_hash)
      select * from unnest(${ids}::uuid[], ${emails}::text[], ${ids}::text[])`.execute(db);
    await sql`insert into user_profiles (id, email, role, company_id)
      select id, email, 'company_admin', ${LIRVA.id}::uuid from unnest(${ids}::uuid[], ${emails}::text[]) as one (id, email)`.execute(
      db,
    );
    const emre = await subscribed("emre");
    await isThere("emre");
    await asks();
    expect((await emre.first()).payload.title).toBe("Bir ziyaretçi bekliyor");
    await sql`delete from accounts where id = any(${ids}::uuid[])`.execute(db);
  });

  test("shows no address and no number of the visitor, and little of a long message", async () => {
    const selin = await subscribed("selin");
    await isThere("emre");
    const visitor = await asks();
    await selin.first();
    await visitor.write(`Bana zeynep@ornek.example ya da 0500 000 00 12 ile ulaşın, ${"uzun ".repeat(60)}`);
    await pushToStaff(app.services.db, "waiting", (await visitor.row()).id);
    await expect.poll(() => selin.arrived()).toHaveLength(2);
    const { payload } = selin.arrived()[1]!;
    expect(payload.body).toContain("ulaşın, uzun");
    expect(payload.body).not.toMatch(/ornek|0500/);
    expect(payload.body.length).toBeLessThan(130);
  });

  test("is told nothing once somebody came", async () => {
    const selin = await subscribed("selin");
    await isThere("emre");
    const visitor = await asks();
    await selin.first();
    await visitor.act("emre", "claim");
    server.received.length = 0;
    const { id } = await visitor.row();
    const [row] = await rows();
    await sendPush(app.services, { what: "waiting", id, subscription: row!.id, since: now().toISOString() }, signal);
    expect(server.received).toEqual([]);
  });

  test("ends with the session, with the role and with the account", async () => {
    const cookie = await app.signIn(USERS.emre.email);
    const browser = newBrowser(server);
    const as = (method: string, path: string, body?: object) =>
      app.app.request(`/api${path}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await as("PUT", PUSH, browser.subscription)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    await as("POST", "/auth/sign-out");
    expect(await rows()).toEqual([]);

    const { id } = await app.json("admin", "POST", "/functions/create-user", {
      email: "gecici@lirva.example",
      password: "gecici-parola-1",
      role: "company_user",
      company_id: LIRVA.id,
    });
    const again = async () => {
      const cookie = await app.signIn("gecici@lirva.example", "gecici-parola-1");
      const call = (path: string, body: object) =>
        app.app.request(`/api${path}`, {
          method: "PUT",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      expect((await call(PUSH, newBrowser(server).subscription)).status).toBe(200);
      expect((await call("/notice_settings", { kind: "order", channel: "mail", wanted: false })).status).toBe(200);
      expect(await rows()).toHaveLength(1);
    };
    await again();
    await app.json("admin", "PATCH", `/user_profiles/${id}`, { role: "company_admin", company_id: LIRVA.id });
    expect(await rows()).toEqual([]);
    await again();
    await app.json("admin", "POST", "/functions/delete-user", { userId: id });
    expect(await rows()).toEqual([]);
    expect(await app.services.db.selectFrom("notice_settings").selectAll().execute()).toEqual([]);
  });

  test("is its last user's alone, and a person has ten at most", async () => {
    const shared = newBrowser(server);
    await app.json("selin", "PUT", PUSH, shared.subscription);
    await app.json("emre", "PUT", PUSH, shared.subscription);
    expect(await app.json("selin", "GET", PUSH)).toMatchObject({ here: false, elsewhere: 0 });
    expect(await app.json("emre", "GET", PUSH)).toMatchObject({ here: true, elsewhere: 0 });
    for (let count = 0; count < 11; count += 1) {
      const cookie = await app.signIn(USERS.selin.email);
      await app.app.request(`/api${PUSH}`, {
        method: "PUT",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(newBrowser(server).subscription),
      });
    }
    expect(await app.json("selin", "GET", PUSH)).toMatchObject({ here: false, elsewhere: 10 });
    expect(await app.json("emre", "DELETE", PUSH)).toMatchObject({ here: false });
  });

  test("tries itself out", async () => {
    expect((await app.call("selin", "POST", `${PUSH}/trial`)).status).toBe(404);
    const selin = await subscribed("selin");
    await app.json("selin", "POST", `${PUSH}/trial`);
    expect((await selin.first()).payload).toMatchObject({ tag: "trial", url: "/company/notifications" });
  });
});

const waitingJobs = (kind: string) =>
  app.services.db
    .selectFrom("job_rows")
    .selectAll()
    .where("kind", "=", kind as never)
    .where("state", "in", ["waiting", "running", "retrying"])
    .execute();

describe("whose conversation it is", () => {
  test("is told what the visitor wrote while away: many messages by one push, and then by one mail", async () => {
    const emre = await subscribed("emre");
    const selin = await subscribed("selin");
    const visitor = await visit();
    await visitor.write("Kargo ücreti ne kadar?");
    await visitor.act("emre", "claim");
    const { id } = await visitor.row();
    for (const words of ["Orada mısınız?", "Bekliyorum", "Alo"]) await visitor.write(words);
    const { payload } = await emre.first();
    expect(payload).toMatchObject({ title: "Ziyaretçi size yazdı", tag: id, body: expect.stringContaining("Alo") });
    expect(emre.arrived()).toHaveLength(1);
    expect(selin.arrived()).toEqual([]);

    const mails = () => app.services.db.selectFrom("outbox").selectAll().execute();
    await expect.poll(() => waitingJobs("owner.mail")).toHaveLength(1);
    await Promise.all([mailOwner(app.services, id), mailOwner(app.services, id)]);
    await visitor.write("Hâlâ buradayım");
    await mailOwner(app.services, id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: USERS.emre.email });
    expect(mail!.body).toContain("4 yeni mesaj");
    expect(mail!.body).toContain(`/company/inbox?view=mine&conversation=${id}`);
    expect(mail!.body).toContain("/company/notifications");
    expect(mail!.body, "what a visitor wrote stays where it can be erased").not.toContain("Alo");

    const { message_count: position } = await visitor.row();
    await app.json("emre", "POST", `/inbox/${id}/seen`, { position });
    await visitor.write("Yeni soru");
    await app.json("emre", "PUT", "/notice_settings", { kind: "mine", channel: "mail", wanted: false });
    await mailOwner(app.services, id);
    expect(await mails()).toHaveLength(1);
    await app.json("emre", "PUT", "/notice_settings", { kind: "mine", channel: "mail", wanted: true });
    await mailOwner(app.services, id);
    expect(await mails(), "seen in between, and written anew").toHaveLength(2);
  });

  test("is told nothing of what was seen at once", async () => {
    const emre = await subscribed("emre");
    const visitor = await visit();
    await visitor.write("Kargo ücreti ne kadar?");
    await visitor.act("emre", "claim");
    await visitor.write("Orada mısınız?");
    const { id, message_count: position } = await visitor.row();
    await app.json("emre", "POST", `/inbox/${id}/seen`, { position });
    await expect.poll(() => waitingJobs("staff.tell"), { timeout: 15_000 }).toEqual([]);
    expect(emre.arrived()).toEqual([]);
    expect((await waitingJobs("owner.mail")).length).toBeLessThan(2);
  });

  test("is told that it was handed over", async () => {
    const selin = await subscribed("selin");
    await isThere("selin");
    const visitor = await visit();
    await visitor.write("Kargo ücreti ne kadar?");
    await visitor.act("emre", "claim");
    await visitor.act("emre", "transfer", { to: await idOf("selin") });
    expect((await selin.first()).payload.title).toBe("Size bir görüşme aktarıldı");
  });
});

const idOf = async (person: "selin" | "emre") =>
  (
    await app.services.db
      .selectFrom("user_profiles")
      .select("id")
      .where("email", "=", USERS[person].email)
      .executeTakeFirstOrThrow()
  ).id;

describe("a push service", () => {
  const send = async (timeoutMs?: number, push?: Awaited<ReturnType<typeof trialOf>>) =>
    sendPush(app.services, push ?? (await trialOf()), signal, timeoutMs === undefined ? {} : { timeoutMs });

  test.each([404, 410])("that answers %i has no such browser any more", async (status) => {
    await subscribed("selin");
    server.state.answer = (response) => response.writeHead(status).end();
    await send();
    expect(await rows()).toEqual([]);
  });

  test("that is silent costs its own browser a wait, which grows", async () => {
    const selin = await subscribed("selin");
    server.state.answer = () => {};
    const push = await trialOf();
    const waits: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await send(50, { ...push, since: now().toISOString() });
      const [row] = await rows();
      waits.push(Math.round((Date.parse(row!.blocked_until!) - now().getTime()) / 1000));
      await send(50, { ...push, since: now().toISOString() });
      ahead += Date.parse(row!.blocked_until!) - now().getTime() + 1000;
    }
    expect(waits.map((wait) => Math.round(wait / 10) * 10)).toEqual([30, 60, 120]);
    expect(server.of(selin.path), "while it waits it is not asked").toHaveLength(3);
    server.state.answer = sends201;
    await send(1000, { ...push, since: now().toISOString() });
    expect(await rows()).toMatchObject([{ failures: 0, blocked_until: null }]);
  });

  test("that asks us to wait is left alone for so long, and the notice comes then", async () => {
    const selin = await subscribed("selin");
    server.state.answer = (response) => response.writeHead(429, { "retry-after": "90" }).end();
    const push = await trialOf();
    await send(undefined, push);
    const [row] = await rows();
    expect(Date.parse(row!.blocked_until!) - now().getTime()).toBeGreaterThan(85_000);
    const [later] = await waitingJobs("push.send");
    expect(later!.start_at).toBe(row!.blocked_until);
    ahead += 91_000;
    server.state.answer = sends201;
    await send(undefined, push);
    expect(selin.arrived()).toHaveLength(2);
    ahead += 31_000;
    await send(undefined, push);
    expect(selin.arrived(), "by then it is too old").toHaveLength(2);
  });

  test("that refused while our clock ran ahead is asked again once the clock is right", async () => {
    const selin = await subscribed("selin");
    server.state.answer = (response) => response.writeHead(403).end();
    ahead = 2 * DAY;
    await send();
    ahead = 0;
    server.state.answer = sends201;
    await send();
    expect(selin.arrived()).toHaveLength(2);
    expect(await rows()).toMatchObject([{ failures: 0, blocked_until: null }]);
  });

  test("that has failed for more than a week is given up", async () => {
    await subscribed("selin");
    server.state.answer = (response) => response.writeHead(503).end();
    await app.services.db.updateTable("push_subscriptions").set({ failures: 30 }).execute();
    await send();
    expect(await rows()).toHaveLength(1);
    const weekAgo = new Date(now().getTime() - 8 * DAY).toISOString();
    await app.services.db.updateTable("push_subscriptions").set({ last_ok_at: weekAgo, blocked_until: null }).execute();
    await send();
    expect(await rows()).toEqual([]);
  });

  test("is a public address: no other is kept", async () => {
    const { keys } = newBrowser(server).subscription;
    const { db, config } = app.services;
    for (const endpoint of ["http://push.example/x", "https://10.0.0.8/x", "ftp://push.example/x"])
      expect((await app.call("selin", "PUT", PUSH, { endpoint, keys })).status, endpoint).toBe(400);
    for (const bad of [{ p256dh: "x", auth: keys.auth }, { p256dh: keys.p256dh }, {}])
      expect((await app.call("selin", "PUT", PUSH, { endpoint: `${server.url}/x`, keys: bad })).status).toBe(400);
    expect(await rows()).toEqual([]);

    // A name that leads to us is found out when it is asked.
    await app.json("selin", "PUT", PUSH, { endpoint: "https://localhost:9/x", keys });
    const strict = { ...app.services, config: { ...config, LOOPBACK_FEEDS: false } };
    await sendPush(strict, await trialOf(), signal);
    expect(await db.selectFrom("push_subscriptions").select("failures").execute()).toEqual([{ failures: 1 }]);
  });
});

test("what is told several times before it was done is told once", async () => {
  const selin = await subscribed("selin");
  const { id } = await (await visit()).row();
  await app.services.db.transaction().execute(async (db) => {
    for (let times = 0; times < 3; times += 1) await pushToStaff(db, "order", id);
  });
  expect((await selin.first()).payload.title).toBe("Yeni sipariş talebi");
  await expect.poll(() => waitingJobs("push.send")).toEqual([]);
  expect(selin.arrived()).toHaveLength(1);
});

test("the key is made once, and a lost APP_SECRET is said", async () => {
  const { db, secrets, log } = app.services;
  const before = await app.json<PushState>("selin", "GET", PUSH);
  await preparePushKeys(app.services);
  expect(await app.json("selin", "GET", PUSH)).toMatchObject({ public_key: before.public_key });
  const [stored] = await db.selectFrom("push_keys").selectAll().execute();
  expect(stored!.private_key).toMatch(/^v1\./);

  const other = createSecretBox("another secret altogether");
  const said: string[] = [];
  await preparePushKeys({ db, secrets: other, log: { ...log, warn: (text: string) => void said.push(text) } as never });
  expect(said).toEqual([expect.stringContaining("npm run accept-app-secret")]);
  await subscribed("selin");
  expect(await renewUnreadablePushKeys(secrets, db)).toBe(false);
  expect(await renewUnreadablePushKeys(other, db)).toBe(true);
  expect(await rows()).toEqual([]);
  expect(await app.json("selin", "GET", PUSH)).toMatchObject({ public_key: null, here: false });
  expect(await renewUnreadablePushKeys(secrets, db)).toBe(true);
});
