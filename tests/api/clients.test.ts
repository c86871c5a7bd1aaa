import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Clients } from "#contract/clients.ts";
import type { Company } from "#contract/companies.ts";
import { serveChatbotFrame } from "#server/chatbot-frame.ts";
import { agencyClients } from "#server/database/demo/agency/clients.ts";
import { seedAgency } from "#server/database/demo/agency/seed.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readInto } from "../support/knowledge-documents.ts";
import { PASSWORD } from "../support/planted.ts";

let app: TestApp;
const [akarsu, beyazdut, camliyol] = agencyClients(3) as [Agency, Agency, Agency];
type Agency = ReturnType<typeof agencyClients>[number];

beforeAll(async () => {
  app = await createTestApp();
  serveChatbotFrame(app.app, app.services, () => ({ script: "/frame.js", style: "/frame.css", later: [] }));
  await app.services.db
    .transaction()
    .execute((db) => seedAgency(db, app.services, () => PASSWORD, { clients: 3, weeks: 2, weekly: 8 }));
});
afterAll(() => app.close());

const list = (query = "") => app.json<Clients>("admin", "GET", `/clients?${query}`);
const one = async (id: string): Promise<Client> => (await list()).clients.find((client) => client.id === id)!;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe("the clients", () => {
  test("are listed with the week's numbers, who waits first", async () => {
    const { clients, total } = await list();
    expect(total).toBe(5);
    expect(new Set(clients.slice(0, 3).map(({ id }) => id))).toEqual(new Set([akarsu.id, LIRVA.id, ARDICPINAR.id]));
    expect(clients.map(({ waiting }) => waiting.count > 0)).toEqual([true, true, true, false, false]);
    expect((await one(akarsu.id)).waiting).toEqual({ count: 2, since: expect.any(String) });
    for (const { days, conversations } of clients) expect(sum(days)).toBe(conversations);
    const { db } = app.services;
    const { answered, asked } = await db
      .selectFrom("messages")
      .innerJoin("conversations", "conversations.id", "messages.conversation_id")
      .where("conversations.company_id", "=", LIRVA.id)
      .where("conversations.created_at", ">=", weekBegan())
      .where("outcome", "in", ["answered", "suggested", "declined"])
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere("outcome", "=", "answered").as("answered"),
        fn.countAll<number>().as("asked"),
      ])
      .executeTakeFirstOrThrow();
    expect((await one(LIRVA.id)).answered).toBeCloseTo(answered / asked, 6);
  });

  test("are sorted and searched", async () => {
    const names = (await list("sort=name")).clients.map(({ name }) => name);
    expect(names).toEqual([akarsu.name, ARDICPINAR.name, beyazdut.name, camliyol.name, LIRVA.name]);
    const counts = (await list("sort=conversations")).clients.map(({ conversations }) => conversations);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect((await list("search=CAMLIYOL")).clients.map(({ id }) => id)).toEqual([camliyol.id]);
    expect((await list("sort=name&cursor=4")).clients.map(({ id }) => id)).toEqual([LIRVA.id]);
    expect(
      (await list("show=hand")).clients.every(
        ({ waiting, findings, sources, in_review: inReview, tests_broken: broken, unanswered }) =>
          waiting.count + findings.count + sources.failing + inReview + broken + unanswered > 0,
      ),
    ).toBe(true);
  });

  test("need a hand in the order of what presses most", async () => {
    const { hands, hands_total } = await list("show=archived");
    expect(hands_total).toBe(hands.length);
    expect(hands.map(({ kind }) => kind === "waiting")).toEqual(hands.map((_, at) => at < 3));
    expect(hands.find(({ company }) => company.id === akarsu.id)).toMatchObject({ kind: "waiting", count: 2 });
    expect(hands.find(({ kind }) => kind === "source")).toMatchObject({ chatbot_id: akarsu.chatbotId, count: 1 });
    const findings = hands.filter(({ kind }) => kind === "finding");
    expect(findings.map(({ company }) => company.id)).toEqual(expect.arrayContaining([LIRVA.id, ARDICPINAR.id]));
    const since = findings.map((hand) => Date.parse(hand.since!));
    expect(since, "the oldest first").toEqual(since.toSorted((a, b) => a - b));
  });

  test("need a hand where a page waits to be looked through, and where a test of the knowledge broke", async () => {
    const { chatbotId: chatbot } = beyazdut;
    const kindsOf = async () =>
      (await list()).hands.filter(({ company }) => company.id === beyazdut.id).map(({ kind, count }) => [kind, count]);
    expect(await kindsOf()).not.toEqual(expect.arrayContaining([["review", 1]]));
    const at = `/chatbots/${chatbot}`;
    await readInto(app.services.db, chatbot, "otopark.md", "# Otopark\n\nOtoparkımız ücretsizdir.\n");
    const question = "Balonla gelebilir miyim?";
    const added = { title: "Balonla geliş", questions: [question], answer: "Evet, çatıya inebilirsiniz." };
    const article = await app.json("admin", "POST", `${at}/articles`, added);
    await app.json("admin", "POST", `${at}/cases`, { question, expected: "answer", must: ["çatıya"] });
    const { updated_at } = article;
    const change = { answer: "Evet, bahçeye inebilirsiniz.", updated_at, override_reason: "Çatı kapandı" };
    await app.json("admin", "PATCH", `${at}/articles/${article.slug}`, change);
    expect((await kindsOf()).filter(([kind]) => kind === "test" || kind === "review")).toEqual([
      ["test", 1],
      ["review", 1],
    ]);
    expect(await one(beyazdut.id)).toMatchObject({ in_review: 1, tests_broken: 1 });
    await app.json("admin", "POST", `${at}/publications`, {});
    expect(await one(beyazdut.id)).toMatchObject({ in_review: 0 });
  });

  test("have no unanswered questions to see to once their chatbot has gone to another company", async () => {
    const { db } = app.services;
    const isUnanswered = async () =>
      (await list()).hands.some(({ kind, company }) => kind === "unanswered" && company.id === camliyol.id);
    const answers = db
      .updateTable("messages")
      .set({ outcome: "declined" })
      .where("role", "=", "assistant")
      .where("company_id", "=", camliyol.id);
    expect(Number((await answers.executeTakeFirst()).numUpdatedRows)).toBeGreaterThan(10);
    expect(await isUnanswered()).toBe(true);
    const { chatbot_id: before } = await one(camliyol.id);
    await db.updateTable("companies").set({ chatbot_id: null }).where("id", "=", camliyol.id).execute();
    expect((await one(camliyol.id)).unanswered).toBeGreaterThan(10);
    expect(await isUnanswered()).toBe(false);
    await db.updateTable("companies").set({ chatbot_id: before }).where("id", "=", camliyol.id).execute();
  });

  test("leave the lists while archived, and nothing of them is lost", async () => {
    const before = await one(beyazdut.id);
    const state = (to: Company["state"]) =>
      app.json<Company>("admin", "PUT", `/companies/${beyazdut.id}/state`, { state: to });
    const ids = async (path: string) => (await app.json<{ id: string }[]>("admin", "GET", path)).map(({ id }) => id);
    expect(await state("archived")).toMatchObject({ name: beyazdut.name, state: "archived" });
    expect((await list()).clients.map(({ id }) => id)).not.toContain(beyazdut.id);
    expect((await list()).hands.map(({ company }) => company.id)).not.toContain(beyazdut.id);
    expect((await list("show=archived")).clients).toEqual([{ ...before, state: "archived" }]);
    expect(await ids("/companies")).not.toContain(beyazdut.id);
    expect(await ids("/company_options")).toEqual(await ids("/companies"));
    expect(await ids("/companies?archived=1")).toEqual([beyazdut.id]);
    await state("active");
    expect(await one(beyazdut.id)).toEqual(before);
  });
});

/** Midnight in Istanbul six days ago. */
function weekBegan(): string {
  const day = new Date(app.services.clock().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00+03:00`) - 6 * 86_400_000).toISOString();
}

describe("a company's name", () => {
  const add = (name: string) => app.call("admin", "POST", "/companies", { name });
  const taken = async (response: Response) => ({
    status: response.status,
    fields: Object.keys(((await response.json()) as { fields?: object }).fields ?? {}),
  });
  const TAKEN = { status: 409, fields: ["name"] };

  test("stands for one company, however it is written, also for two at once and for its own administrator", async () => {
    expect((await add("Işık Optik")).status).toBe(200);
    expect(await taken(await add("ISIK OPTİK"))).toEqual(TAKEN);
    const both = await Promise.all([add("İkiz Kardeşler"), add("ikiz kardesler")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await taken(await app.call("selin", "PATCH", "/company", { name: ARDICPINAR.name }))).toEqual(TAKEN);
    expect((await app.call("selin", "PATCH", "/company", { name: LIRVA.name })).status, "its own").toBe(200);
  });
});

describe("a paused client", () => {
  const setState = (state: Company["state"]) =>
    app.json<Company>("admin", "PUT", `/companies/${camliyol.id}/state`, { state });
  const frame = async () => (await app.app.request(`/chatbot-iframe/${camliyol.chatbotId}`)).text();

  test("says politely that it answers nobody, and shows no widget, until it is taken up again", async () => {
    const { id: threadId } = await app.json<{ id: string }>("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: camliyol.chatbotId,
    });
    const ask = (content = "Ziyaret saatleri nedir?") =>
      app.json<{ answer: string }>("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
    await setState("paused");
    expect((await ask()).answer).toMatch(/şu anda/i);
    expect((await ask("artık yaşamak istemiyorum")).answer, "who is in danger is told whom to call").toContain("112");
    expect(await frame()).toContain("Bu sohbet şu anda hizmet vermiyor");
    expect(await frame()).not.toContain("data-chatbot");
    await setState("active");
    expect((await ask()).answer).not.toMatch(/hizmet vermiyor/);
    expect(await frame()).toContain("data-chatbot");
  });
});

describe("a chatbot's copy", () => {
  test("knows and speaks as the first one, in its order, and has nothing that is one company's alone", async () => {
    const copy = { id: "akarsu-2", name: "Akarsu Şube Asistanı", company_id: null };
    await app.services.db
      .updateTable("products")
      .set({ image: "https://akarsu.example/resim.jpg" })
      .where("chatbot_id", "=", akarsu.chatbotId)
      .execute();
    const made = await app.json("admin", "POST", `/chatbots/${akarsu.chatbotId}/copies`, copy);
    const first = await app.json("admin", "GET", `/chatbots/${akarsu.chatbotId}`);
    const { instructions, tone, greetings, color, articles, products } = first;
    expect(made).toMatchObject({ ...copy, instructions, tone, greetings, color, articles, products });
    expect(made).toMatchObject({ allowed_origins: [], conversations: 0 });
    expect(articles).toBeGreaterThan(0);
    const known = async (id: string) => ({
      articles: await app.services.db
        .selectFrom("knowledge_articles")
        .select(["slug", "answer"])
        .where("chatbot_id", "=", id)
        .orderBy("id")
        .execute(),
      products: await app.services.db
        .selectFrom("products")
        .select(["sku", "price", "image"])
        .where("chatbot_id", "=", id)
        .orderBy("id")
        .execute(),
    });
    expect(await known(copy.id)).toEqual(await known(akarsu.chatbotId));
    const again = await app.call("admin", "POST", `/chatbots/${akarsu.chatbotId}/copies`, copy);
    expect(again.status).toBe(409);
    expect((await app.call("admin", "POST", "/chatbots/yok-boyle/copies", { ...copy, id: "akarsu-3" })).status).toBe(
      404,
    );
  });
});

describe("looking at a company's area as its staff see it", () => {
  test("shows what they see, changes nothing, stands in the audit log and ends with a press", async () => {
    await app.json("admin", "POST", `/companies/${LIRVA.id}/view`);
    const user = await app.json("admin", "GET", "/auth/user");
    expect(user).toMatchObject({ role: "company_admin", company_id: LIRVA.id, company: { name: LIRVA.name } });
    expect((await app.json<Company[]>("admin", "GET", "/companies")).map(({ id }) => id)).toEqual([LIRVA.id]);
    expect((await app.call("admin", "GET", "/clients")).status).toBe(403);
    const today = app.services.clock().toISOString().slice(0, 10);
    const days = { startDate: today, endDate: today };
    const read = (chatbotId: string) =>
      app.call("admin", "POST", "/functions/chatbot/conversations", { chatbotId, ...days });
    expect((await read(LIRVA.chatbotId)).status).toBe(200);
    expect((await read(ARDICPINAR.chatbotId)).status).toBe(404);
    for (const [method, path, body] of [
      ["PATCH", "/company", { name: "Başka Ad" }],
      ["PUT", "/inbox/presence", { status: "here" }],
      ["POST", "/functions/assistant/create-thread", { chatbotId: LIRVA.chatbotId }],
      ["DELETE", "/auth/sessions", undefined],
    ] as const) {
      const response = await app.call("admin", method, path, body);
      expect([response.status, ((await response.json()) as { code: string }).code], path).toEqual([
        403,
        "viewing-only",
      ]);
    }
    expect((await app.call("selin", "PATCH", "/company", { name: LIRVA.name })).status, "the staff go on").toBe(200);
    await app.json("admin", "DELETE", "/company_view");
    expect(await app.json("admin", "GET", "/auth/user")).toMatchObject({ role: "superadmin", company_id: null });
    const log = await app.json<{ action: string; label: string; actor_email: string }[]>(
      "admin",
      "GET",
      "/audit_log?noun=company_views",
    );
    expect(log.map(({ action, label }) => [action, label])).toEqual([
      ["deleted", LIRVA.name],
      ["created", LIRVA.name],
    ]);
    expect((await app.call("selin", "DELETE", "/company_view")).status, "nothing to end").toBe(200);
  });
});
