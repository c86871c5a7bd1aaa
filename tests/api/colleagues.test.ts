import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Colleague, INVITATION_DAYS } from "#contract/colleagues.ts";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { updatePasswordHash } from "#server/store/accounts.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = "Kuzey-Ruzgari-88";
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({}, () => now);
});
afterAll(() => app.close());

/** By the clock of the test a session is old soon, and what is weighty asks for the password again. */
const signIns = new Map<string, Promise<string>>();
async function as(email: string, method: string, path: string, body?: unknown, password?: string) {
  const key = `${email} ${now.toISOString()}`;
  if (!signIns.has(key)) signIns.set(key, app.signIn(email, password));
  return app.call("nobody", method, path, body, { cookie: (await signIns.get(key))! });
}
const selin = (method: string, path: string, body?: unknown) => as(USERS.selin.email, method, path, body);
const list = async () => (await (await selin("GET", "/company/colleagues")).json()) as Colleague[];
const invite = (email: string, role = "company_user") => selin("POST", "/company/colleagues", { email, role });
async function invited(email: string, role?: string) {
  expect((await invite(email, role)).status).toBe(200);
  return (await mailTo(email))[0]!;
}
const mailTo = (email: string) =>
  app.services.db
    .selectFrom("outbox")
    .selectAll()
    .where("to_address", "=", email)
    .orderBy("created_at", "desc")
    .execute();
const tokenIn = (body: string) => /reset-password\?token=([\w-]+)&invitation=1/.exec(body)![1];
async function forgot(email: string) {
  await app.call("nobody", "POST", "/auth/recover", { email });
  await app.settled();
}
const resetIn = (body: string) => /reset-password\?token=([\w-]+)/.exec(body)![1];
const idOf = async (email: string) => (await list()).find((one) => one.email === email)!.id;
const setPassword = (token: string | undefined) =>
  app.call("nobody", "POST", "/auth/reset-password", { token, new_password: PASSWORD });

test("an invited colleague chooses a password by the mailed link and signs in to the inviter's company", async () => {
  const added = await invite("derya@lirva.example");
  expect(await added.json()).toMatchObject({ email: "derya@lirva.example", role: "company_user" });
  const [mail] = await mailTo("derya@lirva.example");
  expect(mail!.subject).toBe("Lirva Giyim: Sözbir paneline davet edildiniz");
  expect(mail!.body).toContain("selin@lirva.example, sizi Lirva Giyim ekibine davet etti");
  const before = (await list()).find(({ email }) => email === "derya@lirva.example")!;
  expect(Date.parse(before.invited_until!) - now.getTime()).toBe(INVITATION_DAYS * DAY_MS);

  now = new Date(now.getTime() + 6.9 * DAY_MS);
  expect((await setPassword(tokenIn(mail!.body))).status).toBe(200);
  const signedIn = await app.call("nobody", "POST", "/auth/sign-in/email", {
    email: "derya@lirva.example",
    password: PASSWORD,
  });
  expect(await signedIn.json()).toMatchObject({ user: { role: "company_user", company_id: LIRVA.id } });
  expect((await list()).find(({ email }) => email === "derya@lirva.example")).toMatchObject({ invited_until: null });
  const again = await selin("POST", `/company/colleagues/${before.id}/invite`);
  expect(again.status).toBe(409);
});

test("after seven days the link opens nothing; sent anew the new one does, and the one before does not", async () => {
  const first = await invited("mert@lirva.example", "company_admin");
  now = new Date(now.getTime() + 7.1 * DAY_MS);
  expect((await setPassword(tokenIn(first.body))).status).toBe(400);
  await selin("POST", `/company/colleagues/${await idOf("mert@lirva.example")}/invite`);
  const [second] = await mailTo("mert@lirva.example");
  expect((await setPassword(tokenIn(first.body))).status).toBe(400);
  expect((await setPassword(tokenIn(second!.body))).status).toBe(200);
});

test("roles change among colleagues, never one's own, and never another company's; the audit log names who did it", async () => {
  const emre = await idOf(USERS.emre.email);
  const me = await idOf(USERS.selin.email);
  const change = (id: string, role: string) => selin("PATCH", `/company/colleagues/${id}`, { role });
  expect(await (await change(emre, "company_admin")).json()).toMatchObject({ role: "company_admin" });
  expect((await change(me, "company_user")).status).toBe(403);
  expect((await selin("DELETE", `/company/colleagues/${me}`)).status).toBe(403);
  const [stranger] = (await (await as(USERS.ayse.email, "GET", "/company/colleagues")).json()) as Colleague[];
  for (const [method, path, body] of [
    ["PATCH", "", { role: "company_user" }],
    ["DELETE", "", undefined],
    ["POST", "/invite", undefined],
  ] as const)
    expect((await selin(method, `/company/colleagues/${stranger!.id}${path}`, body)).status).toBe(404);
  const entry = await app.services.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_id", "=", emre)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor_email: USERS.selin.email,
    noun: "user_profiles",
    after: { role: "company_admin" },
  });
  await change(emre, "company_user");
  expect((await invite(USERS.deniz.email)).status).toBe(409);
});

test("invited twice at once, a colleague has one account and one mail", async () => {
  const both = await Promise.all([invite("ikiz@lirva.example"), invite("ikiz@lirva.example")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mailTo("ikiz@lirva.example")).toHaveLength(1);
});

test("of invitations that are sent anew at once one link works", async () => {
  await invited("suna@lirva.example");
  const again = `/company/colleagues/${await idOf("suna@lirva.example")}/invite`;
  await Promise.all([1, 2, 3, 4].map(() => selin("POST", again)));
  const links = (await mailTo("suna@lirva.example")).map(({ body }) => tokenIn(body));
  const checked = await Promise.all(
    links.map((token) => app.call("nobody", "POST", "/auth/reset-password/check", { token })),
  );
  expect(checked.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("an invitation that is being accepted is not sent anew", async () => {
  const { db } = app.services;
  await invited("kaan@lirva.example");
  const id = await idOf("kaan@lirva.example");
  const accepting = await openTransaction(db);
  await updatePasswordHash(accepting.db, id, "", now);
  const again = selin("POST", `/company/colleagues/${id}/invite`);
  const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
  await accepting.commit();
  expect((await again).status).toBe(409);
});

test("of two administrators who take each other's role away at once one stays", async () => {
  await setPassword(tokenIn((await invited("nil@lirva.example", "company_admin")).body));
  await as("nil@lirva.example", "GET", "/company/colleagues", undefined, PASSWORD);
  const nil = await idOf("nil@lirva.example");
  const me = await idOf(USERS.selin.email);
  const [one, other] = await Promise.all([
    selin("PATCH", `/company/colleagues/${nil}`, { role: "company_user" }),
    as("nil@lirva.example", "PATCH", `/company/colleagues/${me}`, { role: "company_user" }),
  ]);
  expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
  const staff = await app.services.db.selectFrom("user_profiles").select("role").where("id", "in", [nil, me]).execute();
  expect(staff.map(({ role }) => role).toSorted()).toEqual(["company_admin", "company_user"]);
  // Either may have been faster. The tests that follow need Selin's role; a changed role has ended her session.
  if (other.status === 200)
    await as("nil@lirva.example", "PATCH", `/company/colleagues/${me}`, { role: "company_admin" });
  signIns.clear();
});

test("whoever asks for a reset of an invited colleague's password takes no invitation away; either link, used, ends both", async () => {
  const invitation = await invited("okan@lirva.example");
  now = new Date(now.getTime() + DAY_MS);
  await forgot("okan@lirva.example");
  await forgot("okan@lirva.example");
  const resets = (await mailTo("okan@lirva.example")).filter(({ id }) => id !== invitation.id);
  expect(resets).toHaveLength(2);
  expect((await setPassword(tokenIn(invitation.body))).status).toBe(200);
  for (const { body } of resets) expect((await setPassword(resetIn(body))).status).toBe(400);

  const unused = await invited("pelin@lirva.example");
  now = new Date(now.getTime() + 60_000);
  await forgot("pelin@lirva.example");
  const [reset] = await mailTo("pelin@lirva.example");
  expect((await setPassword(resetIn(reset!.body))).status).toBe(200);
  expect((await setPassword(tokenIn(unused.body))).status).toBe(400);
});

test("a reset link that was mailed before somebody changed the password opens nothing any more", async () => {
  const { email } = USERS.emre;
  await forgot(email);
  const [mail] = await mailTo(email);
  const changed = await as(email, "POST", "/auth/change-password", { new_password: "Guney-Ruzgari-99" });
  expect(changed.status).toBe(200);
  expect((await setPassword(resetIn(mail!.body))).status).toBe(400);
});
