import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { newId } from "#server/database/ids.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const inside = <T>(company: { id: string }, work: Parameters<typeof inCompanyScope<T>>[2]) =>
  inCompanyScope(app.services.db, companyScope({ company_id: company.id }), work);
const asLirva = <T>(work: Parameters<typeof inCompanyScope<T>>[2]) => inside(LIRVA, work);

/** Tables of a company: a query without any `where` must still see only its own rows. */
const COMPANY_TABLES = [
  "user_profiles",
  "chatbots",
  "knowledge_articles",
  "products",
  "conversations",
  "messages",
  "user_findings",
] as const;
const CLOSED_TABLES = [
  "accounts",
  "sessions",
  "password_resets",
  "settings",
  "demo_requests",
  "contact_messages",
  "live_support_sessions",
  "outbox",
  "rate_limits",
] as const;

describe("inside a company's scope the database itself", () => {
  test.each(COMPANY_TABLES)("shows of %s the company's rows, all of them and no other", async (table) => {
    const query = sql<{ company_id: string | null }>`select company_id from ${sql.table(table)}`;
    const all = (await query.execute(app.services.db)).rows;
    expect(all.filter(({ company_id }) => company_id === LIRVA.id).length, "the demo has some").toBeGreaterThan(0);
    for (const company of [LIRVA, ARDICPINAR]) {
      const seen = (await inside(company, (db) => query.execute(db))).rows;
      expect(seen).toEqual(all.filter(({ company_id }) => company_id === company.id));
    }
  });

  test.each(CLOSED_TABLES)("has no %s", async (table) => {
    await expect(asLirva((db) => sql`select * from ${sql.table(table)}`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
  });

  test("refuses a finding for another company", async () => {
    const finding = {
      id: newId(),
      user_id: null,
      company_id: ARDICPINAR.id,
      title: "t",
      description: "d",
      conversation_id: "c",
      selected_messages: "[]",
      full_conversation: "[]",
    };
    await expect(asLirva((db) => db.insertInto("user_findings").values(finding).execute())).rejects.toThrow(
      /row-level security/,
    );
  });

  test("changes no other company, and of its own only name and logo", async () => {
    const changed = await asLirva((db) =>
      db.updateTable("companies").set({ name: "Bizim oldu" }).where("id", "=", ARDICPINAR.id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      asLirva((db) =>
        db.updateTable("companies").set({ chatbot_id: ARDICPINAR.chatbotId }).where("id", "=", LIRVA.id).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test("forgets the scope when the transaction ends", async () => {
    await asLirva((db) => sql`select 1`.execute(db));
    const { rows } = await sql<{
      role: string;
      company: string | null;
    }>`select current_setting('role') as role, nullif(current_setting('app.company_id', true), '') as company`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ role: "none", company: null }]);
  });
});
