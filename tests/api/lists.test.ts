import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DemoRequest } from "#contract/demo-requests.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { insertDemoRequest } from "#server/store/demo-requests.ts";
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
    await insertDemoRequest(app.services.db, { ...FORM, name: `${name} Sınar`, description: "listeler için" });
  // All of one moment: the id alone tells them apart.
  await app.services.db
    .updateTable("demo_requests")
    .set({ created_at: "2026-01-05T09:00:00Z" })
    .where("description", "=", "listeler için")
    .execute();
});
afterAll(() => app.close());

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
    const whole = await turnPages<DemoRequest>(`/demo_requests?limit=200&${order}`);
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

  test.each(["sort=password", "direction=up", "cursor=yok", "limit=0", "status=lost", `search=${"a".repeat(201)}`])(
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

  test("turns no text into a formula, and keeps quotes, separators and line ends inside their cell", async () => {
    for (const name of ['=HYPERLINK("http://x")', "+1+1", "-2", "@SUM(A1)", 'a;b "c"\nd'])
      await insertDemoRequest(app.services.db, { ...FORM, name, description: "formul" });
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

  test.each(["contact_messages", "live_support_sessions", "user_findings"])(
    "%s too, for the super administrator alone",
    async (table) => {
      expect((await file(`/${table}/export`)).split("\r\n").length).toBeGreaterThan(2);
      expect((await app.call("selin", "GET", `/${table}/export`)).status).toBe(403);
    },
  );
});
