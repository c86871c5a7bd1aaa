import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FormTicket } from "#contract/form-guard.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

const START = new Date("2026-11-21T09:00:00Z");
let now = START;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ PUBLIC_URL: "https://sozbir.example" }, () => now)));
afterAll(() => app.close());
beforeEach(() => void (now = START));

const DEMO = {
  name: "Işıl Çağ",
  title: "Müdür",
  phone: "0850 000 00 11",
  company: "Deneme A.Ş.",
  email: "isil@deneme.example",
  industry: "retail",
  description: "İki mağazamız var.\nWhatsApp kullanıyoruz.",
};
const MESSAGE = {
  name: "Işıl Çağ",
  title: "Müdür",
  phone: "0850 000 00 11",
  email: "isil@deneme.example",
  subject: "Fiyat",
  message: "Fiyat\nalabilir miyim?",
};
const later = (ms: number) => void (now = new Date(now.getTime() + ms));

/** A page's form, shown long enough ago. */
async function shown(noun = "demo_requests"): Promise<FormTicket> {
  const ticket = await app.json<FormTicket>("nobody", "GET", `/${noun}/form`);
  later(60_000);
  return ticket;
}
const send = (body: object, noun = "demo_requests") => app.call("nobody", "POST", `/${noun}`, body);
const listOf = (noun: string) => app.json<{ id: string; name: string }[]>("admin", "GET", `/${noun}?limit=100`);
const mails = () =>
  app.json<{ to_address: string; subject: string; body: string }[]>("admin", "GET", "/outbox?limit=100");

async function expectRefused(response: Response) {
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { form: expect.any(String) } });
}

describe.each([
  ["demo_requests", DEMO],
  ["contact_messages", MESSAGE],
] as const)("a page's form: %s", (noun, fields) => {
  test("sent twice, even at once, is stored once, told once and answered alike", async () => {
    const form = await shown(noun);
    const [before, mailsBefore] = [(await listOf(noun)).length, (await mails()).length];
    const answers = await Promise.all([1, 2, 3].map(async () => (await send({ ...fields, form }, noun)).json()));
    answers.push(await (await send({ ...fields, form }, noun)).json());
    expect(new Set(answers.map((answer: any) => answer.id)).size).toBe(1);
    expect(await listOf(noun)).toHaveLength(before + 1);
    expect(await mails()).toHaveLength(mailsBefore + 1);
  });

  test("sent again with other texts is not lost: it asks for a new ticket", async () => {
    const form = await shown(noun);
    expect((await send({ ...fields, form }, noun)).status).toBe(200);
    await expectRefused(await send({ ...fields, name: "Başka Biri", form }, noun));
    expect((await send({ ...fields, name: "Başka Biri", form: await shown(noun) }, noun)).status).toBe(200);
  });
});

describe("a person's name", () => {
  const sent = async (name: string) => {
    const response = await send({ ...MESSAGE, name }, "contact_messages");
    return response.ok || Object.keys((await response.json()).fields);
  };
  test.each([
    "https://kazan.example",
    "WWW.kazan",
    "Tebrikler! odul-kazan.com",
    "bit.ly/abc",
    "Ödül kazandiniz.com.tr",
  ])("holds no web address, which a mail would make a link: %s", async (name) => {
    expect(await sent(name)).toEqual(["name"]);
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
    const left = await app.call("nobody", "POST", "/functions/assistant/leave-contact", {
      threadId,
      name,
      email: "isil@deneme.example",
    });
    expect(await left.json()).toMatchObject({ code: "invalid-input", fields: { name: expect.any(String) } });
  });

  test.each(["M.Kemal Öz", "Prof.Dr.Ali Çam", "Op. Dr. Ece Tr.", "A.Nur Co"])(
    "is written as people do: %s",
    async (name) => {
      expect(await sent(name)).toBe(true);
    },
  );
});

describe("the guard", () => {
  test("refuses a filled trap, a forged, foreign or old ticket, and stores nothing", async () => {
    const before = (await listOf("demo_requests")).length;
    const form = await shown();
    await expectRefused(await send({ ...DEMO, form: { ...form, trap: "https://ucuz.example" } }));
    await expectRefused(
      await send({ ...DEMO, form: { ...form, stamp: `${START.getTime().toString(36)}.${"x".repeat(43)}` } }),
    );
    await expectRefused(await send({ ...DEMO, form: { ...form, key: "00000000-0000-4000-8000-000000000000" } }));
    await expectRefused(await send({ ...DEMO, form: await shown("contact_messages") }));
    later(25 * 60 * 60 * 1000);
    await expectRefused(await send({ ...DEMO, form }));
    expect(await listOf("demo_requests")).toHaveLength(before);
  });

  test("holds what comes faster than a person, and takes it only without a web address", async () => {
    const form = await app.json<FormTicket>("nobody", "GET", "/demo_requests/form");
    later(1_900);
    await expectRefused(await send({ ...DEMO, description: "Bakın: https://ucuz.example", form }));
    const began = performance.now();
    expect((await send({ ...DEMO, form })).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(95);
  });

  test("holds what comes without a ticket, as from a page without scripts, and stores the same texts once", async () => {
    const before = (await listOf("contact_messages")).length;
    const [first, second, advertising] = await Promise.all([
      send({ ...MESSAGE, name: "Betiksiz Ziyaretçi", form: {} }, "contact_messages"),
      send({ ...MESSAGE, name: "Betiksiz Ziyaretçi", form: {} }, "contact_messages"),
      send({ ...MESSAGE, message: "<a href='//ucuz.example'>Ucuz</a>", form: {} }, "contact_messages"),
    ]);
    expect(await first!.json()).toEqual(await second!.json());
    await expectRefused(advertising!);
    expect(await listOf("contact_messages")).toHaveLength(before + 1);
  });

  test("leaves programs alone, which send no form", async () => {
    expect((await send(DEMO)).status).toBe(200);
    expect((await send(DEMO)).status).toBe(200);
  });
});

test("an address that sends too much has to wait, with a form or without", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await strict.call("nobody", "POST", "/contact_messages", MESSAGE)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await strict.close();
  }
});

describe("the provider's mail", () => {
  test("names everything the visitor wrote and where to find it", async () => {
    await send({ ...DEMO, name: "Bora Şahin" });
    const mail = (await mails()).find(({ body }) => body.includes("Bora Şahin"));
    expect(mail).toMatchObject({ to_address: ADMIN_EMAIL, subject: "Yeni demo talebi: Bora Şahin, Deneme A.Ş." });
    for (const text of [
      "Müdür",
      "0850 000 00 11",
      "Deneme A.Ş.",
      "isil@deneme.example",
      "Perakende",
      "İki mağazamız var.\nWhatsApp kullanıyoruz.",
      "https://sozbir.example/admin/forms/demo-requests",
    ]) {
      expect(mail!.body).toContain(text);
    }
  });

  test("has a subject of one line, whatever was typed", async () => {
    for (const breaks of ["\r\n", "\u2028\u0085"])
      expect(
        (await send({ ...MESSAGE, subject: `Merhaba${breaks}Bcc: kurban@ornek.example` }, "contact_messages")).status,
      ).toBe(200);
    const subjects = (await mails()).filter(({ body }) => body.includes("Bcc")).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill("Yeni mesaj: Merhaba Bcc: kurban@ornek.example (Işıl Çağ)"));
  });

  test("goes to the brand's address where there is one", async () => {
    const branded = await createTestApp({ BRAND: JSON.stringify({ email: "satis@ajans.example" }) });
    try {
      await branded.json("nobody", "POST", "/contact_messages", MESSAGE);
      expect(await branded.json("admin", "GET", "/outbox")).toMatchObject([{ to_address: "satis@ajans.example" }]);
    } finally {
      await branded.close();
    }
  });
});

test("a phone number needs digits, and may come with the marks an address book adds", async () => {
  for (const phone of ["-------", "abc", "12 34", "0".repeat(26)])
    expect((await send({ ...DEMO, phone })).status, phone).toBe(400);
  for (const phone of ["+90 (532) 000 00 11", "\u202a0850 000 00 11\u202c"])
    expect((await send({ ...DEMO, phone })).status, phone).toBe(200);
});

describe("the KVKK text", () => {
  test("comes with the product, is worded by the super administrator, and comes back when emptied", async () => {
    const ours = await app.json("nobody", "GET", "/site_texts/kvkk");
    expect(ours).toMatchObject({ key: "kvkk", value: expect.stringContaining("## Veri sorumlusu"), updated_at: null });
    expect(await app.json("admin", "PUT", "/site_texts/kvkk", { value: "## Kısa\r\n\r\nMetin." })).toEqual({
      key: "kvkk",
      value: "## Kısa\n\nMetin.",
      periods: expect.objectContaining({ conversation_months: 24 }),
      added: "",
      updated_at: START.toISOString(),
    });
    expect(await app.json("nobody", "GET", "/site_texts/kvkk")).toMatchObject({ value: "## Kısa\n\nMetin." });
    expect(await app.json("admin", "PUT", "/site_texts/kvkk", { value: " " })).toEqual(ours);
    expect((await app.call("selin", "PUT", "/site_texts/kvkk", { value: "x" })).status).toBe(403);
    expect((await app.call("nobody", "GET", "/site_texts/baska")).status).toBe(400);
  });

  test("says where messages go while a language model is configured, whatever the provider words", async () => {
    const added = async () => (await app.json("nobody", "GET", "/site_texts/kvkk")).added as string;
    const set = (values: Record<string, string>) =>
      app.json(
        "admin",
        "PUT",
        "/settings/all",
        Object.entries(values).map(([key, value]) => ({ key, value })),
      );
    expect(await added()).toBe("");
    await set({
      openai_base_url: "https://model.saglayici.example/v1",
      openai_model: "bir-model",
      model_provider_location: "Örnek Bilişim A.Ş., Frankfurt, Almanya.",
    });
    expect(await added()).toMatch(/model\.saglayici\.example.*Örnek Bilişim A\.Ş\., Frankfurt, Almanya\. /s);
    await set({ openai_base_url: "http://localhost:11434/v1", model_provider_location: "" });
    expect(await added()).toContain("kendi sunucumuzda çalışan");
    expect(await added()).not.toContain("localhost");
    await set({ openai_base_url: "", openai_model: "" });
    expect(await added()).toBe("");
  });
});
