import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoRequest, DemoRequestQuery, type NewDemoRequest } from "#contract/demo-requests.ts";
import { writeCursor } from "#contract/paging.ts";
import { everyRow } from "#server/api/csv.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { listDemoRequests } from "#server/store/demo-requests.ts";
import { matches } from "#server/store/lists.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const FORM = {
  title: "Müdür",
  phone: "0850 000 00 12",
  email: "kisi@ornek.example",
  company: "Örnek A.Ş.",
  industry: "retail" as const,
};
const NAMES = [
  "Çağla",
  "Ceren",
  "Işıl",
  "İrem",
  "Ömer",
  "Oya",
  "Şule",
  "Sema",
  "Ümit",
  "Ufuk",
  "Zeki",
  "Ali",
  "Ali",
  "Ali",
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const name of NAMES)
    await store({
      ...FORM,
      name: `${name} Sınar`,
      description: "listeler için",
    });
  // All of one moment: the id alone tells them apart.
  await app.services.db
    .updateTable("demo_requests")
    .set({ created_at: "2026-01-05T09:00:00Z" })
    .where("description", "=", "listeler için")
    .execute();
});
afterAll(() => app.close());

async function store(fields: NewDemoRequest): Promise<{ id: string }> {
  return (await app.services.storeForm("demo_requests", { fields, key: null, mail: null }))!;
}

/** Turns the pages of a list to its end. */
async function turnPages<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await app.call("admin", "GET", next);
    expect(response.status).toBe(200);
    rows.push(...((await response.json()) as Row[]));
    next = /<\/api([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return rows;
}

describe("a long list", () => {
  test.each([
    ["desc", "created_at"],
    ["asc", "created_at"],
    ["desc", "name"],
    ["asc", "name"],
  ])("turned page by page %s by %s shows every row once, also rows alike", async (direction, sort) => {
    const order = `sort=${sort}&direction=${direction}`;
    const whole = await turnPages<DemoRequest>(`/demo_requests?limit=100&${order}`);
    const paged = await turnPages<DemoRequest>(`/demo_requests?limit=3&${order}`);
    expect(paged).toEqual(whole);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(NAMES.length);
  });

  test("sorts names as Turkish does", async () => {
    const rows = await turnPages<DemoRequest>("/demo_requests?search=listeler%20için&sort=name&direction=asc");
    expect(rows.map(({ name }) => name.split(" ")[0])).toEqual([
      "Ali",
      "Ali",
      "Ali",
      "Ceren",
      "Çağla",
      "Işıl",
      "İrem",
      "Oya",
      "Ömer",
      "Sema",
      "Şule",
      "Ufuk",
      "Ümit",
      "Zeki",
    ]);
  });

  test.each([
    ["isil sinar", "Işıl Sınar"],
    ["IŞIL", "Işıl Sınar"],
    ["ırem", "İrem Sınar"],
    ["SINAR çağ", "Çağla Sınar"],
  ])("finds %s", async (search, name) => {
    const rows = await app.json<DemoRequest[]>("admin", "GET", `/demo_requests?search=${encodeURIComponent(search)}`);
    expect(rows.map((row) => row.name)).toEqual([name]);
  });

  test("finds one or two letters at the beginning of a word only", async () => {
    const find = async (search: string) =>
      (
        await app.json<DemoRequest[]>(
          "admin",
          "GET",
          `/demo_requests?search=${encodeURIComponent(`${search} listeler`)}`,
        )
      ).length;
    expect([await find("iş"), await find("ış"), await find("na"), await find("z")]).toEqual([1, 1, 0, 1]);
  });

  test("finds a telephone number in whatever way it is written there and searched for", async () => {
    const stored = ["0532 111 22 33", "05321112233", "+90 (532) 111 22 33", "0532-111-22-33", "0532 111 2233"];
    const found = async (text: string, search: string) =>
      (await sql<{ is: boolean }>`select ${matches(sql`fold_turkish(${text})`, search)} as is`.execute(app.services.db))
        .rows[0]!.is;
    for (const text of stored.map((number) => `Ayşe Kaya ${number} arayın`)) {
      for (const search of ["05321112233", "+90 532 111 22 33", "532 111 22 33", "0 (532) 111-22-33"])
        expect(await found(text, search), `${search} in ${text}`).toBe(true);
      expect(await found(text, "0532 111 22 34"), text).toBe(false);
    }
    expect(await found("Ali, sipariş 1234567890123", "1234567890123"), "no telephone number").toBe(true);
  });

  test("takes signs of patterns as they stand, and finds nothing by them", async () => {
    for (const search of ["%", "_", "\\", "%' or 1=1 --"])
      expect(await app.json("admin", "GET", `/demo_requests?search=${encodeURIComponent(search)}`), search).toEqual([]);
  });

  test("is filtered by status", async () => {
    const [{ id }] = await app.json("admin", "GET", "/demo_requests?search=zeki");
    await app.json("admin", "PATCH", `/demo_requests/${id}`, { status: "rejected" });
    expect(
      (await app.json<DemoRequest[]>("admin", "GET", "/demo_requests?search=sinar&status=rejected")).map(
        (row) => row.id,
      ),
    ).toEqual([id]);
  });

  test.each([
    ["desc", "created_at"],
    ["asc", "name"],
  ])("goes on %s by %s where it was, whatever became of the row it was at", async (direction, sort) => {
    const { db } = app.services;
    const path = `/demo_requests?search=listeler&sort=${sort}&direction=${direction}`;
    const before = await app.json<DemoRequest[]>("admin", "GET", path);
    const added = await store({
      ...FORM,
      name: "Ali Sınar",
      description: "listeler için",
    });
    await db
      .updateTable("demo_requests")
      .set({ created_at: "2026-01-05T09:00:00.000123Z" })
      .where("id", "=", added.id)
      .execute();
    const whole = (await app.json<DemoRequest[]>("admin", "GET", path)).map(({ id }) => id);
    const at = whole.indexOf(added.id);
    const first = await app.call("admin", "GET", `${path}&limit=${at + 1}`);
    expect(((await first.json()) as DemoRequest[]).at(-1)!.id).toBe(added.id);
    const next = /<\/api([^>]*)>; rel="next"/.exec(first.headers.get("link")!)![1]!.replace(/limit=\d+/, "limit=100");
    const following = async () => (await app.json<DemoRequest[]>("admin", "GET", next)).map(({ id }) => id);
    expect(await following()).toEqual(whole.slice(at + 1));
    await db
      .updateTable("demo_requests")
      .set({ created_at: "2020-01-01T00:00:00Z", name: "Zzz" })
      .where("id", "=", added.id)
      .execute();
    expect((await following()).filter((id) => id !== added.id)).toEqual(whole.slice(at + 1));
    await db.deleteFrom("demo_requests").where("id", "=", added.id).execute();
    expect(await following()).toEqual(whole.slice(at + 1));
    expect(before).toHaveLength(whole.length - 1);
  });

  test.each([
    ["no cursor at all", "yok"],
    ["an id alone", crypto.randomUUID()],
    ["no JSON", btoa("[1")],
    ["one value", btoa('["2026-01-05 09:00:00+00"]')],
    ["a number", btoa(`[1,"${crypto.randomUUID()}"]`)],
    ["NUL", btoa(`["\\u0000","${crypto.randomUUID()}"]`)],
    ["no UTF-8", btoa("\xff")],
    ["no id", btoa('["2026-01-05 09:00:00+00","1"]')],
    ["a day that is none", writeCursor({ value: "2026-02-30 09:00:00+00", id: crypto.randomUUID() })],
    ["a year beyond all", writeCursor({ value: "9999999-01-01 09:00:00+00", id: crypto.randomUUID() })],
    ["another order's", writeCursor({ value: "Ali", id: crypto.randomUUID() })],
    ["much too long", "a".repeat(3000)],
  ])("refuses as a cursor what is %s", async (_, cursor) => {
    const response = await app.call("admin", "GET", `/demo_requests?cursor=${encodeURIComponent(cursor)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { cursor: expect.any(String) } });
  });

  test.each(["sort=password", "direction=up", "limit=101", "limit=0", "status=lost", `search=${"a".repeat(201)}`])(
    "refuses %s",
    async (query) => {
      expect((await app.call("admin", "GET", `/demo_requests?${query}`)).status).toBe(400);
    },
  );
});

describe("findings", () => {
  const find = async (query: string) =>
    (await app.json<{ title: string }[]>("admin", "GET", `/user_findings?${query}`)).length;

  test("are searched in title, description, company and reporter, and filtered by company and user", async () => {
    const finding = {
      title: "Kargo ücreti yanlış",
      description: "Bedava sanıyor",
      conversation_id: "c1",
      selected_messages: [{ type: "assistant", content: "x" }],
      full_conversation: [{ type: "assistant", content: "x" }],
    };
    const { user_id } = await app.json("emre", "POST", "/user_findings", finding);
    expect(await find("search=kargo%20ucreti%20yanlis")).toBe(1);
    expect(await find("search=bedava")).toBe(1);
    expect(await find("search=emre%40lirva.example%20bedava")).toBe(1);
    expect(await find(`user_id=${user_id}&search=bedava&company_id=${LIRVA.id}`)).toBe(1);
    expect(await find(`company_id=${crypto.randomUUID()}`)).toBe(0);
  });

  test("in a list are counted, not carried: the conversation comes with the one that is opened", async () => {
    const messages = Array.from({ length: 3 }, (_, at) => ({
      type: "assistant",
      content: `${at} ${"uzun ".repeat(2000)}`,
    }));
    const { id } = await app.json("emre", "POST", "/user_findings", {
      title: "Uzun konuşma",
      description: "a".repeat(5000),
      conversation_id: "c2",
      selected_messages: messages.slice(0, 2),
      full_conversation: messages,
    });
    for (const person of ["emre", "admin"] as const) {
      const response = await app.call(person, "GET", "/user_findings?search=uzun%20konusma");
      const text = await response.text();
      expect(text.length).toBeLessThan(1000);
      expect(JSON.parse(text)).toMatchObject([{ id, selected_count: 2, corrections: 0, company_name: "Lirva Giyim" }]);
      const whole = await app.json(person, "GET", `/user_findings/${id}`);
      expect(whole).toMatchObject({ selected_messages: messages.slice(0, 2), full_conversation: messages });
      expect(whole.description).toHaveLength(5000);
    }
    const csv = Buffer.from(
      await (await app.call("admin", "GET", "/user_findings/export?search=uzun%20konusma")).arrayBuffer(),
    );
    expect(csv.toString()).toContain("1 uzun uzun");
  });

  test("weigh a quarter of a megabyte at most", async () => {
    const response = await app.call("emre", "POST", "/user_findings", {
      title: "Çok uzun",
      description: "x",
      conversation_id: "c3",
      selected_messages: [{ type: "assistant", content: "x" }],
      full_conversation: Array.from({ length: 3 }, () => ({ type: "assistant", content: "x".repeat(90_000) })),
    });
    expect(response.status).toBe(413);
  });

  test("of another company stay unseen whatever staff ask for", async () => {
    const rows = await app.json<{ company_id: string }[]>(
      "ayse",
      "GET",
      `/user_findings?company_id=${LIRVA.id}&search=kargo`,
    );
    expect(rows).toEqual([]);
  });
});

describe("a list as a file", () => {
  const file = async (path: string) => {
    const response = await app.call("admin", "GET", path);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    return Buffer.from(await response.arrayBuffer()).toString("utf8");
  };

  test("begins with the mark by which Excel knows UTF-8, and holds what the search leaves, all pages of it", async () => {
    const csv = await file("/demo_requests/export?search=listeler%20için&limit=1&sort=name&direction=asc");
    const [head, ...rows] = csv.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFTarih;Ad Soyad;Unvan;Şirket;Telefon;E-posta;Sektör;Açıklama;Durum");
    expect(rows).toHaveLength(NAMES.length);
    expect(rows[0]).toBe(
      "2026-01-05 12:00;Ali Sınar;Müdür;Örnek A.Ş.;0850 000 00 12;kisi@ornek.example;Perakende;listeler için;Bekliyor",
    );
  });

  test("goes on behind a row that is deleted while it is read", async () => {
    const { db } = app.services;
    for (const name of ["1", "2", "3", "4", "5"]) await store({ ...FORM, name, description: "silinecek" });
    const query = DemoRequestQuery.parse({ search: "silinecek", sort: "name", direction: "asc" });
    const names: string[] = [];
    for await (const { id, name } of everyRow((page) => listDemoRequests(db, { ...query, ...page }), 2)) {
      names.push(name);
      await db.deleteFrom("demo_requests").where("id", "=", id).execute();
    }
    expect(names).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("turns no text into a formula, and keeps quotes, separators and line ends inside their cell", async () => {
    for (const name of ['=HYPERLINK("http://x")', "+1+1", "-2", "@SUM(A1)", 'a;b "c"\nd'])
      await store({ ...FORM, name, description: "formul" });
    const csv = await file("/demo_requests/export?search=formul");
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).toContain(";'+1+1;");
    expect(csv).toContain(";'-2;");
    expect(csv).toContain(";'@SUM(A1);");
    expect(csv).toContain(';"a;b ""c""\nd";');
  });

  test("more than a batch comes whole", async () => {
    const { db } = app.services;
    const { sql } = await import("kysely");
    await sql`insert into demo_requests (id, name, title, phone, company, email, industry, description) select gen_random_uuid(), 'Toplu ' || n, 'm', '0850 000 00 12', 'ş', 'a@b.example', 'other', 'topluca' from generate_series(1, 2500) n`.execute(
      db,
    );
    const csv = await file("/demo_requests/export?search=topluca");
    expect(new Set(csv.trimEnd().split("\r\n")).size).toBe(2501);
  });

  test.each(["contact_messages", "live_support_sessions"])(
    "%s too, for the super administrator alone",
    async (table) => {
      expect((await file(`/${table}/export`)).split("\r\n").length).toBeGreaterThan(2);
      expect((await app.call("selin", "GET", `/${table}/export`)).status).toBe(403);
    },
  );
});
