import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { Db } from "#server/database/connect.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { asActor } from "#server/database/scope.ts";
import { auditFields } from "#web/texts/audit-log.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const entries = (query = "") => app.json<AuditEntry[]>("admin", "GET", `/audit_log${query}`);

/** As a call of the super administrator changes something. */
async function asAdmin(work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db } = app.services;
  const { id } = await db
    .selectFrom("user_profiles")
    .select("id")
    .where("email", "=", ADMIN_EMAIL)
    .executeTakeFirstOrThrow();
  await asActor(db, { id }, work);
}

describe("a change by the super administrator", () => {
  test("is kept with who, what, and what was before", async () => {
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { name: "Lirva Moda" });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor_email: ADMIN_EMAIL,
      action: "updated",
      noun: "companies",
      entity_id: LIRVA.id,
      label: "Lirva Moda",
      before: { name: LIRVA.name },
      after: { name: "Lirva Moda" },
    });
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { name: LIRVA.name });
  });

  test("that changes nothing leaves no entry, and one that fails neither", async () => {
    const before = await entries();
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { name: LIRVA.name });
    expect(
      (
        await app.call("admin", "POST", "/functions/create-user", {
          email: "selin@lirva.example",
          password: "uzun-parola",
          role: "company_user",
          company_id: LIRVA.id,
        })
      ).status,
    ).toBe(409);
    expect(await entries()).toEqual(before);
  });

  test("shows no secret, however it is stored", async () => {
    await app.json("admin", "PUT", "/settings", { key: "openai_api_key", value: "sk-cok-gizli-zarf" });
    await app.json("admin", "PUT", "/settings", { key: "openai_api_key", value: "sk-yeni-gizli-kova" });
    const [changed, made] = await entries("?noun=settings");
    expect(made).toMatchObject({
      action: "created",
      label: "openai_api_key",
      before: null,
      after: { key: "openai_api_key", value: "••••" },
    });
    expect(changed).toMatchObject({ action: "updated", entity_id: "openai_api_key" });
    const sealed = await app.services.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "openai_api_key")
      .executeTakeFirstOrThrow();
    const whole = JSON.stringify(await entries());
    for (const secret of ["gizli", "zarf", "kova", sealed.value]) expect(whole).not.toContain(secret);
  });

  test("names a deleted account, and outlives it", async () => {
    const { id } = await app.json("admin", "POST", "/functions/create-user", {
      email: "gecici@lirva.example",
      password: "uzun-parola",
      role: "company_user",
      company_id: LIRVA.id,
    });
    await app.json("admin", "POST", "/functions/delete-user", { userId: id });
    const [gone, made] = await entries("?noun=user_profiles");
    expect(made).toMatchObject({ action: "created", entity_id: id, label: "gecici@lirva.example" });
    expect(gone).toMatchObject({
      action: "deleted",
      entity_id: id,
      before: { email: "gecici@lirva.example" },
      after: null,
    });
    expect(JSON.stringify([gone, made])).not.toContain("argon2");
  });

  test("is exported with the list's filters, and without secrets", async () => {
    const file = await (await app.call("admin", "GET", "/audit_log/export?noun=settings")).text();
    expect(file).toContain("Yapay zekâ ayarı;openai_api_key;Güncellendi");
    expect(file).not.toMatch(/gizli|Şirket;/);
  });

  test("is found by name without Turkish letters", async () => {
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { name: "Işıltı Giyim" });
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { name: LIRVA.name });
    expect((await entries("?search=isilti")).map(({ label }) => label)).toEqual(["Işıltı Giyim"]);
  });
});

test("a company administrator's change of the company is kept too; a visitor's form is not", async () => {
  await app.json("selin", "PATCH", "/company", { name: "Lirva A.Ş." });
  expect((await entries())[0]).toMatchObject({
    actor_email: "selin@lirva.example",
    noun: "companies",
    after: { name: "Lirva A.Ş." },
  });
  await app.json("selin", "PATCH", "/company", { name: LIRVA.name });
  const before = await entries();
  await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
  expect(await entries()).toEqual(before);
});

test("a form that goes is kept as it was written, without the folded copy that it is found by", async () => {
  const message = { name: "Işıl Şen", title: "Müdür", phone: "0500 000 00 31", email: "isil@deneme.example" };
  const { id } = await app.json("nobody", "POST", "/contact_messages", {
    ...{ ...message, subject: "Fiyat", message: "Merhaba, fiyatları öğrenebilir miyim?" },
  });
  await asAdmin((transaction) => transaction.deleteFrom("contact_messages").where("id", "=", id).execute());
  const [entry] = await entries("?noun=contact_messages");
  expect(entry).toMatchObject({ action: "deleted", entity_id: id, before: message });
  expect(entry!.before).not.toHaveProperty("search");
  expect(JSON.stringify(entry)).not.toContain("isil sen");
});

test("the log only grows", async () => {
  const { db } = app.services;
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow(/only grows/);
  await expect(db.updateTable("audit_log").set({ label: "başka" }).execute()).rejects.toThrow(/only grows/);
});

test("many rows at once are counted, not listed", async () => {
  const { db } = app.services;
  const count = Number(
    (
      await db
        .selectFrom("products")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("chatbot_id", "=", LIRVA.chatbotId)
        .executeTakeFirstOrThrow()
    ).count,
  );
  expect(count).toBeGreaterThan(50);
  await asAdmin((transaction) =>
    transaction
      .updateTable("products")
      .set({ shipping: "Aynı gün kargo" })
      .where("chatbot_id", "=", LIRVA.chatbotId)
      .execute(),
  );
  expect((await entries("?noun=products"))[0]).toMatchObject({
    action: "updated",
    entity_id: null,
    after: { rows: count, chatbot_id: LIRVA.chatbotId },
  });
});

test("every column that it keeps has a Turkish name", async () => {
  const { rows } = await sql<{ field: string }>`
    select distinct field
      from information_schema.columns,
        jsonb_object_keys(audited_row(table_name, jsonb_build_object(column_name, null::text))) field
      where table_schema = current_schema() and table_name in (
        select event_object_table from information_schema.triggers
          where trigger_schema = current_schema() and trigger_name like 'audited%'
      )`.execute(app.services.db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ field }) => field).filter((field) => !(field in auditFields))).toEqual([]);
});
