import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExplainedAnswer, Chatbot } from "#contract/chatbots.ts";
import type { Company } from "#contract/companies.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { says, startOpenAiServer } from "../support/openai-server.ts";
import { countThreadMs } from "../support/thread-time.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const chatbot = (id: string) => app.json<Chatbot>("admin", "GET", `/chatbots/${id}`);
const company = (id: string) => app.json<Company>("admin", "GET", `/companies/${id}`);
const create = (body: Record<string, unknown>) =>
  app.json<Chatbot>("admin", "POST", "/chatbots", { name: "Deneme Asistanı", ...body });
const addCompany = (body: Record<string, unknown>) =>
  app.json<Company>("admin", "POST", "/companies", { name: "Yeni Şirket", ...body });

async function problem(method: string, path: string, body?: unknown) {
  const response = await app.call("admin", method, path, body);
  const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> };
  return { status: response.status, code, fields: Object.keys(fields ?? {}) };
}

describe("chatbots", () => {
  test("are listed with their company and how much they know and did, the provider's own first", async () => {
    const chatbots = await app.json<Chatbot[]>("admin", "GET", "/chatbots");
    expect(chatbots[0]).toMatchObject({ id: "sozbir", is_provider: true, company_name: null });
    const lirva = chatbots.find(({ id }) => id === LIRVA.chatbotId)!;
    expect(lirva).toMatchObject({ company_id: LIRVA.id, company_name: LIRVA.name, allowed_origins: [LIRVA.site] });
    expect(lirva.company_logo).toContain("lirva.svg");
    expect([lirva.articles, lirva.products, lirva.conversations].every((count) => count > 0)).toBe(true);
  });

  test("are found by name, id and company however it is typed", async () => {
    const found = await app.json<Chatbot[]>(
      "admin",
      "GET",
      `/chatbots?search=${encodeURIComponent("ARDICPINAR HASTANESI")}`,
    );
    expect(found.map(({ id }) => id)).toEqual([ARDICPINAR.chatbotId]);
    expect(await app.json("admin", "GET", "/chatbots?search=%25")).toEqual([]);
  });

  test("keep the id they were made with, and refuse one that is taken or badly written", async () => {
    expect(await create({ id: "yeni-asistan" })).toMatchObject({
      id: "yeni-asistan",
      company_id: null,
      color: "#0f766e",
      articles: 0,
      conversations: 0,
    });
    expect(await problem("POST", "/chatbots", { id: "yeni-asistan", name: "Bir daha" })).toEqual({
      status: 409,
      code: "conflict",
      fields: ["id"],
    });
    // Read out on the telephone they would be one.
    expect(await problem("POST", "/chatbots", { id: "Yeni-Asistan", name: "Bir daha" })).toMatchObject({ status: 409 });
    expect(await problem("POST", "/companies", { name: "Yakın", chatbot_id: "YENI-ASISTAN" })).toMatchObject({
      status: 409,
      fields: ["chatbot_id"],
    });
    const twins = await Promise.all(
      ["ikiz", "IKIZ"].map((id) => app.call("admin", "POST", "/chatbots", { id, name: id })),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // An id that a company names is somebody's as well, whoever was first.
    const outside = await addCompany({ name: "Dışarıdan", chatbot_id: "Disari-Bot" });
    expect(await problem("POST", "/chatbots", { id: "disari-bot", name: "Yakın" })).toMatchObject({
      status: 409,
      fields: ["id"],
    });
    expect(await problem("POST", "/companies", { name: "Yakın", chatbot_id: "DISARI-BOT" })).toMatchObject({
      status: 409,
      fields: ["chatbot_id"],
    });
    const change = { chatbot_id: "DISARI-BOT" };
    expect(await app.json("admin", "PATCH", `/companies/${outside.id}`, change)).toMatchObject(change);
    const sides = await Promise.all([
      app.call("admin", "POST", "/chatbots", { id: "iki-yan", name: "İki Yan" }),
      app.call("admin", "POST", "/companies", { name: "İki Yan", chatbot_id: "IKI-YAN" }),
    ]);
    expect(sides.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const id of ["ab", "şirket", "iki kelime", "a".repeat(101)]) {
      expect(await problem("POST", "/chatbots", { id, name: "Ad" }), id).toMatchObject({ status: 400, fields: ["id"] });
    }
  });

  test("keep the sites that two people add, and remove, at once", async () => {
    await app.json("admin", "POST", "/chatbots", { id: "iki-elden", name: "İki Elden" });
    const patch = (allowed_origins: string[], origins_based_on: string[]) =>
      app.json("admin", "PATCH", "/chatbots/iki-elden", { allowed_origins, origins_based_on });
    const [first, old] = ["https://bir.example", "https://eski.example"];
    await patch([first, old], []);
    await Promise.all([
      patch(["https://yeni.example", first, old], [first, old]),
      patch([first], [first, old]),
      patch([first, old, "https://iki.example"], [first, old]),
    ]);
    const { allowed_origins } = await app.json("admin", "GET", "/chatbots/iki-elden");
    expect(allowed_origins.sort()).toEqual([first, "https://iki.example", "https://yeni.example"]);
    // What a company's administrator sets is merged likewise.
    const widget = (allowed_origins: string[], origins_based_on: string[]) =>
      app.json("selin", "PATCH", `/chatbots/${LIRVA.chatbotId}/widget`, { allowed_origins, origins_based_on });
    await widget([LIRVA.site, first], [LIRVA.site]);
    expect((await widget([LIRVA.site, old], [LIRVA.site])).allowed_origins).toEqual([LIRVA.site, old, first]);
    await widget([LIRVA.site], [LIRVA.site, old, first]);
  });

  test("keep allowed origins as scheme, host and port, each once", async () => {
    await create({ id: "kaynakli" });
    const changed = await app.json<Chatbot>("admin", "PATCH", "/chatbots/kaynakli", {
      allowed_origins: [
        "https://www.lirva.example/urunler?a=1",
        "WWW.LIRVA.EXAMPLE",
        "https://lirva.example:8443/",
        "http://localhost:5173/x",
        "http://127.0.0.1:8080",
      ],
      color: "#B45309",
      greetings: [" Merhaba! "],
    });
    expect(changed.allowed_origins).toEqual([
      "https://www.lirva.example",
      "https://lirva.example:8443",
      "http://localhost:5173",
      "http://127.0.0.1:8080",
    ]);
    expect(changed).toMatchObject({ color: "#b45309", greetings: ["Merhaba!"], name: "Deneme Asistanı" });
    for (const origin of [
      "http://lirva.example",
      "javascript:alert(1)",
      "ftp://lirva.example",
      "https://*.lirva.example",
      "https://a:b@lirva.example",
      "lirva",
      "data://x",
    ]) {
      expect(await problem("PATCH", "/chatbots/kaynakli", { allowed_origins: [origin] }), origin).toMatchObject({
        status: 400,
        fields: ["allowed_origins.0"],
      });
    }
  });

  test("keep up to four starter questions, each once and in one line", async () => {
    await create({ id: "baslangicli" });
    const change = (starter_questions: string[]) => problem("PATCH", "/chatbots/baslangicli", { starter_questions });
    const { starter_questions } = await app.json<Chatbot>("admin", "PATCH", "/chatbots/baslangicli", {
      starter_questions: [" İade süresi kaç gün? ", "Kargo ücreti\nne kadar?", "İade süresi kaç gün?"],
    });
    expect(starter_questions).toEqual(["İade süresi kaç gün?", "Kargo ücreti ne kadar?"]);
    expect(await change(["a", "b", "c", "d", "e"])).toMatchObject({ status: 400, fields: ["starter_questions"] });
    for (const bad of ["", "\n", "x".repeat(81)])
      expect(await change([bad]), bad).toMatchObject({ status: 400, fields: ["starter_questions.0"] });
  });

  test("go with all they know and said, and their company forgets them; the provider's own stays", async () => {
    const { id } = await addCompany({ name: "Silinecek Asistanlı" });
    await app.json("admin", "POST", `/companies/${id}/chatbot`, { id: "silinecek", name: "Silinecek" });
    await app.json("admin", "DELETE", "/chatbots/silinecek");
    expect((await app.call("admin", "GET", "/chatbots/silinecek")).status).toBe(404);
    expect((await company(id)).chatbot_id).toBeNull();
    expect(await problem("DELETE", "/chatbots/sozbir")).toMatchObject({ status: 409, code: "conflict" });
    expect(await problem("DELETE", "/chatbots/silinecek")).toMatchObject({ status: 404 });
  });
});

describe("a company and its chatbot", () => {
  test("are linked by the company's chatbot id; its staff then see what it knows, and nobody else's", async () => {
    await create({ id: "bostaki" });
    await app.json("admin", "POST", "/chatbots/bostaki/articles", {
      title: "Kargo süresi",
      questions: [],
      answer: "İki gün.",
    });
    const { id } = await addCompany({ name: "Bağlanan Şirket", chatbot_id: "bostaki" });
    expect(await chatbot("bostaki")).toMatchObject({ company_id: id, company_name: "Bağlanan Şirket" });
    expect(await ownersOfKnowledge("bostaki")).toEqual([id]);

    await app.json("admin", "PATCH", `/companies/${id}`, { chatbot_id: null });
    expect(await chatbot("bostaki")).toMatchObject({ company_id: null });
    expect(await ownersOfKnowledge("bostaki")).toEqual([null]);
  });

  test("another company's chatbot cannot be taken, nor the provider's, and nothing of the attempt stays", async () => {
    for (const taken of [LIRVA.chatbotId, "sozbir"]) {
      expect(await problem("POST", "/companies", { name: "Göz Diken", chatbot_id: taken })).toEqual({
        status: 409,
        code: "conflict",
        fields: ["chatbot_id"],
      });
      expect(await problem("PATCH", `/companies/${ARDICPINAR.id}`, { chatbot_id: taken })).toMatchObject({
        status: 409,
      });
    }
    const companies = await app.json<Company[]>("admin", "GET", "/companies");
    expect(companies.map(({ name }) => name)).not.toContain("Göz Diken");
    expect(await company(ARDICPINAR.id)).toMatchObject({ chatbot_id: ARDICPINAR.chatbotId });
    expect(await chatbot(ARDICPINAR.chatbotId)).toMatchObject({ company_id: ARDICPINAR.id });
  });

  test("an id the platform does not know is kept: an outside service has it", async () => {
    const { id, chatbot_id } = await addCompany({ chatbot_id: "disaridaki-42" });
    expect(chatbot_id).toBe("disaridaki-42");
    expect(await app.json("admin", "PATCH", `/companies/${id}`, { name: "Adı değişti" })).toMatchObject({
      chatbot_id: "disaridaki-42",
      name: "Adı değişti",
    });
  });

  test("an outside service's chatbot is one company's too: who names it would read its conversations", async () => {
    await addCompany({ name: "İlk adan", chatbot_id: "disaridaki-43" });
    const other = await addCompany({ name: "İkinci adan" });
    expect(await problem("PATCH", `/companies/${other.id}`, { chatbot_id: "disaridaki-43" })).toEqual({
      status: 409,
      code: "conflict",
      fields: ["chatbot_id"],
    });
    expect(await problem("POST", "/companies", { name: "Göz Diken", chatbot_id: "disaridaki-43" })).toMatchObject({
      status: 409,
    });
    const both = await Promise.all(
      ["Aynı Anda Bir", "Aynı Anda İki"].map((name) =>
        app.call("admin", "POST", "/companies", { name, chatbot_id: "disaridaki-44" }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a company without one gets one made, once", async () => {
    const { id } = await addCompany({ name: "Asistansız" });
    expect(
      await app.json("admin", "POST", `/companies/${id}/chatbot`, { id: "asistansiz", name: "Asistansız Asistanı" }),
    ).toMatchObject({ id, chatbot_id: "asistansiz" });
    expect(await problem("POST", `/companies/${id}/chatbot`, { id: "ikinci", name: "İkinci" })).toMatchObject({
      status: 409,
      fields: ["chatbot_id"],
    });
    const other = await addCompany({ name: "Başka" });
    expect(await problem("POST", `/companies/${other.id}/chatbot`, { id: "asistansiz", name: "Aynı" })).toMatchObject({
      status: 409,
      fields: ["id"],
    });
  });

  test("can be linked from the chatbot too: both sides follow, and a company keeps only one", async () => {
    const [from, to] = [await addCompany({ name: "Veren" }), await addCompany({ name: "Alan" })];
    await create({ id: "tasinan", company_id: from.id });
    expect(await company(from.id)).toMatchObject({ chatbot_id: "tasinan" });
    await app.json("admin", "PATCH", "/chatbots/tasinan", { company_id: to.id });
    expect([(await company(from.id)).chatbot_id, (await company(to.id)).chatbot_id]).toEqual([null, "tasinan"]);

    await create({ id: "fazla" });
    expect(await problem("PATCH", "/chatbots/fazla", { company_id: to.id })).toEqual({
      status: 409,
      code: "conflict",
      fields: ["company_id"],
    });
    expect(await problem("PATCH", "/chatbots/fazla", { company_id: crypto.randomUUID() })).toMatchObject({
      status: 400,
      fields: ["company_id"],
    });
    expect(await problem("PATCH", "/chatbots/sozbir", { company_id: from.id })).toMatchObject({ status: 409 });
  });

  test("of two companies that save the same free chatbot at once one gets it", async () => {
    await create({ id: "yarisilan" });
    const [one, other] = [await addCompany({ name: "Bir" }), await addCompany({ name: "İki" })];
    const statuses = await Promise.all(
      [one, other].map(
        async ({ id }) => (await app.call("admin", "PATCH", `/companies/${id}`, { chatbot_id: "yarisilan" })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test("conversations stay with the company they were held for", async () => {
    const { id: first } = await addCompany({
      name: "Eski Sahip",
      chatbot_id: (await create({ id: "el-degistiren" })).id,
    });
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: "el-degistiren",
    });
    await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content: "Merhaba" });
    const { id: second } = await addCompany({ name: "Yeni Sahip" });
    await app.json("admin", "PATCH", "/chatbots/el-degistiren", { company_id: second });
    const held = await app.services.db
      .selectFrom("conversations")
      .select("company_id")
      .where("chatbot_id", "=", "el-degistiren")
      .execute();
    expect(held).toEqual([{ company_id: first }]);
  });
});

describe("asking in the playground", () => {
  test("gives the visitor's answer with its source, every score and the thresholds, and stores nothing", async () => {
    const count = async () =>
      (
        await app.services.db
          .selectFrom("conversations")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const asked = await app.json<ExplainedAnswer>("admin", "POST", "/chatbots/lirva/ask", {
      question: "iade süresi kaç gün",
    });
    expect(asked).toMatchObject({ outcome: "answered", tier: "answer", model: null });
    expect(asked.sources[0]).toMatchObject({
      kind: "article",
      title: asked.candidates[0]!.title,
      score: asked.candidates[0]!.score,
    });
    expect(asked.candidates.length).toBeGreaterThan(1);
    expect(asked.candidates.map(({ score }) => score)).toEqual(
      asked.candidates.map(({ score }) => score).toSorted((a, b) => b! - a!),
    );
    expect(asked.confidence).toBeGreaterThan(asked.thresholds.answer);
    expect(asked.cause).toBeNull();
    expect(Object.keys(asked.candidates[0]!.features).length).toBeGreaterThan(1);
    expect(await count()).toBe(before);
    expect((await app.call("admin", "POST", "/chatbots/yok/ask", { question: "Merhaba" })).status).toBe(404);
  });

  test("shows products with their cards, and what came near where nothing answers", async () => {
    const product = await app.json<ExplainedAnswer>("admin", "POST", "/chatbots/lirva/ask", {
      question: "LRV-1001 ne kadar",
    });
    expect(product.products[0]).toMatchObject({ sku: "LRV-1001", price: "6.499,90 TL" });
    const unknown = await app.json<ExplainedAnswer>("admin", "POST", "/chatbots/lirva/ask", {
      question: "Mars'a uçak bileti satıyor musunuz?",
    });
    expect(["declined", "suggested"]).toContain(unknown.outcome);
    expect(unknown.confidence).toBeLessThan(unknown.thresholds.answer);
    expect(["no-knowledge", "unsure"]).toContain(unknown.cause!.code);
    expect(unknown.read.words.filter(({ known }) => !known).map(({ word }) => word)).toContain("mars");
  });
});

test("with a language model the playground asks the model, and still shows what the knowledge scored", async () => {
  const server = await startOpenAiServer();
  const withModel = await createTestApp({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: "sk-deneme",
    OPENAI_MODEL: "deneme-modeli",
  });
  try {
    server.script(says("Otuz gün içinde iade edebilirsiniz."));
    const asked = await withModel.json<ExplainedAnswer>("admin", "POST", "/chatbots/lirva/ask", {
      question: "iade süresi kaç gün",
    });
    expect(asked).toMatchObject({
      answer: "Otuz gün içinde iade edebilirsiniz.",
      model: "deneme-modeli",
      tier: "answer",
    });
    expect(asked.sources[0]!.score).toBe(asked.candidates[0]!.score);
    expect(asked.cause).toBeNull();

    server.script(says("Üzgünüm, iadeyi yalnızca 90 gün içinde yapabilirsiniz."));
    const otherwise = await withModel.json<ExplainedAnswer>("admin", "POST", "/chatbots/lirva/ask", {
      question: "iade süresi kaç gün",
    });
    expect(otherwise.cause).toMatchObject({ code: "model-ignored", entry: asked.candidates[0]!.title });
  } finally {
    await withModel.close();
    await server.close();
  }
});

describe("unanswered questions", () => {
  test("are counted however they are typed, and leave the list once an article answers them", async () => {
    await create({ id: "meraklilar" });
    const sayAs = async (person: Person, ...texts: string[]) => {
      const { id: threadId } = await app.json(person, "POST", "/functions/assistant/create-thread", {
        chatbotId: "meraklilar",
      });
      for (const content of texts)
        await app.json(person, "POST", "/functions/assistant/send-message", { threadId, content });
    };
    const say = (...texts: string[]) => sayAs("nobody", ...texts);
    type Unanswered = { asked: boolean; questions: { question: string; times: number }[] };
    const read = () => app.json<Unanswered>("admin", "GET", "/chatbots/meraklilar/unanswered");
    const list = async () => (await read()).questions;
    await sayAs("admin", "Zürafa besliyor musunuz?");
    expect(await read()).toEqual({ asked: false, questions: [] });
    await say("Merhaba");
    expect(await read()).toEqual({ asked: true, questions: [] });
    await say("Otoparkınız var mı?", "Merhaba");
    await say("OTOPARKINIZ  VAR MI ??");
    await say("Zürafa besliyor musunuz?");
    expect(await list()).toMatchObject([
      { question: "OTOPARKINIZ  VAR MI ??", times: 2 },
      { question: "Zürafa besliyor musunuz?", times: 1 },
    ]);
    // A conversation goes on for as long as its visitor comes back.
    await sql`update conversations set created_at = now() - interval '60 days' where chatbot_id = 'meraklilar'`.execute(
      app.services.db,
    );
    expect(await list()).toMatchObject([{ times: 2 }, { times: 1 }]);
    // Who tries their own assistant is no visitor.
    await sayAs("admin", "Zürafa besliyor musunuz?", "Zürafa besliyor musunuz?");
    expect(await list()).toMatchObject([{ times: 2 }, { question: "Zürafa besliyor musunuz?", times: 1 }]);
    await app.json("admin", "POST", "/chatbots/meraklilar/articles", {
      title: "Otopark",
      questions: ["Otoparkınız var mı?"],
      answer: "Var.",
    });
    expect(await list()).toMatchObject([{ question: "Zürafa besliyor musunuz?" }]);
    expect((await app.call("admin", "GET", "/chatbots/yok/unanswered")).status).toBe(404);
  });

  test("are looked through in many turns of the event loop, however long they are", async () => {
    const { stillUnanswered } = app.services.assistant;
    const long = (at: number) =>
      `${at} numaralı siparişimdeki zürafa desenli kumaşın dikişi neden söküldü? `.repeat(50);
    await stillUnanswered(LIRVA.chatbotId, [long(0)]);
    const total = countThreadMs();
    let turn = countThreadMs();
    let longest = 0;
    const endTurn = () => {
      longest = Math.max(longest, turn());
      turn = countThreadMs();
    };
    const turns = setInterval(endTurn);
    await stillUnanswered(
      LIRVA.chatbotId,
      Array.from({ length: 20 }, (_, at) => long(at)),
    );
    clearInterval(turns);
    endTurn();
    expect(longest).toBeLessThan(total() / 4);
  });
});

async function ownersOfKnowledge(chatbotId: string) {
  const rows = await app.services.db
    .selectFrom("knowledge_articles")
    .select("company_id")
    .distinct()
    .where("chatbot_id", "=", chatbotId)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

test("a company's administrator sets colour, starter questions and sites of the own chatbot, and of no other", async () => {
  const widget = {
    color: "#123456",
    starter_questions: ["Kargo ne kadar sürer?"],
    allowed_origins: ["https://lirva.example"],
  };
  const set = (id: string) => app.call("selin", "PATCH", `/chatbots/${id}/widget`, widget);
  expect(await (await set(LIRVA.chatbotId)).json()).toMatchObject({ id: LIRVA.chatbotId, ...widget });
  expect(await app.json("admin", "GET", `/chatbots/${LIRVA.chatbotId}`)).toMatchObject(widget);
  for (const id of [ARDICPINAR.chatbotId, "sozbir"]) {
    expect((await set(id)).status, id).toBe(404);
    expect((await app.call("selin", "GET", `/chatbots/${id}/widget`)).status, id).toBe(404);
  }
  const refused = await app.call("selin", "PATCH", `/chatbots/${LIRVA.chatbotId}/widget`, {
    allowed_origins: ["http://lirva.example"],
    company_id: ARDICPINAR.id,
  });
  expect(refused.status).toBe(400);
  const entry = await app.services.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_id", "=", LIRVA.chatbotId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_email: "selin@lirva.example", after: { color: "#123456" } });
});
