import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserProfile } from "#contract/user-profiles.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { createSuperadmin, disableSuperadmin, enableSuperadmin } from "#server/domain/users.ts";
import { listSuperadmins } from "#server/store/user-profiles.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const NEW = { email: "yeni@lirva.example", password: "alti-6", role: "company_user", company_id: LIRVA.id };
const create = (user: object) => app.call("admin", "POST", "/functions/create-user", user);
const emails = async (query: string) =>
  (await app.json<UserProfile[]>("admin", "GET", `/user_profiles?${query}`)).map(({ email }) => email);
const superadmin = async () =>
  (await app.json<UserProfile[]>("admin", "GET", "/user_profiles")).find(({ email }) => email === ADMIN_EMAIL)!;

describe("a new user", () => {
  test.each([
    ["without an e-mail", { ...NEW, email: "" }, "invalid-input", "email"],
    ["with a password of five letters", { ...NEW, password: "abcde" }, "invalid-input", "password"],
    ["without a role", { ...NEW, role: "" }, "invalid-input", "role"],
    ["as another superadmin", { ...NEW, role: "superadmin" }, "invalid-input", "role"],
    ["without a company", { ...NEW, company_id: null }, "company-required", "company_id"],
    ["with an e-mail that has an account", { ...NEW, email: USERS.selin.email.toUpperCase() }, "email-taken", "email"],
  ])("%s is refused at that field", async (_, user, code, field) => {
    expect(await (await create(user)).json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });

  test("signs in, and after a move sees the other company only", async () => {
    const { id } = (await (await create(NEW)).json()) as UserProfile;
    await app.signIn(NEW.email, NEW.password);
    const cookie = await app.signIn(NEW.email, NEW.password);
    expect(
      await app.json("admin", "PATCH", `/user_profiles/${id}`, { role: "company_admin", company_id: ARDICPINAR.id }),
    ).toMatchObject({ role: "company_admin", company: { name: ARDICPINAR.name } });
    expect((await app.call("nobody", "GET", "/auth/user", undefined, { cookie })).status, "the old session ended").toBe(
      401,
    );
    await app.json("admin", "POST", "/functions/delete-user", { userId: id });
    await expect(app.signIn(NEW.email, NEW.password)).rejects.toThrow("401");
  });
});

test("a superadmin is neither changed nor deleted", async () => {
  const { id } = await superadmin();
  expect(
    (await app.call("admin", "PATCH", `/user_profiles/${id}`, { role: "company_user", company_id: LIRVA.id })).status,
  ).toBe(403);
  expect((await app.call("admin", "POST", "/functions/delete-user", { userId: id })).status).toBe(403);
  expect(await superadmin()).toMatchObject({ role: "superadmin", company_id: null });
});

test("users are found by e-mail and company, also without Turkish letters, and by their company alone", async () => {
  expect(await emails("search=selin")).toEqual([USERS.selin.email]);
  expect(await emails("search=ardicpinar%20hastanesi")).toEqual([USERS.ayse.email, USERS.deniz.email]);
  expect(await emails(`company_id=${LIRVA.id}`)).toEqual([USERS.emre.email, USERS.selin.email]);
  expect(await emails("search=%25")).toEqual([]);
  const own = await app.json<UserProfile[]>("selin", "GET", `/user_profiles?company_id=${ARDICPINAR.id}`);
  expect(own, "staff find nobody of another company").toEqual([]);
});

test("users and companies are read page by page where a page is asked for, in their order", async () => {
  const all = await emails("");
  const read: string[] = [];
  let path: string | undefined = "/user_profiles?limit=2";
  while (path) {
    const response = await app.call("admin", "GET", path);
    const rows = (await response.json()) as UserProfile[];
    expect(rows.length).toBeLessThanOrEqual(2);
    read.push(...rows.map(({ email }) => email));
    path = response.headers.get("link")?.match(/<\/api(.*)>; rel="next"/)?.[1];
  }
  expect(read).toEqual(all);
  const first = await app.call("admin", "GET", "/companies?limit=1");
  expect(await first.json()).toEqual([expect.objectContaining({ id: ARDICPINAR.id })]);
  expect(await app.json("admin", "GET", first.headers.get("link")!.match(/<\/api(.*)>; rel="next"/)![1]!)).toEqual([
    expect.objectContaining({ id: LIRVA.id }),
  ]);
});

test("companies are found by name and chatbot", async () => {
  for (const search of ["ARDICPINAR", "hastane", "ardic hast"])
    expect(await app.json("admin", "GET", `/companies?search=${search}`)).toEqual([
      expect.objectContaining({ id: ARDICPINAR.id }),
    ]);
});

test("a disabled super administrator is signed out, signs in no more and is written to no more", async () => {
  const second = { email: "ikinci@sozbir.example", password: "Kirli-Çay-Bardağı-7" };
  const { db } = app.services;
  await createSuperadmin(db, second);
  const cookie = await app.signIn(second.email, second.password);
  const seen = async () => (await app.app.request("/api/user_profiles", { headers: { cookie } })).status;
  expect(await seen()).toBe(200);
  const colleagues = async () =>
    (await app.json<{ email: string }[]>("admin", "GET", "/inbox/colleagues")).map(({ email }) => email);
  expect(await colleagues()).toContain(second.email);
  await disableSuperadmin(db, second.email);
  expect(await colleagues(), "nobody to hand a conversation to").not.toContain(second.email);
  expect(await seen()).toBe(401);
  await expect(app.signIn(second.email, second.password)).rejects.toThrow("invalid-credentials");
  expect(await listSuperadmins(db, 10)).not.toContain(second.email);
  await expect(disableSuperadmin(db, ADMIN_EMAIL)).rejects.toThrow("the last super administrator");
  await enableSuperadmin(db, second.email);
  await app.signIn(second.email, second.password);
});
