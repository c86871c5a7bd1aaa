import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Answer, ThreadMessages } from "#contract/assistant.ts";
import type { LiveSupportOpening, ShownVoice, VoicePreview } from "#contract/voices.ts";
import { createAssistant } from "#server/assistant/assistant.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const path = `/chatbots/${LIRVA.chatbotId}/voice`;
const ADA = {
  name: "Ada",
  tone: "sen",
  greetings: ["Selam, ben Ada!", "Buyur, dinliyorum."],
  unknown_texts: ["Onu bilmiyorum", "Orası bende yok."],
  farewells: ["Güle güle, yine gel!"],
};
const SILENT = { name: "Lirva Asistanı", tone: "siz", greetings: [], unknown_texts: [], farewells: [] };
const set = (voice: object, person: Person = "selin", chatbotId: string = LIRVA.chatbotId) =>
  app.json<ShownVoice>(person, "PUT", `/chatbots/${chatbotId}/voice`, voice);

async function problem(person: Person, method: string, of: string, body?: unknown) {
  const response = await app.call(person, method, of, body);
  const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> };
  return { status: response.status, code, fields: Object.keys(fields ?? {}) };
}

async function openThread(chatbotId?: string) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    ...(chatbotId && { chatbotId }),
  });
  const say = async (content: string) =>
    (await app.json<Answer>("nobody", "POST", "/functions/assistant/send-message", { threadId, content })).answer;
  return { threadId, say };
}

describe("how a company's assistant speaks", () => {
  test("is set by its administrator, read back with its colour, and written to the audit log", async () => {
    expect(await set(ADA)).toEqual({ ...ADA, color: LIRVA.color });
    expect(await app.json("selin", "GET", path)).toEqual({ ...ADA, color: LIRVA.color });
    expect(await app.json("admin", "GET", `/chatbots/${LIRVA.chatbotId}`)).toMatchObject(ADA);
    const [entry] = await app.json("admin", "GET", "/audit_log?noun=chatbots");
    expect(entry).toMatchObject({
      action: "updated",
      actor_email: "selin@lirva.example",
      entity_id: LIRVA.chatbotId,
      before: { tone: "siz" },
      after: { tone: "sen", name: "Ada", greetings: ADA.greetings },
    });
  });

  test("is nothing for its other staff, and no other company's; the super administrator sets anybody's", async () => {
    for (const [method, of] of [
      ["GET", path],
      ["PUT", path],
      ["POST", `${path}/preview`],
    ] as const) {
      const body = method === "GET" ? undefined : SILENT;
      expect(await problem("emre", method, of, body), of).toMatchObject({ status: 403 });
      expect(await problem("ayse", method, of, body), of).toMatchObject({ status: 404 });
      expect(await problem("selin", method, of.replace(LIRVA.chatbotId, "sozbir"), body), of).toMatchObject({
        status: 404,
      });
      expect(await problem("nobody", method, of, body), of).toMatchObject({ status: 401 });
    }
    expect(await set({ ...SILENT, tone: "sen" }, "admin", ARDICPINAR.chatbotId)).toMatchObject({ tone: "sen" });
    await set(SILENT, "admin", ARDICPINAR.chatbotId);
  });

  test("is among the little that a company may change of its chatbot: the database refuses the rest", async () => {
    const inside = (change: ReturnType<typeof sql>) =>
      inCompanyScope(app.services.tenants, companyScope({ company_id: LIRVA.id }), (db) => change.execute(db));
    for (const column of ["instructions", "id", "company_id", "created_at", "is_provider"])
      await expect(inside(sql`update chatbots set ${sql.ref(column)} = ${sql.ref(column)}`), column).rejects.toThrow(
        /permission denied/,
      );
    const others = await inside(sql`update chatbots set tone = 'sen' where id = ${ARDICPINAR.chatbotId}`);
    expect(others.numAffectedRows).toBe(0n);
  });

  test("is refused where it says nothing, too much, or the same twice", async () => {
    const put = (change: object) => problem("selin", "PUT", path, { ...ADA, ...change });
    expect(await put({ name: "  " })).toMatchObject({ status: 400, fields: ["name"] });
    expect(await put({ name: "\u0007" })).toMatchObject({ status: 400, fields: ["name"] });
    expect(await put({ tone: "hazretleri" })).toMatchObject({ status: 400, fields: ["tone"] });
    expect(await put({ greetings: ["a", " "] })).toMatchObject({ status: 400, fields: ["greetings.1"] });
    expect(await put({ farewells: ["Güle güle", "GÜLE GÜLE "] })).toMatchObject({
      status: 400,
      fields: ["farewells.1"],
    });
    expect(await put({ unknown_texts: ["a".repeat(501)] })).toMatchObject({ status: 400, fields: ["unknown_texts.0"] });
    expect(await put({ unknown_texts: ["\0"] })).toMatchObject({ status: 400, fields: ["unknown_texts.0"] });
    expect(await put({ greetings: ["1", "2", "3", "4", "5", "6"] })).toMatchObject({
      status: 400,
      fields: ["greetings"],
    });
    expect(await app.json("selin", "GET", path)).toMatchObject(ADA);
  });
});

describe("a visitor", () => {
  test("is spoken to in that voice from the next message on, on every node, and what is offered is still kept", async () => {
    await set(SILENT);
    const visitor = await openThread(LIRVA.chatbotId);
    expect(await visitor.say("uzay mekiği kaç para")).toMatch(/^Bu konuda bilgim yok, sizi .* Dilerseniz talebinizi/);
    await set(ADA);
    const elsewhere = createAssistant({ ...app.services, metrics: createMetrics() });
    expect((await elsewhere.ask(LIRVA.chatbotId, "jüpitere bilet var mı")).answer).toMatch(
      /^Onu bilmiyorum\. Dilersen/,
    );
    expect(await visitor.say("jüpitere bilet var mı")).toMatch(
      /^Onu bilmiyorum\.\s+Dilersen seni ekibimizden biriyle görüştüreyim;/,
    );
    expect(await visitor.say("evet")).toMatch(/^Talebini kaydettim ve ekibimize ilettim\./);
    const { rows } = await sql<{ wished: boolean }>`select person_wished_at is not null as wished from conversations
      where thread_id = ${visitor.threadId}`.execute(app.services.db);
    expect(rows).toEqual([{ wished: true }]);
    expect(await visitor.say("merhaba")).toBe("Buyur, dinliyorum.");
    expect(await visitor.say("görüşürüz")).toBe("Güle güle, yine gel!");
  });

  test("reads the lines of the conversation in it as well", async () => {
    await set(ADA);
    const visitor = await openThread(LIRVA.chatbotId);
    await visitor.say("merhaba");
    await app.json("nobody", "POST", "/functions/assistant/leave", { threadId: visitor.threadId });
    const { messages } = await app.json<z.infer<typeof ThreadMessages>>(
      "nobody",
      "POST",
      "/functions/assistant/get-messages",
      {
        threadId: visitor.threadId,
      },
    );
    expect(messages.at(-1)?.content).toBe("Görüşme sonlandırıldı. Yazarsan yeniden açılır.");
  });

  test("in danger is told the checked words, whatever the tone", async () => {
    await set(ADA);
    const { say } = await openThread(LIRVA.chatbotId);
    expect(await say("kendimi öldürmek istiyorum")).toMatch(/^Bunu yazdığınız için teşekkür ederim\..*112/s);
  });
});

describe("live support", () => {
  const opening = () => app.json<LiveSupportOpening>("nobody", "GET", "/live_support_opening");

  test("begins as the page has it until the provider's assistant has a greeting", async () => {
    expect(await opening()).toEqual({ tone: "siz", greeting: null });
    const before = await app.json<ShownVoice>("admin", "GET", "/chatbots/sozbir/voice");
    await set({ ...before, tone: "sen", greetings: ["Selam!"] }, "admin", "sozbir");
    expect(await opening()).toEqual({ tone: "sen", greeting: "Selam!" });
    await set(before, "admin", "sozbir");
  });
});

describe("a preview", () => {
  const preview = (voice: object, person: Person = "selin", chatbotId: string = LIRVA.chatbotId) =>
    app.json<VoicePreview>(person, "POST", `/chatbots/${chatbotId}/voice/preview`, voice);
  const said = async (...of: Parameters<typeof preview>) =>
    (await preview(...of)).filter(({ side }) => side === "assistant").map(({ text }) => text);

  test("is a talk in the engine's words for what was typed, and keeps nothing", async () => {
    await set(SILENT);
    const count = () => sql<{ n: number }>`select count(*)::int as n from conversations`.execute(app.services.db);
    const { rows: before } = await count();
    const texts = await said(ADA);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Selam, ben Ada!",
        "Buyur, dinliyorum.",
        expect.stringMatching(/^Ben Ada, /),
        expect.stringMatching(/^Onu bilmiyorum\. Dilersen/),
        expect.stringMatching(/^Orası bende yok\.\s+Dilersen seni ekibimizden biriyle görüştüreyim/),
        expect.stringMatching(/^Talebini kaydettim/),
        "Güle güle, yine gel!",
      ]),
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect((await count()).rows).toEqual(before);
    expect(await app.json("selin", "GET", path)).toMatchObject(SILENT);
  });

  test("offers a demo where the provider's assistant would", async () => {
    expect((await said(SILENT, "admin", "sozbir")).join("\n")).toContain("demo talep edin");
    expect((await said(SILENT)).join("\n")).not.toContain("demo");
  });
});
