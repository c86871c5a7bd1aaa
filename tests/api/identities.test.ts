import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SignJWT } from "jose";
import { IDENTITY_MAX_LENGTH, type MadeIdentityKey, type OpenedThread } from "#contract/identities.ts";
import type { PersonPreview } from "#contract/personal-data.ts";
import type { InboxConversation, InboxRow, VisitorHistory } from "#contract/team-inbox.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { mailUnseen } from "#server/domain/visitor-mail.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
/** How far the server's clock is ahead of the database's. */
let ahead = 0;
const now = () => Date.now() + ahead;
const HOUR_MS = 3_600_000;
beforeAll(async () => void (app = await createTestApp({}, () => new Date(now()))));
afterEach(() => void (ahead = 0));
afterAll(() => app.close());

const keyPath = (chatbotId: string) => `/chatbots/${chatbotId}/identity_key`;
const makeKey = (person: Person, chatbotId: string, end_old = false) =>
  app.json<MadeIdentityKey>(person, "POST", keyPath(chatbotId), { end_old });
const sign = (secret: string, sub: string, claims: Record<string, string> = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setExpirationTime(Math.floor(now() / 1000) + 8 * 3600)
    .sign(new TextEncoder().encode(secret));
const openThread = (more: object, chatbotId: string = LIRVA.chatbotId) =>
  app.json<OpenedThread>("nobody", "POST", "/functions/assistant/open-thread", { chatbotId, ...more });
const write = (threadId: string, content = "Kargo ücreti ne kadar?") =>
  app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
const idOf = async (threadId: string) => (await findConversationByThread(app.services.db, threadId))!.id;
const shown = async (threadId: string, person: Person = "emre") =>
  app.json<InboxConversation>(person, "GET", `/inbox/${await idOf(threadId)}`);
const past = async (threadId: string, person: Person = "emre") =>
  app.json<VisitorHistory>(person, "GET", `/inbox/${await idOf(threadId)}/earlier`);

let secret = "";
beforeEach(async () => void (secret ||= (await makeKey("selin", LIRVA.chatbotId)).secret));

/** A conversation of the customer that has begun, on a device that had none. */
async function visitAs(sub: string, claims: Record<string, string> = {}): Promise<string> {
  const { id } = await openThread({ identity: await sign(secret, sub, claims) });
  await write(id);
  return id;
}

describe("a key", () => {
  test("is made by the company's administrator or the provider, shown once, and written nowhere in the clear", async () => {
    const made = await makeKey("ayse", ARDICPINAR.chatbotId);
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    const read = await app.json("ayse", "GET", keyPath(ARDICPINAR.chatbotId));
    expect(read).toEqual({
      current: { hint: `••••${made.secret.slice(-4)}`, created_at: expect.any(String) },
      previous: null,
    });
    const rows = await app.services.db.selectFrom("identity_keys").selectAll().execute();
    const log = await app.json("admin", "GET", "/audit_log?noun=identity_keys");
    expect(log[0]).toMatchObject({ action: "created", after: { chatbot_id: ARDICPINAR.chatbotId } });
    expect(JSON.stringify([rows, log])).not.toContain(made.secret);
    expect(JSON.stringify(log)).not.toContain("secret");
  });

  test("of another company does not exist, and staff who are no administrators make none", async () => {
    for (const method of ["GET", "POST"]) {
      expect(
        (await app.call("selin", method, keyPath(ARDICPINAR.chatbotId), method === "POST" ? {} : undefined)).status,
      ).toBe(404);
      expect(
        (await app.call("emre", method, keyPath(LIRVA.chatbotId), method === "POST" ? {} : undefined)).status,
      ).toBe(403);
    }
  });

  test("that was replaced holds for a day, or ends at once", async () => {
    const old = await sign(secret, "5");
    const { secret: next, previous } = await makeKey("admin", LIRVA.chatbotId);
    expect(Date.parse(previous!.valid_until) - now()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await openThread({ identity: old })).toMatchObject({ customer: "5" });
    expect(await openThread({ identity: await sign(next, "5") })).toMatchObject({ customer: "5" });
    ahead = 24 * HOUR_MS + 1000;
    expect(await openThread({ identity: await sign(secret, "5") })).toMatchObject({ problem: "bad-signature" });
    ahead = 0;
    ({ secret } = await makeKey("selin", LIRVA.chatbotId, true));
    expect(await openThread({ identity: await sign(next, "5") })).toMatchObject({ problem: "bad-signature" });
    expect(await openThread({ identity: await sign(secret, "5") })).toMatchObject({ customer: "5" });
  });

  test("of two that are made at once one becomes the current", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.call("admin", "POST", keyPath("sozbir"), {})));
    const made = await Promise.all(
      answers.filter(({ ok }) => ok).map((answer) => answer.json() as Promise<MadeIdentityKey>),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const current = await app.json("admin", "GET", keyPath("sozbir"));
    expect(made.map(({ current: one }) => one!.hint)).toContain(current.current.hint);
  });

  test("goes when the chatbot is another company's", async () => {
    const id = "gezgin-asistan";
    await app.json("admin", "POST", "/chatbots", { id, name: "Gezgin", color: "#0f766e" });
    const { secret: first } = await makeKey("admin", id);
    const identity = await sign(first, "9");
    expect(await openThread({ identity }, id)).toMatchObject({ customer: "9" });
    const { id: company_id } = await app.json("admin", "POST", "/companies", { name: "Gezgin Ltd." });
    await app.json("admin", "PATCH", `/chatbots/${id}`, { company_id });
    expect(await openThread({ identity }, id)).toMatchObject({ customer: null, problem: "no-key" });
  });
});

describe("a signed identity", () => {
  test("is shown to staff beside what the visitor left, found by its number, and brings back the customer's past", async () => {
    const before = await visitAs("TR-1042", { name: "Işıl Çağlayan" });
    const after = await visitAs("TR-1042", {
      name: "Işıl Çağlayan",
      email: "isil@deneme.example",
      phone_number: "0532 987 65 43",
    });
    await app.json("nobody", "POST", "/functions/assistant/leave-contact", {
      threadId: after,
      name: "Işıl",
      phone: "0500 000 00 41",
    });
    expect(await shown(after)).toMatchObject({
      contact: { name: "Işıl", email: null, phone: "0500 000 00 41" },
      customer: { number: "TR-1042", name: "Işıl Çağlayan", email: "isil@deneme.example", phone: "0532 987 65 43" },
      claimed: null,
    });
    expect((await past(after)).conversations).toEqual([
      expect.objectContaining({ id: await idOf(before), same_customer: true }),
    ]);
    const id = await idOf(after);
    await app.json("emre", "POST", `/inbox/${id}/claim`, { epoch: (await shown(after)).epoch });
    const found = await app.json<InboxRow[]>("emre", "GET", "/inbox?view=mine&search=tr-1042");
    expect(found.map((row) => row.id)).toEqual([id]);
  });

  test("brings the customer's orders together", async () => {
    const [ordered, later] = [await visitAs("ORD-1"), await visitAs("ORD-1")];
    const { id: conversation_id, company_id } = (await findConversationByThread(app.services.db, ordered))!;
    const items = [{ sku: "1001", name: "Vento", size: "50", color: null, quantity: 1 }];
    await app.services.db
      .insertInto("orders")
      .values({
        id: crypto.randomUUID(),
        conversation_id,
        company_id,
        answer_id: crypto.randomUUID(),
        items: JSON.stringify(items),
        name: null,
        phone: null,
        amount: 6499.9,
        currency: "TRY",
      })
      .execute();
    expect((await past(later)).orders).toMatchObject([{ conversation_id, items, amount: 6499.9, currency: "TRY" }]);
    expect((await past(await visitAs("ORD-2"))).orders).toEqual([]);
  });

  test("joins nothing across companies, nor across chatbots that have none", async () => {
    const { secret: hospital } = await makeKey("ayse", ARDICPINAR.chatbotId, true);
    const own = await visitAs("77");
    const { id: foreign } = await openThread({ identity: await sign(hospital, "77") }, ARDICPINAR.chatbotId);
    await write(foreign, "Randevu saatleri nedir?");
    expect(await past(own)).toEqual({ conversations: [], orders: [] });
    expect(await past(foreign, "ayse")).toEqual({ conversations: [], orders: [] });
    expect(await openThread({ identity: await sign(hospital, "77") })).toMatchObject({ problem: "bad-signature" });
    const threads: string[] = [];
    for (const id of ["sahipsiz-1", "sahipsiz-2"]) {
      await app.json("admin", "POST", "/chatbots", { id, name: id, color: "#0f766e" });
      const { secret: key } = await makeKey("admin", id);
      const { id: thread } = await openThread({ identity: await sign(key, "77") }, id);
      await write(thread);
      threads.push(thread);
    }
    for (const thread of threads) expect((await past(thread, "admin")).conversations).toEqual([]);
  });

  test("gives no browser a thread that it does not have", async () => {
    const elsewhere = await visitAs("88");
    const { id } = await openThread({ identity: await sign(secret, "88") });
    expect(id).not.toBe(elsewhere);
    expect((await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId: id })).messages).toEqual(
      [],
    );
  });

  test("goes on with the customer's own conversation; another customer, or nobody, begins a new one", async () => {
    const own = await visitAs("A");
    const open = async (sub?: string) =>
      (await openThread({ threads: [own], ...(sub && { identity: await sign(secret, sub) }) })).id;
    expect(await open("A")).toBe(own);
    expect(await open("B")).not.toBe(own);
    expect(await open()).not.toBe(own);
    const expired = await sign(secret, "A");
    ahead = 9 * HOUR_MS;
    const signedOut = await openThread({ threads: [own], identity: expired });
    expect(signedOut).toMatchObject({ customer: null, problem: "expired" });
    expect(signedOut.id).not.toBe(own);
    expect((await shown(own)).customer).toMatchObject({ number: "A" });
  });

  test("takes along what was written just before signing in, but nothing old, and nothing empty", async () => {
    const { id: anonymous } = await openThread({});
    await write(anonymous);
    const { id: empty } = await openThread({});
    const identity = await sign(secret, "C");
    expect((await openThread({ identity, threads: [empty, anonymous] })).id).toBe(anonymous);
    expect((await shown(anonymous)).customer).toMatchObject({ number: "C" });
    const { id: old } = await openThread({});
    await write(old);
    ahead = 25 * HOUR_MS;
    expect((await openThread({ identity: await sign(secret, "C"), threads: [old] })).id).not.toBe(old);
    expect((await shown(old)).customer).toBeNull();
  });

  test("of two customers who take one conversation at once it is the one's, and the other begins anew", async () => {
    const { id } = await openThread({});
    await write(id);
    const opened = await Promise.all(
      ["D", "E", "F"].map(async (sub) => openThread({ threads: [id], identity: await sign(secret, sub) })),
    );
    expect(new Set(opened.map((one) => one.id)).size).toBe(3);
    const owner = opened.find((one) => one.id === id)!.customer;
    expect((await shown(id)).customer).toMatchObject({ number: owner });
  });

  test("that does not hold costs the visitor nothing", async () => {
    for (const identity of [
      "",
      "null",
      "a.b.c",
      "x".repeat(5000),
      await sign("another key altogether, long enough", "1"),
      await sign(secret, "1", { note: "x".repeat(IDENTITY_MAX_LENGTH) }),
    ]) {
      const { id, customer, problem } = await openThread({ identity });
      expect([customer, typeof problem]).toEqual([null, "string"]);
      expect(await write(id)).toMatchObject({ outcome: "answered" });
      expect((await shown(id)).customer).toBeNull();
    }
    expect(
      (await app.call("nobody", "POST", "/functions/assistant/open-thread", { chatbotId: "yok-boyle" })).status,
    ).toBe(404);
  });
});

describe("what a page claims without a signature", () => {
  const claimed = { name: "Ali Kaya", email: "ali.kaya@deneme.example", phone: "0500 000 00 66", number: "G-66" };

  test("is shown apart, and joins, finds and overwrites nothing", async () => {
    const known = await visitAs("G-66", { email: claimed.email });
    const first = (await openThread({ claimed })).id;
    await write(first);
    const second = (await openThread({ claimed })).id;
    await write(second);
    await app.json("nobody", "POST", "/functions/assistant/leave-contact", {
      threadId: second,
      phone: "0500 000 00 67",
    });
    expect(await shown(second)).toMatchObject({
      contact: { name: null, email: null, phone: "0500 000 00 67" },
      customer: null,
      claimed,
    });
    for (const threadId of [first, second, known]) expect((await past(threadId)).conversations).toEqual([]);
    await app.json("emre", "POST", `/inbox/${await idOf(second)}/claim`, { epoch: (await shown(second)).epoch });
    expect(await app.json("emre", "GET", "/inbox?view=mine&search=g-66")).toEqual([]);
    // No claim makes a customer's conversation another's.
    expect((await openThread({ claimed, threads: [known] })).id).not.toBe(known);
  });

  test("is never written to; what a signature vouches for is", async () => {
    const staffWrites = async (threadId: string) => {
      const id = await idOf(threadId);
      await app.json("emre", "POST", `/inbox/${id}/claim`, { epoch: (await shown(threadId)).epoch });
      await app.json("emre", "POST", `/inbox/${id}/messages`, {
        content: "Buyurun",
        clientMessageId: crypto.randomUUID(),
      });
      await mailUnseen(app.services, id);
    };
    const { id: unsigned } = await openThread({ claimed });
    await write(unsigned);
    await staffWrites(unsigned);
    const signed = await visitAs("MAIL-1", { email: "imzali@deneme.example" });
    await staffWrites(signed);
    const mails = await app.services.db.selectFrom("outbox").select("to_address").execute();
    expect(mails.map(({ to_address }) => to_address)).toContain("imzali@deneme.example");
    expect(mails.map(({ to_address }) => to_address)).not.toContain(claimed.email);
  });
});

describe("a request about personal data", () => {
  const counts = async (person: Person, key: object) =>
    (await app.json<PersonPreview>(person, "POST", "/personal-data/preview", key)).counts;

  test("finds a customer by number within the company that gave it, and by a signed or claimed address", async () => {
    const signed = await visitAs("KV-1", { email: "kv@deneme.example" });
    const byNumber = { by: "customer", value: "KV-1" };
    expect(await counts("selin", byNumber)).toEqual([{ kind: "conversations", count: 1 }]);
    expect(await counts("ayse", byNumber)).toEqual([]);
    expect(await counts("admin", byNumber)).toEqual([]);
    expect(await counts("admin", { ...byNumber, company_id: LIRVA.id })).toEqual([{ kind: "conversations", count: 1 }]);
    const { id: claiming } = await openThread({ claimed: { phone: "0532 444 55 66", number: "KV-1" } });
    await write(claiming);
    expect(await counts("selin", { by: "phone", value: "+90 532 444 55 66" })).toEqual([
      { kind: "conversations", count: 1 },
    ]);
    expect(await counts("selin", { by: "email", value: "kv@deneme.example" })).toEqual([
      { kind: "conversations", count: 1 },
    ]);
    const exported = await (await app.call("selin", "POST", "/personal-data/export", byNumber)).json();
    expect(exported.conversations).toMatchObject([{ customer: { number: "KV-1", email: "kv@deneme.example" } }]);
    await app.json("selin", "POST", "/personal-data/erase", { ...byNumber, again: "kv-1" });
    expect(await findConversationByThread(app.services.db, signed)).toBeUndefined();
    expect(await findConversationByThread(app.services.db, claiming)).toBeDefined();
  });

  test("of a company's customer erases that one, and never the provider's customer of the same number", async () => {
    const { secret: own } = await makeKey("admin", "sozbir");
    const { id: providers } = await openThread({ identity: await sign(own, "KV-2") }, "sozbir");
    await write(providers);
    const companys = await visitAs("KV-2");
    const key = { by: "customer", value: "KV-2", company_id: LIRVA.id };
    expect(await counts("admin", key)).toEqual([{ kind: "conversations", count: 1 }]);
    await app.json("admin", "POST", "/personal-data/erase", { ...key, again: "KV-2" });
    expect(await findConversationByThread(app.services.db, companys)).toBeUndefined();
    expect(await findConversationByThread(app.services.db, providers)).toBeDefined();
  });
});
