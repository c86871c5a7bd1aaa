import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClientReference } from "#contract/client-references.ts";
import { createSuperadmin } from "#server/domain/users.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/planted.ts";

let app: TestApp;
let other: string;
beforeAll(async () => {
  app = await createTestApp();
  const second = { email: "ikinci@sozbir.example", password: PASSWORD };
  await createSuperadmin(app.services.db, second);
  other = await app.signIn(second.email);
});
afterAll(() => app.close());

const REFERENCE = {
  company: "Yeni Firma",
  sector: "Sağlık",
  logo: "https://ornek.example/logo.png",
  product: "Asistan",
  description: "Kısa",
  website: "https://ornek.example",
};

const list = () => app.json<ClientReference[]>("nobody", "GET", "/client_references");
const idsOf = (references: ClientReference[]) => references.map(({ id }) => id);
const reorder = (ids: string[]) => app.call("admin", "PUT", "/client_references/order", { ids });
/** The same by another administrator. */
const reorderElsewhere = (ids: string[]) =>
  app.app.request("/api/client_references/order", {
    method: "PUT",
    headers: { cookie: other, "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });

test("a reference that is sent again, because its answer was lost, is stored once", async () => {
  const id = crypto.randomUUID();
  const send = () => app.json<ClientReference>("admin", "POST", "/client_references", { ...REFERENCE, id });
  const sent = [...(await Promise.all([send(), send()])), await send()];
  for (const reference of sent) expect(reference).toEqual({ ...sent[0], id });
  expect((await list()).filter(({ company }) => company === REFERENCE.company)).toEqual([sent[0]]);
  expect((await app.call("admin", "DELETE", `/client_references/${id}`)).status).toBe(200);
});

describe("putting references in order", () => {
  test("numbers all of them in steps of 1000 and gives them so", async () => {
    const wanted = idsOf(await list()).reverse();
    const answer = (await (await reorder(wanted)).json()) as ClientReference[];
    expect(idsOf(answer)).toEqual(wanted);
    expect(answer.map(({ order }) => order)).toEqual(wanted.map((_, place) => (place + 1) * 1000));
    expect(await list()).toEqual(answer);
  });

  test("by two administrators at once leaves one of their orders, with every row once", async () => {
    const before = idsOf(await list());
    const orders = Array.from({ length: 12 }, (_, turn) => [...before.slice(turn + 1), ...before.slice(0, turn + 1)]);
    const answers = await Promise.all(orders.map((ids, turn) => (turn % 2 ? reorder(ids) : reorderElsewhere(ids))));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const after = await list();
    expect(orders).toContainEqual(idsOf(after));
    expect(after.map(({ order }) => order)).toEqual(after.map((_, place) => (place + 1) * 1000));
  });

  test("while one is added and one removed is refused rather than guessed, and changes nothing", async () => {
    const seen = idsOf(await list());
    const { id } = await app.json("admin", "POST", "/client_references", REFERENCE);
    const added = await reorder([...seen].reverse());
    expect(added.status).toBe(409);
    expect(await added.json()).toMatchObject({ code: "list-changed" });
    expect(idsOf(await list())).toEqual([...seen, id]);

    await app.json("admin", "DELETE", `/client_references/${id}`);
    expect((await reorder([id, ...seen])).status).toBe(409);
    expect((await reorder([...seen.slice(1), id])).status).toBe(409);
    expect(idsOf(await list())).toEqual(seen);
  });

  test("in the same moment as adding and removing never loses or doubles a row", async () => {
    const seen = idsOf(await list());
    const statuses = new Set<number>();
    for (let turn = 0; turn < 6; turn += 1) {
      const [order, addition] = await Promise.all([
        reorder([...seen].reverse()),
        app.json<ClientReference>("admin", "POST", "/client_references", REFERENCE),
      ]);
      statuses.add(order.status);
      expect(idsOf(await list()).sort()).toEqual([...seen, addition.id].sort());
      const [second, removal] = await Promise.all([
        reorderElsewhere([...seen, addition.id]),
        app.call("admin", "DELETE", `/client_references/${addition.id}`),
      ]);
      statuses.add(second.status);
      expect(removal.status).toBe(200);
      expect(idsOf(await list()).sort()).toEqual([...seen].sort());
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  test("names each once and by its id", async () => {
    const [first] = await list();
    for (const ids of [[], [first!.id, first!.id], ["yok"]]) expect((await reorder(ids)).status).toBe(400);
  });

  test("one by one still works, as specified", async () => {
    const [first, second] = await list();
    await app.json("admin", "PATCH", `/client_references/${first!.id}`, { order: second!.order + 1 });
    expect(idsOf(await list()).slice(0, 2)).toEqual([second!.id, first!.id]);
  });
});

describe("a reference", () => {
  test.each(["company", "sector", "logo", "website", "product", "description"])("needs %s", async (field) => {
    const response = await app.call("admin", "POST", "/client_references", { ...REFERENCE, [field]: " " });
    expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { [field]: expect.any(String) } });
  });

  test.each([
    ["logo", "logo.png"],
    ["logo", "javascript:alert(1)"],
    ["logo", "/etc/passwd"],
    ["website", "ornek.example"],
    ["website", "https://"],
    ["website", "/storage/images/public/x.png"],
  ])("refuses %s “%s”", async (field, value) => {
    expect((await app.call("admin", "POST", "/client_references", { ...REFERENCE, [field]: value })).status).toBe(400);
  });

  test("takes an uploaded image as its logo", async () => {
    const logo = "/storage/images/public/2f1c3c1e-0000-4000-8000-000000000000.png";
    const added = await app.json("admin", "POST", "/client_references", { ...REFERENCE, logo });
    expect(added.logo).toBe(logo);
    await app.json("admin", "DELETE", `/client_references/${added.id}`);
  });
});

describe("the figures", () => {
  test("are set all or none", async () => {
    const figures = [
      { key: "activeCustomers", value: "120+" },
      { key: "sectors", value: "11" },
      { key: "satisfaction", value: "98%" },
      { key: "successRate", value: "95%" },
    ];
    await app.json("admin", "PUT", "/stats/all", figures);
    const kept = await app.json<{ key: string }[]>("nobody", "GET", "/stats");
    expect(kept).toHaveLength(4);
    expect(kept).toEqual(expect.arrayContaining(figures));

    const broken = await app.call("admin", "PUT", "/stats/all", [
      { key: "activeCustomers", value: "1" },
      { key: "sectors", value: "" },
    ]);
    expect(broken.status).toBe(400);
    expect(
      (
        await app.call("admin", "PUT", "/stats/all", [
          { key: "sectors", value: "1" },
          { key: "sectors", value: "2" },
        ])
      ).status,
    ).toBe(400);
    expect(await app.json("nobody", "GET", "/stats")).toEqual(expect.arrayContaining(figures));
  });
});

test("what waits is counted for the super administrator", async () => {
  const before = await app.json("admin", "GET", "/waiting");
  await app.json("nobody", "POST", "/contact_messages", {
    name: "Işıl Çağ",
    title: "Müdür",
    phone: "0850 000 00 11",
    email: "isil@deneme.example",
    subject: "Fiyat",
    message: "Merhaba",
  });
  await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
  const after = await app.json("admin", "GET", "/waiting");
  expect(after).toMatchObject({ contact_messages: before.contact_messages + 1, demo_requests: before.demo_requests });
  expect(before.user_findings).toBeGreaterThan(0);
});
