import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_VIEWS } from "#contract/view-filters.ts";
import type { OfferedView, SavedView } from "#contract/saved-views.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => app.services.db.deleteFrom("saved_views").execute());

const NEW_ORDERS: SavedView = { list: "orders", name: "Yeni siparişler", filters: { state: "new", period: "week" } };
const put = (who: Person, id: string, view: object) => app.call(who, "PUT", `/saved_views/${id}`, view);
const viewsOf = (who: Person, list: SavedView["list"] = "orders") =>
  app.json<OfferedView[]>(who, "GET", `/saved_views?list=${list}`);
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const idOf = async (email: string) =>
  (await app.services.db.selectFrom("user_profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow())
    .id;

test("a view is kept once however often it is sent, renamed under its id, and forgotten twice without harm", async () => {
  const id = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => put("emre", id, NEW_ORDERS)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await viewsOf("emre")).toEqual([{ id, name: NEW_ORDERS.name, filters: NEW_ORDERS.filters, gone: [] }]);
  expect(await viewsOf("emre", "conversations")).toEqual([]);
  expect((await put("emre", id, { ...NEW_ORDERS, name: "Bu hafta" })).status).toBe(200);
  expect(await viewsOf("emre")).toMatchObject([{ id, name: "Bu hafta" }]);
  for (const _ of [1, 2]) expect((await app.call("emre", "DELETE", `/saved_views/${id}`)).status).toBe(200);
  expect(await viewsOf("emre")).toEqual([]);
});

test("is its person's alone: no colleague, no other company and no administrator reads, changes or deletes it", async () => {
  const id = crypto.randomUUID();
  await put("emre", id, NEW_ORDERS);
  for (const who of ["selin", "ayse", "admin"] as const) {
    expect(await viewsOf(who)).toEqual([]);
    expect(await put(who, id, { ...NEW_ORDERS, name: "Benim" }).then(({ ok }) => ok)).toBe(false);
    await app.call(who, "DELETE", `/saved_views/${id}`);
  }
  expect(await viewsOf("emre")).toMatchObject([{ id, name: NEW_ORDERS.name }]);
  const seenBy = async (email: string, company: { id: string }) =>
    inCompanyScope(
      app.services.tenants,
      companyScope({ company_id: company.id }),
      async (scoped) => (await scoped.selectFrom("saved_views").selectAll().execute()).length,
      { id: await idOf(email) },
    );
  expect(await seenBy(USERS.emre.email, LIRVA)).toBe(1);
  expect(await seenBy(USERS.selin.email, LIRVA)).toBe(0);
  expect(await seenBy(USERS.ayse.email, ARDICPINAR)).toBe(0);
});

test("nobody has more than twenty, also where two are sent at once, nor two of a name in a list", async () => {
  const views = Array.from({ length: MAX_VIEWS - 1 }, (_, at) => ({ ...NEW_ORDERS, name: `Görünüm ${at}` }));
  for (const view of views) expect((await put("emre", crypto.randomUUID(), view)).status).toBe(200);
  const last = await Promise.all(
    ["Bir", "Bir daha"].map((name) => put("emre", crypto.randomUUID(), { ...NEW_ORDERS, name })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await codeOf(last.find(({ status }) => status === 409)!)).toEqual([409, "too-many-views"]);
  expect(await viewsOf("emre")).toHaveLength(MAX_VIEWS);
  // Those there are can be changed all the same, and another's twenty are no one else's.
  const [first] = await viewsOf("emre");
  expect((await put("emre", first!.id, { ...NEW_ORDERS, name: "İlk" })).status).toBe(200);
  expect(await codeOf(await put("emre", first!.id, { ...NEW_ORDERS, name: "Görünüm 1" }))).toEqual([
    409,
    "view-name-taken",
  ]);
  expect((await put("selin", crypto.randomUUID(), NEW_ORDERS)).status).toBe(200);
});

test("what a view asks for and is no more is named, in a scope of a company as in the provider's", async () => {
  const gone = crypto.randomUUID();
  const selin = await idOf(USERS.selin.email);
  const ofEmre = { view: "team", owner: gone, chatbot: LIRVA.chatbotId };
  await put("emre", crypto.randomUUID(), { list: "team_inbox", name: "Giden arkadaş", filters: ofEmre });
  await put("emre", crypto.randomUUID(), { list: "team_inbox", name: "Selin", filters: { owner: selin } });
  await put("emre", crypto.randomUUID(), {
    list: "team_inbox",
    name: "Başka şirket",
    filters: { chatbot: ARDICPINAR.chatbotId, owner: await idOf(USERS.ayse.email) },
  });
  expect((await viewsOf("emre", "team_inbox")).map((view) => view.gone.toSorted())).toEqual([
    ["owner"],
    [],
    ["chatbot", "owner"],
  ]);
  const ofAdmin = { company_id: LIRVA.id.toUpperCase(), user_id: "kimse", status: "open" };
  await put("admin", crypto.randomUUID(), { list: "user_findings", name: "Lirva", filters: ofAdmin });
  expect(await viewsOf("admin", "user_findings")).toMatchObject([{ gone: ["user_id"] }]);
});

test("views go with their person", async () => {
  const { id } = await app.json("admin", "POST", "/functions/create-user", {
    email: "giden@lirva.example",
    password: "Kuzey-Ruzgari-71",
    role: "company_user",
    company_id: LIRVA.id,
  });
  const { db } = app.services;
  const view = { id: crypto.randomUUID(), list: "orders" as const, name: "Yeniler", filters: "{}" };
  await db
    .insertInto("saved_views")
    .values({ ...view, user_id: id })
    .execute();
  await app.json("admin", "POST", "/functions/delete-user", { userId: id });
  expect(await db.selectFrom("saved_views").select("id").execute()).toEqual([]);
});

test.each([
  { ...NEW_ORDERS, name: " " },
  { ...NEW_ORDERS, name: "a".repeat(61) },
  { ...NEW_ORDERS, list: "settings" },
  { ...NEW_ORDERS, filters: {} },
  { ...NEW_ORDERS, filters: { company_id: LIRVA.id } },
  { ...NEW_ORDERS, filters: { __proto__: "x", search: "a".repeat(201) } },
  { ...NEW_ORDERS, filters: { state: ["new"] } },
])("refuses %j", async (view) => {
  expect((await put("emre", crypto.randomUUID(), view)).status).toBe(400);
});
