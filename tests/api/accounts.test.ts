import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { USERS } from "#server/database/demo/cast.ts";
import { hashPassword } from "#server/domain/passwords.ts";
import { findAccountByEmail, lockAccount, updatePasswordHash } from "#server/store/accounts.ts";
import { deleteSessions } from "#server/store/sessions.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";
import { PASSWORD } from "../support/planted.ts";

let start = new Date("2026-11-21T09:00:00Z");
let now = start;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, () => now)));
afterAll(() => app.close());
beforeEach(async () => {
  // Refusals are remembered beside the table.
  now = start = new Date(start.getTime() + 2_000);
  await sql`truncate rate_limits`.execute(app.services.db);
});

const EMRE = USERS.emre.email;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const attempt = (email: string, password: string) =>
  app.call("nobody", "POST", "/auth/sign-in/email", { email, password });
const userOf = (cookie: string) => app.call("nobody", "GET", "/auth/user", undefined, { cookie });

describe("signing in", () => {
  test("gives a cookie that scripts cannot read, and the user with role and company", async () => {
    const response = await attempt("Emre@Lirva.example", PASSWORD);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(
      /^sozbir_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/,
    );
    expect(await response.json()).toMatchObject({
      user: { email: EMRE, role: "company_user", company: { name: "Lirva Giyim" } },
    });
  });

  test("answers an unknown e-mail and a wrong password alike", async () => {
    const [unknown, wrong] = await Promise.all([
      attempt("kimse@lirva.example", PASSWORD),
      attempt(EMRE, "yanlis-parola"),
    ]);
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    const [a, b] = (await Promise.all([unknown.json(), wrong.json()])) as { requestId: string }[];
    expect({ ...a, requestId: "" }).toEqual({ ...b, requestId: "" });
  });

  test("is refused after ten failures of one account from one address, also with the right password, until the wait is over", async () => {
    for (let i = 0; i < 10; i += 1) expect((await attempt(EMRE, "yanlis")).status).toBe(401);
    const refused = await attempt(EMRE, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await attempt(USERS.selin.email, PASSWORD)).status).toBe(200);
  });

  test("nobody can sign up", async () => {
    for (const path of ["/auth/sign-up/email", "/auth/sign-up", "/auth/signup"]) {
      expect((await app.call("nobody", "POST", path, { email: "yeni@lirva.example", password: PASSWORD })).status).toBe(
        404,
      );
    }
  });

  test("a program gets a bearer token, which is kept hashed", async () => {
    const { token } = await app.json("nobody", "POST", "/auth/token", { email: EMRE, password: PASSWORD });
    const asProgram = await app.call("nobody", "GET", "/auth/user", undefined, { authorization: `Bearer ${token}` });
    expect(await asProgram.json()).toMatchObject({ email: EMRE });
    const { rows } = await sql<{ kept: string }>`select encode(token_hash, 'base64') as kept from sessions`.execute(
      app.services.db,
    );
    for (const { kept } of rows) expect(Buffer.from(kept, "base64").toString("base64url")).not.toBe(token);
    const stolen = Buffer.from(rows[0]!.kept, "base64").toString("base64url");
    expect(
      (await app.call("nobody", "GET", "/auth/user", undefined, { authorization: `Bearer ${stolen}` })).status,
    ).toBe(401);
  });
});

describe("a session", () => {
  test("is carried on while it is used, and ends seven days after its last use", async () => {
    const cookie = await app.signIn(EMRE);
    now = later(6 * 24 * 60);
    const used = await userOf(cookie);
    expect(used.status).toBe(200);
    expect(used.headers.get("set-cookie")).toContain("sozbir_session=");
    now = later(6 * 24 * 60);
    expect((await userOf(cookie)).status).toBe(200);
    now = later(8 * 24 * 60);
    expect((await userOf(cookie)).status).toBe(401);
  });

  test("ends thirty days after its sign-in, however much it is used", async () => {
    const cookie = await app.signIn(EMRE);
    for (let day = 6; day < 30; day += 6) {
      now = later(6 * 24 * 60);
      expect((await userOf(cookie)).status, `day ${day}`).toBe(200);
    }
    now = later(6 * 24 * 60 + 1);
    expect((await userOf(cookie)).status).toBe(401);
  });

  test("can be refreshed by the caller", async () => {
    const cookie = await app.signIn(EMRE);
    now = later(10);
    const response = await app.call("nobody", "POST", "/auth/refresh", undefined, { cookie });
    expect(await response.json()).toMatchObject({ expires_at: later(7 * 24 * 60).toISOString() });
  });

  test("ends with sign-out, for everyone who has its cookie", async () => {
    const cookie = await app.signIn(EMRE);
    const response = await app.call("nobody", "POST", "/auth/sign-out", undefined, { cookie });
    expect(response.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    expect((await userOf(cookie)).status).toBe(401);
  });
});

describe("a changed password", () => {
  test("ends the other sessions and gives this one a new token", async () => {
    const [here, elsewhere] = [await app.signIn(USERS.deniz.email), await app.signIn(USERS.deniz.email)];
    const changed = await app.call(
      "nobody",
      "POST",
      "/auth/change-password",
      { new_password: "yeni-parola-2" },
      { cookie: here },
    );
    expect(changed.status).toBe(200);
    const moved = changed.headers.get("set-cookie")!.split(";")[0]!;
    expect((await userOf(moved)).status).toBe(200);
    expect((await userOf(here)).status, "a copy of the old cookie is worth nothing").toBe(401);
    expect((await userOf(elsewhere)).status).toBe(401);
    expect((await attempt(USERS.deniz.email, PASSWORD)).status).toBe(401);
    expect((await attempt(USERS.deniz.email, "yeni-parola-2")).status).toBe(200);
  });

  test("ends the sign-in, too, whose old password was right just before it", async () => {
    const { db } = app.services;
    const mine = await findAccountByEmail(db, USERS.ayse.email);
    // As the change itself does, which is not committed yet.
    const change = await openTransaction(db);
    await lockAccount(change.db, mine!.id);
    await updatePasswordHash(change.db, mine!.id, await hashPassword("yeni-parola-9"), now);
    await deleteSessions(change.db, mine!.id);
    const entered = attempt(USERS.ayse.email, PASSWORD);
    const isPastPassword = async () => {
      const { rows } = await sql`select from pg_locks where not granted
        union all select from sessions where account_id = ${mine!.id}`.execute(db);
      return rows.length;
    };
    await expect.poll(isPastPassword, { timeout: 10_000 }).toBeGreaterThan(0);
    await change.commit();
    const cookie = (await entered).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await userOf(cookie)).status).toBe(401);
    expect((await attempt(USERS.ayse.email, "yeni-parola-9")).status).toBe(200);
    await updatePasswordHash(db, mine!.id, mine!.password_hash, now);
  });

  test("must have six characters, and fit a current one that is given", async () => {
    const cookie = await app.signIn(EMRE);
    const short = await app.call("nobody", "POST", "/auth/change-password", { new_password: "12345" }, { cookie });
    expect(await short.json()).toMatchObject({ code: "invalid-input", fields: { new_password: expect.any(String) } });
    const wrong = await app.call(
      "nobody",
      "POST",
      "/auth/change-password",
      { new_password: "baska-parola-3", current_password: "yanlis" },
      { cookie },
    );
    expect(await wrong.json()).toMatchObject({ code: "wrong-current-password" });
    expect((await attempt(EMRE, PASSWORD)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const mails = async () =>
    (
      await sql<{ to_address: string; body: string }>`select to_address, body from outbox order by created_at`.execute(
        app.services.db,
      )
    ).rows;
  const recover = async (email: string) => {
    const response = await app.call("nobody", "POST", "/auth/recover", { email });
    await app.settled();
    return { status: response.status, body: await response.json() };
  };
  const linkTo = async (email: string) =>
    (await mails())
      .filter(({ to_address }) => to_address === email)
      .at(-1)!
      .body.match(/token=([\w-]+)/)![1]!;

  test("is answered the same for every address, and mailed only to one that has an account", async () => {
    const before = (await mails()).length;
    expect(await recover("kimse@lirva.example")).toEqual(await recover(USERS.ayse.email));
    expect((await mails()).length).toBe(before + 1);
  });

  test("can be set anew by the link, once, and every session ends", async () => {
    const cookie = await app.signIn(USERS.ayse.email);
    await recover(USERS.ayse.email);
    const token = await linkTo(USERS.ayse.email);
    const reset = () => app.call("nobody", "POST", "/auth/reset-password", { token, new_password: "yepyeni-parola" });
    const check = () => app.call("nobody", "POST", "/auth/reset-password/check", { token });
    expect([(await check()).status, (await check()).status]).toEqual([200, 200]);
    expect((await reset()).status).toBe(200);
    expect(await (await check()).json()).toMatchObject({ code: "reset-link-invalid" });
    expect((await userOf(cookie)).status).toBe(401);
    expect((await attempt(USERS.ayse.email, "yepyeni-parola")).status).toBe(200);
    expect(await (await reset()).json()).toMatchObject({ code: "reset-link-invalid" });
  });

  test("link works for an hour, and only the newest", async () => {
    await recover(EMRE);
    const first = await linkTo(EMRE);
    await recover(EMRE);
    const second = await linkTo(EMRE);
    const reset = (token: string) =>
      app.call("nobody", "POST", "/auth/reset-password", { token, new_password: PASSWORD });
    expect((await reset(first)).status).toBe(400);
    now = later(61);
    expect((await reset(second)).status).toBe(400);
  });
});

describe("users made by the super administrator", () => {
  test("need a company, a new e-mail, six characters and a role that may be given", async () => {
    const create = (change: object) =>
      app.call("admin", "POST", "/functions/create-user", {
        email: "yeni@lirva.example",
        password: "ilk-parola-1",
        role: "company_user",
        company_id: null,
        ...change,
      });
    expect(await (await create({})).json()).toMatchObject({
      code: "company-required",
      error: "Please select a company for non-superadmin users",
    });
    const { company_id } = (await app.json("selin", "GET", "/auth/user")) as { company_id: string };
    expect((await create({ company_id, role: "superadmin" })).status).toBe(400);
    expect((await create({ company_id, password: "12345" })).status).toBe(400);
    expect(await (await create({ company_id, email: EMRE })).json()).toMatchObject({ code: "email-taken" });
    expect((await create({ company_id })).status).toBe(200);
    expect((await attempt("yeni@lirva.example", "ilk-parola-1")).status).toBe(200);
  });

  test("lose their sessions with their role, and everything with their account; a superadmin is left alone", async () => {
    const { users } = await app.json("admin", "GET", "/functions/list-users");
    const idOf = (email: string) => users.find((user: { email: string }) => user.email === email).id;
    const cookie = await app.signIn("yeni@lirva.example", "ilk-parola-1");
    const id = idOf("yeni@lirva.example");
    const { company_id } = await app.json("selin", "GET", "/auth/user");
    await app.json("admin", "PATCH", `/user_profiles/${id}`, { role: "company_admin", company_id });
    expect((await userOf(cookie)).status).toBe(401);
    await app.json("admin", "POST", "/functions/delete-user", { userId: id });
    expect((await attempt("yeni@lirva.example", "ilk-parola-1")).status).toBe(401);
    expect(
      (await app.call("admin", "POST", "/functions/delete-user", { userId: idOf("admin@sozbir.example") })).status,
    ).toBe(403);
  });
});
