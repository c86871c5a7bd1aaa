import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { resetSecondFactor } from "#server/domain/second-factors.ts";
import { lockAccount } from "#server/store/accounts.ts";
import { deleteSessions } from "#server/store/sessions.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";
import { ADMIN_EMAIL, PASSWORD } from "../support/planted.ts";

let start = new Date("2026-11-21T09:00:00Z");
let now = start;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, () => now)));
afterAll(() => app.close());
beforeEach(async () => {
  // Refusals are remembered beside the table.
  now = start = new Date(start.getTime() + 3_600_000);
  await sql`truncate rate_limits, second_factors, recovery_codes, security_events, sessions, push_subscriptions, company_views`.execute(
    app.services.db,
  );
  await sql`delete from settings`.execute(app.services.db);
});

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const as = (cookie: string) => (method: string, path: string, body?: unknown) =>
  app.call("nobody", method, path, body, { cookie });
const signIn = (email: string, more: object = {}, headers = {}) =>
  app.call("nobody", "POST", "/auth/sign-in/email", { email, password: PASSWORD, ...more }, headers);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(";")[0]!;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const appCode = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const eventsOf = async (email: string) => {
  const { rows } = await sql<{
    event: string;
  }>`select event from security_events where email = ${email} order by created_at, id`.execute(app.services.db);
  return rows.map(({ event }) => event);
};

/** Sets up a second factor for the account; the session goes on with `cookie`. */
async function setUp(email: string) {
  const before = await app.signIn(email);
  const begun = await as(before)("POST", "/auth/second-factor");
  const { secret, address } = (await begun.json()) as { secret: string; address: string };
  const enabled = await as(before)("POST", "/auth/second-factor/enable", { code: appCode(secret) });
  const { recovery_codes: codes } = (await enabled.json()) as { recovery_codes: string[] };
  const [devices, cookie] = enabled.headers.getSetCookie().map((set) => set.split(";")[0]!);
  return { before, cookie: cookie!, devices: devices!, secret, address, codes };
}

describe("a password that is easy to guess", () => {
  test("is refused with its reasons where one is chosen, given and set anew", async () => {
    const cookie = await app.signIn(USERS.emre.email);
    const changed = await as(cookie)("POST", "/auth/change-password", { new_password: "111111" });
    expect(changed.status).toBe(400);
    expect(await changed.json()).toMatchObject({
      code: "weak-password",
      reasons: ["common"],
      fields: { new_password: expect.any(String) },
    });
    const admin = as(await app.signIn(ADMIN_EMAIL));
    const user = { email: "zayif@lirva.example", role: "company_user", company_id: LIRVA.id };
    const created = await admin("POST", "/functions/create-user", { ...user, password: "LirvaGiyim1" });
    expect(await created.json()).toMatchObject({ code: "weak-password", reasons: ["personal"] });

    await app.call("nobody", "POST", "/auth/recover", { email: USERS.emre.email });
    await app.settled();
    const [mail] = await (await admin("GET", "/outbox?limit=1")).json();
    const token = mail.body.match(/token=([\w-]+)/)[1];
    const reset = (password: string) =>
      app.call("nobody", "POST", "/auth/reset-password", { token, new_password: password });
    expect(await codeOf(await reset("      "))).toBe("weak-password");
    expect((await reset(PASSWORD)).status, "the link is as good as before").toBe(200);
  });
});

describe("a weighty step", () => {
  test("asks for the password again a quarter of an hour after the sign-in, and then the session has a new token", async () => {
    const cookie = await app.signIn(ADMIN_EMAIL);
    const change = (by: string) => as(by)("PUT", "/settings", { key: "assistant_instructions", value: "Kısa yaz." });
    now = later(14);
    expect((await change(cookie)).status).toBe(200);
    now = later(2);
    const refused = await change(cookie);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "sign-in-again"]);
    expect((await as(cookie)("GET", "/settings")).status, "reading goes on").toBe(200);

    const wrong = await as(cookie)("POST", "/auth/confirm", { password: "yanlis-parola" });
    expect(await codeOf(wrong)).toBe("wrong-current-password");
    const confirmed = cookieOf(await as(cookie)("POST", "/auth/confirm", { password: PASSWORD }));
    expect((await change(confirmed)).status).toBe(200);
    expect((await change(cookie)).status, "the old token").toBe(401);
  });

  test("of a stolen session cannot be reached by guessing the password", async () => {
    const cookie = await app.signIn(USERS.emre.email);
    now = later(20);
    for (let i = 0; i < 10; i += 1)
      expect((await as(cookie)("POST", "/auth/confirm", { password: `tahmin-${i}` })).status).toBe(400);
    expect((await as(cookie)("POST", "/auth/confirm", { password: PASSWORD })).status).toBe(429);
    expect((await signIn(USERS.emre.email)).status, "the owner is not locked out").toBe(200);
  });

  test.each([
    ["POST", "/auth/change-password", { new_password: "bambaska-9" }],
    ["POST", "/auth/second-factor", undefined],
    ["DELETE", "/auth/second-factor", undefined],
    ["POST", "/functions/delete-user", { userId: LIRVA.id }],
  ])("%s %s is one", async (method, path, body) => {
    const cookie = await app.signIn(ADMIN_EMAIL);
    now = later(16);
    expect(await codeOf(await as(cookie)(method, path, body))).toBe("sign-in-again");
  });
});

describe("a second factor", () => {
  test("counts once a code of the app was given: other sessions end, this one moves, ten recovery codes are shown", async () => {
    const elsewhere = await app.signIn(USERS.selin.email);
    const { before, cookie, address, secret, codes } = await setUp(USERS.selin.email);
    expect(address).toMatch(/^otpauth:\/\/totp\/S%C3%B6zbir:selin/);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await as(elsewhere)("GET", "/auth/user")).status).toBe(401);
    expect((await as(before)("GET", "/auth/user")).status).toBe(401);
    expect(await (await as(cookie)("GET", "/auth/second-factor")).json()).toEqual({
      enabled_at: start.toISOString(),
      recovery_codes_left: 10,
      required_for_me: false,
    });
    const { rows } = await sql<{ secret: string }>`select secret from second_factors`.execute(app.services.db);
    expect(rows[0]!.secret, "the secret is kept sealed").not.toContain(secret);
    expect(await codeOf(await as(cookie)("POST", "/auth/second-factor"))).toBe("conflict");
  });

  test("is not asked for while it is only being set up", async () => {
    const cookie = await app.signIn(USERS.emre.email);
    await as(cookie)("POST", "/auth/second-factor");
    const wrong = await as(cookie)("POST", "/auth/second-factor/enable", { code: "000000" });
    expect(await codeOf(wrong)).toBe("second-factor-invalid");
    expect((await signIn(USERS.emre.email)).status).toBe(200);
  });

  test("is asked for after the right password alone, by a code in the same call or in a second step", async () => {
    const { secret } = await setUp(USERS.selin.email);
    now = later(2);
    const first = await signIn(USERS.selin.email);
    expect([first.status, await codeOf(first)]).toEqual([401, "second-factor-required"]);
    expect(cookieOf(first)).toMatch(/^sozbir_sign_in=/);
    expect(await codeOf(await signIn(USERS.selin.email, { password: "yanlis", code: appCode(secret) }))).toBe(
      "invalid-credentials",
    );
    expect((await signIn(USERS.selin.email, { code: appCode(secret) })).status).toBe(200);

    now = later(1);
    const second = await as(cookieOf(first))("POST", "/auth/sign-in/code", { code: appCode(secret) });
    expect(await second.json()).toMatchObject({ user: { email: USERS.selin.email } });
    expect((await as(cookieOf(second))("GET", "/auth/user")).status).toBe(200);

    now = later(5);
    const late = await as(cookieOf(first))("POST", "/auth/sign-in/code", { code: appCode(secret) });
    expect(await codeOf(late), "the first step was five minutes ago").toBe("invalid-credentials");
    const forged = cookieOf(first).replace(/\.\d+\./, `.${later(60).getTime()}.`);
    expect(await codeOf(await as(forged)("POST", "/auth/sign-in/code", { code: appCode(secret) }))).toBe(
      "invalid-credentials",
    );
  });

  test("takes a code once, also when it is sent twice at once, and one of the half minute before", async () => {
    const { secret } = await setUp(USERS.selin.email);
    now = later(5);
    const code = appCode(secret, new Date(now.getTime() - 30_000));
    const both = await Promise.all([signIn(USERS.selin.email, { code }), signIn(USERS.selin.email, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(USERS.selin.email, { code })).status).toBe(401);
    expect((await signIn(USERS.selin.email, { code: appCode(secret, later(-2)) })).status, "an older one").toBe(401);
  });

  test("takes a recovery code once, however it is written", async () => {
    const { codes } = await setUp(USERS.selin.email);
    const code = codes[3]!.toUpperCase().replaceAll("-", " ");
    expect((await signIn(USERS.selin.email, { code })).status).toBe(200);
    expect((await signIn(USERS.selin.email, { code })).status).toBe(401);
    expect(await eventsOf(USERS.selin.email)).toContain("recovery-code-used");
  });

  test("stands five guesses, also at once; the owner's browser has its own", async () => {
    const { secret } = await setUp(USERS.selin.email);
    now = later(2);
    const known = await signIn(USERS.selin.email, { code: appCode(secret) });
    const devices = known.headers.getSetCookie()[1]!.split(";")[0]!;
    now = later(2);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(USERS.selin.email, { code: String(100_000 + i) })),
    );
    const evaluated = await Promise.all(guesses.filter(({ status }) => status === 401).map(codeOf));
    expect(evaluated.filter((code) => code === "second-factor-invalid").length).toBeLessThanOrEqual(5);
    expect((await signIn(USERS.selin.email, { code: appCode(secret) })).status).toBe(429);
    expect((await signIn(USERS.selin.email, { code: appCode(secret) }, { cookie: devices })).status).toBe(200);
  });

  test("stands five guesses in all of whoever reads the account's mail, however often they reset the password; the browser that set it up has its own", async () => {
    const { devices, secret } = await setUp(USERS.selin.email);
    now = later(2);
    const guesses = [];
    for (let reset = 0; reset < 4; reset += 1) {
      await app.call("nobody", "POST", "/auth/recover", { email: USERS.selin.email });
      await app.settled();
      const { rows } = await sql<{
        body: string;
      }>`select body from outbox order by created_at desc, id desc limit 1`.execute(app.services.db);
      const token = rows[0]!.body.match(/token=([\w-]+)/)![1]!;
      const renewed = await app.call("nobody", "POST", "/auth/reset-password", { token, new_password: PASSWORD });
      expect(renewed.status).toBe(200);
      for (let guess = 0; guess < 3; guess += 1)
        guesses.push(await signIn(USERS.selin.email, { code: `10000${guess}` }, { cookie: cookieOf(renewed) }));
    }
    expect(guesses.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await signIn(USERS.selin.email, { code: appCode(secret) }, { cookie: devices })).status).toBe(200);
  });

  test("is turned off by its owner, and recovery codes made anew", async () => {
    const { cookie, codes } = await setUp(USERS.selin.email);
    const renewed = await (await as(cookie)("POST", "/auth/second-factor/recovery-codes")).json();
    expect(renewed.recovery_codes).not.toEqual(codes);
    expect((await signIn(USERS.selin.email, { code: codes[0] })).status).toBe(401);
    expect((await as(cookie)("DELETE", "/auth/second-factor")).status).toBe(200);
    expect((await signIn(USERS.selin.email)).status).toBe(200);
    expect(await eventsOf(USERS.selin.email)).toEqual([
      "signed-in",
      "second-factor-on",
      "recovery-codes-made",
      "second-factor-off",
      "signed-in",
    ]);
  });

  test("has ten recovery codes, also when they are made anew twice at once", async () => {
    const { cookie, codes } = await setUp(USERS.selin.email);
    const { db } = app.services;
    const holding = await openTransaction(db);
    await holding.db.selectFrom("recovery_codes").select("code_hash").forUpdate().execute();
    const renewing = [1, 2].map(() => as(cookie)("POST", "/auth/second-factor/recovery-codes"));
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
    await expect.poll(waiting).toBeGreaterThan(1);
    await holding.commit();
    expect((await Promise.all(renewing)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await as(cookie)("GET", "/auth/second-factor")).json()).toMatchObject({
      recovery_codes_left: codes.length,
    });
  });

  test("moves a program's session to a new token as well, when it is turned on and off", async () => {
    const { token } = await app.json("nobody", "POST", "/auth/token", { email: USERS.selin.email, password: PASSWORD });
    const program = (by: string) => async (method: string, path: string, body?: unknown) =>
      (await app.call("nobody", method, path, body, { authorization: `Bearer ${by}` })).json();
    const { secret } = await program(token)("POST", "/auth/second-factor");
    const enabled = await program(token)("POST", "/auth/second-factor/enable", { code: appCode(secret) });
    const disabled = await program(enabled.token)("DELETE", "/auth/second-factor");
    expect(await program(disabled.token)("GET", "/auth/user")).toMatchObject({ email: USERS.selin.email });
    expect(await program(enabled.token)("GET", "/auth/user")).toMatchObject({ code: "unauthenticated" });
  });

  test("that is required keeps a super administrator without one from everything but setting it up", async () => {
    const first = await app.signIn(ADMIN_EMAIL);
    await as(first)("PUT", "/settings", { key: "superadmin_second_factor", value: "required" });
    expect(await codeOf(await as(first)("GET", "/companies"))).toBe("second-factor-missing");
    expect((await as(first)("GET", "/auth/user")).status).toBe(200);
    const { cookie } = await setUp(ADMIN_EMAIL);
    expect((await as(cookie)("GET", "/companies")).status).toBe(200);
    const staff = await app.signIn(USERS.emre.email);
    expect((await as(staff)("GET", "/companies")).status, "staff are not asked").toBe(200);
  });
});

test("who lost phone and recovery codes is let in again from the server's console", async () => {
  const { cookie } = await setUp(USERS.selin.email);
  expect(await resetSecondFactor(app.services, USERS.selin.email)).toBe(true);
  expect((await as(cookie)("GET", "/auth/user")).status, "whoever has the phone now").toBe(401);
  expect((await signIn(USERS.selin.email)).status).toBe(200);
  expect(await resetSecondFactor(app.services, USERS.selin.email)).toBe(false);
});

describe("the sessions of an account", () => {
  test("are listed to their owner, who ends one, or all", async () => {
    const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
    const here = await app.signIn(USERS.emre.email);
    now = later(3);
    const there = cookieOf(await signIn(USERS.emre.email, {}, agent));
    const other = await app.signIn(USERS.selin.email);
    const list = await (await as(here)("GET", "/auth/sessions")).json();
    expect(list).toEqual([
      expect.objectContaining({ user_agent: agent["user-agent"], current: false, last_seen_at: now.toISOString() }),
      expect.objectContaining({ current: true, address: "local", created_at: start.toISOString() }),
    ]);
    expect(JSON.stringify(list)).not.toContain("token");
    expect((await as(other)("DELETE", `/auth/sessions/${list[0].id}`)).status, "nobody else's").toBe(404);
    expect((await as(here)("DELETE", `/auth/sessions/${list[0].id}`)).status).toBe(200);
    expect((await as(there)("GET", "/auth/user")).status).toBe(401);
    expect((await as(here)("GET", "/auth/user")).status).toBe(200);

    const everywhere = await as(here)("DELETE", "/auth/sessions");
    expect(everywhere.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    expect((await as(here)("GET", "/auth/user")).status).toBe(401);
    expect((await as(other)("GET", "/auth/user")).status).toBe(200);
  });
});

test("a session that ends while its new password is on the way sets none", async () => {
  const { db } = app.services;
  const stolen = await app.signIn(USERS.emre.email);
  const { id } = await (await as(stolen)("GET", "/auth/user")).json();
  // As the owner's reset of the password does at the same moment.
  const ending = await openTransaction(db);
  await lockAccount(ending.db, id);
  await deleteSessions(ending.db, id);
  const changing = as(stolen)("POST", "/auth/change-password", { new_password: "bambaska-parola-9" });
  const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
  await ending.commit();
  const refused = await changing;
  expect([refused.status, await codeOf(refused)]).toEqual([401, "unauthenticated"]);
  expect((await signIn(USERS.emre.email)).status).toBe(200);
});

test("a slow call does not take the new token from a browser that got it meanwhile", async () => {
  const { db } = app.services;
  const before = await app.signIn(USERS.emre.email);
  // Long enough ago for the call to move the session's end on, which sets the cookie.
  now = later(90);
  const holding = await openTransaction(db);
  await holding.db.selectFrom("user_profiles").select("id").where("email", "=", USERS.emre.email).forUpdate().execute();
  const slow = as(before)("PATCH", "/auth/user", { display_name: "Emre" });
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
  const renewed = cookieOf(await as(before)("POST", "/auth/confirm", { password: PASSWORD }));
  await holding.commit();
  const answered = await slow;
  expect([answered.status, answered.headers.getSetCookie()]).toEqual([200, []]);
  expect((await as(renewed)("GET", "/auth/user")).status).toBe(200);
});

test("a session that cannot be recorded as ended goes on", async () => {
  const { db } = app.services;
  const here = await app.signIn(USERS.emre.email);
  const there = await app.signIn(USERS.emre.email);
  const list = (await (await as(here)("GET", "/auth/sessions")).json()) as { id: string; current: boolean }[];
  const other = list.find(({ current }) => !current)!;
  await sql`alter table security_events add constraint full_disk check (false) not valid`.execute(db);
  try {
    expect((await as(here)("DELETE", `/auth/sessions/${other.id}`)).ok).toBe(false);
    expect((await as(here)("DELETE", "/auth/sessions")).ok).toBe(false);
  } finally {
    await sql`alter table security_events drop constraint full_disk`.execute(db);
  }
  expect((await as(there)("GET", "/auth/user")).status).toBe(200);
  expect((await as(here)("GET", "/auth/user")).status).toBe(200);
});

test("a link to a new password is readable in the outbox until it is used, replaced or old", async () => {
  const admin = as(await app.signIn(ADMIN_EMAIL));
  const recover = async () => {
    await app.call("nobody", "POST", "/auth/recover", { email: USERS.deniz.email });
    await app.settled();
  };
  const links = async () => {
    const mails = (await (await admin("GET", "/outbox?search=deniz")).json()) as { body: string }[];
    return mails.map(({ body }) => body.match(/token=(\S+)/)![1]!);
  };
  await recover();
  await recover();
  const [newest, older] = await links();
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(older).toBe("••••");
  await app.call("nobody", "POST", "/auth/reset-password", { token: newest, new_password: PASSWORD });
  expect(new Set(await links())).toEqual(new Set(["••••"]));
  await recover();
  now = later(61);
  expect(new Set(await links())).toEqual(new Set(["••••"]));
});
