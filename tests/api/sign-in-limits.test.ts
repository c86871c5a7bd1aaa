import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { USERS } from "#server/database/demo/cast.ts";
import { verifyPassword } from "#server/domain/passwords.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/planted.ts";

let app: TestApp;
let now = new Date("2026-11-21T09:00:00Z");
beforeAll(async () => void (app = await createTestApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" }, () => now)));
afterAll(() => app.close());
beforeEach(async () => {
  // A refusal is remembered for a second.
  now = new Date(now.getTime() + 1_000);
  await sql`truncate rate_limits`.execute(app.services.db);
});

const EMRE = USERS.emre.email;
const attempt = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.call("nobody", "POST", "/auth/sign-in/email", { email, password }, headers);
const from = (number: number) => ({ "x-forwarded-for": `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}` });
/** What a browser keeps after signing in: that it is known, not that it is signed in. */
const knownBrowser = async (email: string) => {
  const response = await attempt(email, PASSWORD, from(1000));
  const cookies = response.headers.getSetCookie();
  return { cookie: cookies.find((cookie) => cookie.startsWith("sozbir_devices="))!.split(";")[0]! };
};
const statusesOf = (responses: Response[]) => Map.groupBy(responses, ({ status }) => status);

describe("three hundred guesses at once", () => {
  test("from one address are evaluated ten times", async () => {
    const responses = await Promise.all(Array.from({ length: 300 }, (_, i) => attempt(EMRE, `tahmin-${i}`)));
    const statuses = statusesOf(responses);
    expect(statuses.get(401)?.length).toBeGreaterThan(0);
    expect(statuses.get(401)!.length).toBeLessThanOrEqual(10);
    expect(statuses.get(401)!.length + (statuses.get(429)?.length ?? 0)).toBe(300);
  });

  test("from three hundred addresses are evaluated fifty times, and the owner's own browser signs in meanwhile", async () => {
    const browser = await knownBrowser(EMRE);
    const guesses = Promise.all(Array.from({ length: 300 }, (_, i) => attempt(EMRE, `tahmin-${i}`, from(i))));
    const meanwhile = await attempt(EMRE, PASSWORD, browser);
    expect(meanwhile.status).toBe(200);
    const statuses = statusesOf(await guesses);
    expect(statuses.get(401)!.length).toBeLessThanOrEqual(50);
    expect([...statuses.keys()].every((status) => [401, 429, 503].includes(status))).toBe(true);
    for (const refused of [...(statuses.get(429) ?? []), ...(statuses.get(503) ?? [])])
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await attempt(EMRE, PASSWORD, { ...browser, ...from(5) })).status).toBe(200);
  });

  test("of as many accounts wait in a queue with an end, and those we know come first", async () => {
    const browser = await knownBrowser(EMRE);
    const done: string[] = [];
    const guesses = Array.from({ length: 300 }, (_, i) =>
      attempt(`kimse-${i}@lirva.example`, "tahmin", from(i)).then((response) => {
        done.push("guess");
        return response;
      }),
    );
    await attempt(EMRE, PASSWORD, browser).then(({ status }) => done.push(String(status)));
    const statuses = statusesOf(await Promise.all(guesses));
    expect(done).toContain("200");
    expect(statuses.get(503)?.length, "more than wait are refused").toBeGreaterThan(0);
    expect(statuses.get(401)!.length + statuses.get(503)!.length).toBe(300);
  });
});

test("who confirms a password while the server is too busy to check it loses no attempt", async () => {
  const cookie = await app.signIn(EMRE);
  let isBusy = true;
  // Whoever has a place in the queue takes the next one, too, so that it stays full; the others are refused and give up.
  const guess = async () => {
    while (isBusy) await verifyPassword(undefined, "tahmin");
  };
  const guesses = Promise.allSettled(Array.from({ length: 200 }, guess));
  const confirmed = await app.call("nobody", "POST", "/auth/confirm", { password: PASSWORD }, { cookie });
  isBusy = false;
  await guesses;
  expect(confirmed.status).toBe(503);
  const { rows } = await sql`select points from rate_limits where key like 'confirm-password:%'`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ points: 0 }]);
});

describe("an account under attack", () => {
  test("lets its owner in where he has signed in before, and no stranger", async () => {
    const browser = await knownBrowser(EMRE);
    for (let i = 0; i < 50; i += 1) await attempt(EMRE, "tahmin", from(i));
    expect((await attempt(EMRE, PASSWORD, from(77))).status, "from anywhere else").toBe(429);
    expect((await attempt(EMRE, PASSWORD, { ...browser, ...from(78) })).status, "from a known browser").toBe(200);
    expect((await attempt(EMRE, PASSWORD, { cookie: `${browser.cookie}x`, ...from(79) })).status, "forged").toBe(429);
    const selin = await knownBrowser(USERS.selin.email);
    expect((await attempt(EMRE, PASSWORD, { ...selin, ...from(80) })).status, "another account's browser").toBe(429);
  });

  test("a known browser has ten guesses of its own, and takes none of anyone else's", async () => {
    const browser = await knownBrowser(EMRE);
    for (let i = 0; i < 10; i += 1) expect((await attempt(EMRE, "tahmin", browser)).status).toBe(401);
    expect((await attempt(EMRE, PASSWORD, browser)).status).toBe(429);
    expect((await attempt(EMRE, PASSWORD, from(90))).status).toBe(200);
  });

  test("who signs in rightly, however often, is never refused for it", async () => {
    for (let i = 0; i < 30; i += 1) expect((await attempt(EMRE, PASSWORD)).status).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 25 }, () => attempt(EMRE, PASSWORD, from(91))));
    expect(statusesOf(atOnce).get(200)!.length).toBeGreaterThanOrEqual(10);
    expect((await attempt(EMRE, PASSWORD, from(91))).status).toBe(200);
  });

  test("says so once, in what the super administrator reads", async () => {
    await sql`delete from security_events`.execute(app.services.db);
    for (let i = 0; i < 14; i += 1) await attempt(USERS.deniz.email, "tahmin", from(3));
    await app.settled();
    const events = await app.json<{ event: string; email: string; address: string }[]>(
      "admin",
      "GET",
      "/security_events?search=deniz",
    );
    expect(events.map(({ event }) => event).sort()).toEqual(["sign-in-failures", "sign-in-locked"]);
    expect(events[0]).toMatchObject({ email: USERS.deniz.email, address: "198.51.0.4" });
  });
});

test("a mailed link lets its owner's browser in through an attack", async () => {
  await app.call("nobody", "POST", "/auth/recover", { email: USERS.ayse.email });
  await app.settled();
  const { rows } = await sql<{ body: string }>`select body from outbox order by created_at desc limit 1`.execute(
    app.services.db,
  );
  const token = rows[0]!.body.match(/token=([\w-]+)/)![1]!;
  for (let i = 0; i < 50; i += 1) await attempt(USERS.ayse.email, "tahmin", from(i));
  const reset = await app.call("nobody", "POST", "/auth/reset-password", { token, new_password: "saldiri-sonrasi-7" });
  const cookie = reset.headers.get("set-cookie")!.split(";")[0]!;
  expect((await attempt(USERS.ayse.email, "saldiri-sonrasi-7", { cookie, ...from(99) })).status).toBe(200);
});

test("strangers who ask for new passwords neither fill the owner's mailbox nor end the link in it", async () => {
  const { db } = app.services;
  await sql`delete from outbox`.execute(db);
  for (let i = 0; i < 20; i += 1)
    expect((await app.call("nobody", "POST", "/auth/recover", { email: USERS.deniz.email }, from(i))).status).toBe(200);
  await app.settled();
  const { rows } = await sql<{ body: string }>`select body from outbox order by created_at desc, id desc`.execute(db);
  expect(rows).toHaveLength(5);
  const token = rows[0]!.body.match(/token=([\w-]+)/)![1]!;
  expect((await app.call("nobody", "POST", "/auth/reset-password/check", { token })).status).toBe(200);
});
