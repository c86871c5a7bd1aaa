import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const DEMO = {
  name: "Işıl Çağ",
  title: "Müdür",
  phone: "0850 000 00 11",
  company: "Deneme A.Ş.",
  email: "isil@deneme.example",
  industry: "retail",
};
const CONTACT = {
  name: "Işıl Çağ",
  title: "Müdür",
  phone: "0850 000 00 11",
  email: "isil@deneme.example",
  subject: "Fiyat",
  message: "Fiyat\nalabilir miyim?",
};

describe("a demo request", () => {
  test("begins as pending, and any status can be set", async () => {
    const { id } = await app.json("nobody", "POST", "/demo_requests", { ...DEMO, status: "completed" });
    const [newest] = await app.json<any[]>("admin", "GET", "/demo_requests");
    expect(newest).toMatchObject({ id, ...DEMO, description: null, status: "pending" });
    expect(await app.json("admin", "PATCH", `/demo_requests/${id}`, { status: "contacted" })).toMatchObject({
      status: "contacted",
    });
    expect((await app.call("admin", "PATCH", `/demo_requests/${id}`, { status: "olmaz" })).status).toBe(400);
  });

  test.each(["name", "title", "phone", "company", "email", "industry"])("needs %s", async (field) => {
    const response = await app.call("nobody", "POST", "/demo_requests", { ...DEMO, [field]: "" });
    expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { [field]: expect.any(String) } });
  });
});

describe("a contact message", () => {
  test("begins as unread and keeps its line breaks", async () => {
    await app.json("nobody", "POST", "/contact_messages", CONTACT);
    const [newest] = await app.json<any[]>("admin", "GET", "/contact_messages");
    expect(newest).toMatchObject({ ...CONTACT, status: "unread" });
    expect(await app.json("admin", "PATCH", `/contact_messages/${newest.id}`, { status: "replied" })).toMatchObject({
      status: "replied",
    });
  });

  test.each(["name", "title", "phone", "email", "subject", "message"])("needs %s", async (field) => {
    expect((await app.call("nobody", "POST", "/contact_messages", { ...CONTACT, [field]: " " })).status).toBe(400);
  });
});

test("a long list is read page by page without a gap or a twin, also where rows share their moment", async () => {
  for (let i = 0; i < 7; i += 1) await app.json("nobody", "POST", "/demo_requests", { ...DEMO, name: `Sayfa ${i}` });
  await sql`update demo_requests set created_at = '2030-01-01' where name like 'Sayfa %'`.execute(app.services.db);
  const names: string[] = [];
  let path: string | undefined = "/demo_requests?limit=3";
  for (let pages = 0; path && pages < 3; pages += 1) {
    const response = await app.call("admin", "GET", path);
    names.push(...((await response.json()) as { name: string }[]).map(({ name }) => name));
    path = response.headers.get("link")?.match(/<\/api(.*)>; rel="next"/)?.[1];
  }
  expect(names.filter((name) => name.startsWith("Sayfa")).sort()).toEqual(
    Array.from({ length: 7 }, (_, i) => `Sayfa ${i}`),
  );
});

describe("references and figures", () => {
  const REFERENCE = {
    company: "Yeni Firma",
    sector: "Sağlık",
    logo: "https://ornek.example/logo.png",
    product: "Asistan",
    description: "Kısa",
    website: "https://ornek.example",
  };

  test("a new reference stands last, a step of 1000 behind, with the two first metrics", async () => {
    const before = await app.json<any[]>("nobody", "GET", "/client_references");
    const added = await app.json("admin", "POST", "/client_references", REFERENCE);
    expect(added.order).toBe(Math.max(0, ...before.map(({ order }) => order)) + 1000);
    expect(added.metrics).toEqual({ "Aktif Kullanıcı": "0", "Başarı Oranı": "0%" });
    await app.json("admin", "PATCH", `/client_references/${added.id}`, { order: 1, metrics: { Süre: "3 gün" } });
    expect((await app.json<any[]>("nobody", "GET", "/client_references"))[0]).toMatchObject({
      id: added.id,
      metrics: { Süre: "3 gün" },
    });
    await app.json("admin", "DELETE", `/client_references/${added.id}`);
    expect(await app.json("nobody", "GET", "/client_references")).toEqual(before);
  });

  test("an address that could run as a script is refused", async () => {
    for (const website of ["javascript:alert(1)", "data:text/html,x", " ", "ornek"]) {
      expect((await app.call("admin", "POST", "/client_references", { ...REFERENCE, website })).status, website).toBe(
        400,
      );
    }
  });

  test("a figure is set by its key", async () => {
    await app.json("admin", "PUT", "/stats", { key: "satisfaction", value: "97%" });
    expect(await app.json("nobody", "GET", "/stats")).toContainEqual({ key: "satisfaction", value: "97%" });
    expect((await app.call("admin", "PUT", "/stats", { key: "baska", value: "1" })).status).toBe(400);
  });
});

describe("the assistant's settings", () => {
  test("keep a secret sealed, and show only its end", async () => {
    const shown = await app.json<any[]>("admin", "PUT", "/settings", {
      key: "openai_api_key",
      value: "sk-gizli-anahtar-9876",
    });
    expect(shown).toContainEqual({
      key: "openai_api_key",
      value: "••••9876",
      secret: true,
      environment: "",
      unreadable: false,
    });
    const { rows } = await sql<{ value: string }>`select value from settings where key = 'openai_api_key'`.execute(
      app.services.db,
    );
    expect(rows[0]!.value).not.toContain("gizli");
    expect((await app.call("admin", "PUT", "/settings", { key: "openai_api_key", value: "••••9876" })).status).toBe(
      400,
    );
    expect(await app.json("admin", "PUT", "/settings", { key: "openai_api_key", value: "" })).toContainEqual({
      key: "openai_api_key",
      value: "",
      secret: true,
      environment: "",
      unreadable: false,
    });
  });

  test("take a model's address only where it is one", async () => {
    expect(
      (await app.call("admin", "PUT", "/settings", { key: "openai_base_url", value: "file:///etc/passwd" })).status,
    ).toBe(400);
  });
});

test("companies are sorted as Turkish sorts, and folded search finds what was typed without diacritics", async () => {
  for (const name of ["Çınar", "Cemre", "Işık", "İnci", "Zeytin", "Ağaç", "Şile", "Sarı"])
    await app.json("admin", "POST", "/companies", { name });
  const names = (await app.json<{ name: string }[]>("admin", "GET", "/companies")).map(({ name }) => name);
  expect(names.filter((name) => !name.includes(" "))).toEqual([
    "Ağaç",
    "Cemre",
    "Çınar",
    "Işık",
    "İnci",
    "Sarı",
    "Şile",
    "Zeytin",
  ]);
  const { rows } = await sql<{
    found: boolean;
  }>`select fold_turkish('SİPARİŞ ışığı') = fold_turkish('siparis IŞIGI') as found`.execute(app.services.db);
  expect(rows).toEqual([{ found: true }]);
});
