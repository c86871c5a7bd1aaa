import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonPreview } from "#contract/personal-data.ts";
import type { UserProfile } from "#contract/user-profiles.ts";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { createTurkishDatabase } from "../support/postgres.ts";

let app: TestApp;
beforeAll(async () => {
  const database = await createTurkishDatabase();
  await prepareDatabase(database.url, console);
  app = await createTestApp({}, undefined, undefined, database);
});
afterAll(() => app.close());

const SHOUTED = "ISIL.INCI@DENEME.EXAMPLE";
const countsFor = async (value: string) => {
  const { counts } = await app.json<PersonPreview>("admin", "POST", "/personal-data/preview", { by: "email", value });
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
};

describe("in a database whose small I is ı", () => {
  test("the database is one", async () => {
    const { rows } = await sql<{ small: string }>`select lower('I') as small`.execute(app.services.db);
    expect(rows).toEqual([{ small: "ı" }]);
  });

  test("who is named by an address in capitals is found in messages, forms, sessions and mails, and erased", async () => {
    const thread = async (content: string) => {
      const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
      await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: id, content });
      return id as string;
    };
    await thread(`Bana ${SHOUTED} adresinden yazın.`);
    const session = await thread("Merhaba");
    await app.json("nobody", "POST", "/live_support_sessions", { thread_id: session });
    await sql`update live_support_sessions set user_email = ${SHOUTED} where thread_id = ${session}`.execute(
      app.services.db,
    );
    const form = { name: "Işıl İnci", title: "Müdür", phone: "0500 000 00 32", subject: "Fiyat", message: "Merhaba" };
    await app.json("nobody", "POST", "/contact_messages", { ...form, email: SHOUTED });
    const body = `Yanıt adresi: ${SHOUTED}`;
    await sql`insert into outbox (id, to_address, subject, body) values
      (${crypto.randomUUID()}, ${SHOUTED}, 'Konu', 'Metin'), (${crypto.randomUUID()}, ${ADMIN_EMAIL}, 'Konu', ${body})`.execute(
      app.services.db,
    );
    await sql`update outbox set to_address = upper(to_address collate "C") where to_address like 'isil%'`.execute(
      app.services.db,
    );
    const found = await countsFor("isil.inci@deneme.example");
    expect(found).toMatchObject({ conversations: 2, contact_messages: 1 });
    expect(found.mails).toBeGreaterThanOrEqual(2);
    expect(await countsFor(SHOUTED)).toEqual(found);
    const value = "isil.inci@deneme.example";
    await app.json("admin", "POST", "/personal-data/erase", { by: "email", value, again: value });
    expect(await countsFor(SHOUTED)).toEqual({});
  });

  test("whoever signs in may write their address in capitals, with a dotted I as well", async () => {
    for (const address of [USERS.selin.email.toUpperCase(), USERS.selin.email.toLocaleUpperCase("tr")])
      expect(await app.signIn(address)).toContain("=");
    const made = await app.json<{ id: string }>("admin", "POST", "/functions/create-user", {
      ...{ email: "INCI@LIRVA.EXAMPLE", password: "uzun-parola-1", role: "company_user", company_id: LIRVA.id },
    });
    const [user] = await app.json<UserProfile[]>("admin", "GET", "/user_profiles?search=inci");
    expect(user).toMatchObject({ id: made.id, email: "inci@lirva.example" });
    expect(await app.signIn("İNCİ@LİRVA.EXAMPLE", "uzun-parola-1")).toContain("=");
  });

  test("lists are searched as anywhere", async () => {
    const { id } = await app.json("admin", "POST", "/companies", { name: "ISIL IŞIK İnşaat" });
    for (const search of ["isil", "ışık", "IŞIK", "INSAAT", "inşaat"]) {
      const found = await app.json<{ id: string }[]>("admin", "GET", `/companies?search=${encodeURIComponent(search)}`);
      expect(
        found.map((one) => one.id),
        search,
      ).toContain(id);
    }
    const again = await app.call("admin", "POST", "/companies", { name: "ısıl ışık inşaat" });
    expect(again.status).toBe(409);
  });
});
