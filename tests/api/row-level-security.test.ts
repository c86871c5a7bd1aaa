import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { connect } from "#server/database/connect.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { newId } from "#server/database/ids.ts";
import { openTenants } from "#server/database/tenant-login.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { plantPeople } from "../support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await plantPeople(app.services.db);
});
afterAll(() => app.close());

const inside = <T>(company: { id: string }, work: Parameters<typeof inCompanyScope<T>>[2]) =>
  inCompanyScope(app.services.tenants, companyScope({ company_id: company.id }), work);
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
  "orders",
  "order_notes",
  "opening_hours",
  "canned_replies",
  "callbacks",
  "processes",
  "process_entries",
  "conversation_ratings",
  "conversation_events",
  "conversation_notes",
  "staff_presence",
  "identity_keys",
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
  "staff_notices",
  "company_views",
  "app_secret",
  "knowledge_cases",
  "knowledge_case_results",
  "knowledge_case_runs",
  "knowledge_case_overrides",
  "truth_checks",
  "truth_links",
  "feed_readings",
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
      app.services.tenants,
    );
    expect(rows).toEqual([{ role: "none", company: null }]);
  });
});

describe("whoever speaks on a company's connection", () => {
  const say = (statement: string) => asLirva((db) => sql.raw(statement).execute(db));

  test("is not the owner of the tables, and cannot become it", async () => {
    const whoAmI = sql<{ session: string; owner: string }>`select session_user as session,
      (select tableowner from pg_tables where tablename = 'accounts') as owner`;
    const { session, owner } = (await asLirva((db) => whoAmI.execute(db))).rows[0]!;
    expect(session).toMatch(/^sozbir_tenant_[0-9a-f]{16}$/);
    for (const statement of [`set role ${owner}`, `set session authorization ${owner}`, `set local role ${owner}`])
      await expect(say(statement)).rejects.toThrow(/permission denied/);
    const { rows } = await asLirva(async (db) => {
      await sql`reset role`.execute(db);
      await sql`reset session authorization`.execute(db);
      await sql`select set_config('role', 'none', true)`.execute(db);
      await expect(sql`savepoint before`.execute(db)).resolves.toBeDefined();
      await expect(sql`select * from accounts`.execute(db)).rejects.toThrow(/permission denied/);
      await sql`rollback to savepoint before`.execute(db);
      return sql<{ company_id: string }>`select distinct company_id from messages`.execute(db);
    });
    expect(rows, "row-level security holds for the login itself").toEqual([{ company_id: LIRVA.id }]);
  });

  test("makes no temporary table, no table, no function and no role", async () => {
    for (const statement of [
      "create temp table user_profiles (id uuid, email text)",
      "create table x (id int)",
      "create function x() returns int language sql return 1",
      "create role x",
    ])
      await expect(say(statement), statement).rejects.toThrow(/permission denied/);
  });
});

test("every function looks for its names where it was written for", async () => {
  const { rows } = await sql<{ name: string; fixed: boolean }>`
    select proname as name, prosqlbody is not null or exists (
      select from unnest(proconfig) as said where said ~ '^search_path=pg_catalog(, public)?, pg_temp$') as fixed
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(app.services.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ fixed }) => !fixed)).toEqual([]);
});

describe("the login of companies' staff", () => {
  const url = () => new URL(app.url);
  const warnings: object[] = [];
  const log = { warn: (...line: [object]) => warnings.push(line[0]) } as never;

  test("is the same for every node that shares the secret, and gets the new one's password", async () => {
    const open = (password: string) => openTenants(app.services.db, url().href, { password, max: 1, log });
    const nodes = await Promise.all(["ilk-parola", "ilk-parola", "ilk-parola"].map(open));
    const later = await open("ikinci-parola");
    for (const node of [...nodes, later]) {
      const { rows } = await sql<{ role: string }>`select session_user as role`.execute(node.db);
      expect(rows[0]!.role).toMatch(/^sozbir_tenant_/);
      await node.close();
    }
    expect(warnings).toEqual([]);
  });

  test("is used as well with an address that has no host, only a socket's folder", async () => {
    const { pathname, port, username, searchParams } = url();
    const more = new URLSearchParams({ host: searchParams.get("host")!, port, user: username });
    const tenants = await openTenants(app.services.db, `postgresql://${pathname}?${more}`, {
      password: "soketten",
      max: 1,
      log,
    });
    const { rows } = await sql<{ role: string }>`select session_user as role`.execute(tenants.db);
    await tenants.close();
    expect(rows[0]!.role).toMatch(/^sozbir_tenant_/);
  });

  test("is waited for while the database has no connection left for it, and never replaced by the owner's", async () => {
    const { db, tenants } = app.services;
    const { rows } = await sql<{ name: string }>`select session_user as name`.execute(tenants);
    const mayConnect = (count: number) =>
      sql`alter role ${sql.id(rows[0]!.name)} connection limit ${sql.lit(count)}`.execute(db);
    const open = (pause: () => Promise<unknown>) =>
      openTenants(db, url().href, { password: "ucuncu-parola", max: 1, log: { warn: () => {} } as never, pause });
    try {
      await mayConnect(0);
      const opened = await open(() => mayConnect(-1));
      const { rows: own } = await sql<{ name: string }>`select session_user as name`.execute(opened.db);
      await opened.close();
      expect(own).toEqual(rows);
      await mayConnect(0);
      await expect(open(async () => {})).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      await mayConnect(-1);
    }
  });

  test("is not needed where the database lets us make none: staff then go as before, and the log says so", async () => {
    const owner = `sinirli_${newId().slice(0, 8)}`;
    const { db } = app.services;
    const database = sql.id(url().pathname.slice(1));
    await sql`create role ${sql.id(owner)} login password 'x' in role sozbir_tenant`.execute(db);
    await sql`grant connect on database ${database} to ${sql.id(owner)}`.execute(db);
    const limited = url();
    limited.username = owner;
    limited.password = "x";
    const { db: own, close } = connect(limited.href, { max: 1 });
    // A server that trusts whoever comes would let the login that is there in with any password.
    const login = sql.id(
      (await sql<{ name: string }>`select session_user as name`.execute(app.services.tenants)).rows[0]!.name,
    );
    await sql`alter role ${login} rename to ${sql.id(`${owner}_beside`)}`.execute(db);
    try {
      const tenants = await openTenants(own, limited.href, { password: "baska-parola", max: 1, log });
      expect(tenants.db).toBe(own);
      expect(warnings).toEqual([expect.objectContaining({ login: expect.stringMatching(/^sozbir_tenant_/) })]);
      const { rows } = await inCompanyScope(tenants.db, companyScope({ company_id: LIRVA.id }), (inside) =>
        sql<{ company_id: string }>`select distinct company_id from messages`.execute(inside),
      );
      expect(rows).toEqual([{ company_id: LIRVA.id }]);
    } finally {
      await close();
      await sql`alter role ${sql.id(`${owner}_beside`)} rename to ${login}`.execute(db);
    }
  });
});
