import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { Conversation } from "#contract/conversations.ts";
import type { CompanyModelUsage, ModelUsage, OwnModelUsage } from "#contract/model-usage.ts";
import type { Report } from "#contract/report.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { countModelUse, NO_USE } from "#server/domain/model-usage.ts";
import { disposeOfOld } from "#server/domain/retention.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readEvents } from "../support/events.ts";
import {
  type OpenAiServer,
  says,
  saysSlowly,
  saysUsing,
  type Scenario,
  startOpenAiServer,
} from "../support/openai-server.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Half an hour before midnight in Istanbul. */
const EVENING = new Date("2026-03-10T20:30:00Z");
let now = EVENING;
let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp(
    { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: "sk-deneme", OPENAI_MODEL: "deneme-modeli" },
    () => now,
  );
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  now = EVENING;
  server.requests.length = 0;
  await app.services.assistant.drain();
  for (const table of ["model_usage", "model_budgets", "model_prices", "outbox"] as const)
    await app.services.db.deleteFrom(table).execute();
});

const QUESTION = "Siparişler kaç günde teslim edilir?";
const PRICES = { currency: "USD" as const, input: 2, cached_input: 0.5, output: 10 };
const THOUSAND = { prompt_tokens: 900, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 400 } };
const setTerms = (budget: { money?: number | null; tokens?: number | null }, prices: typeof PRICES | null = null) =>
  app.json("admin", "PUT", "/model_terms", { prices, budget: { money: null, tokens: null, ...budget } });

async function ask(content: string, ...scenarios: Scenario[]) {
  server.script(...scenarios);
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const answer: Answer = await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  await app.services.assistant.drain();
  const conversation = (await findConversationByThread(app.services.db, threadId))!;
  const row = await app.services.db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", answer.id)
    .executeTakeFirstOrThrow();
  return { threadId, answer, conversation, row };
}
const usageOf = (id: string) => app.json<CompanyModelUsage>("admin", "GET", `/companies/${id}/model_usage`);

describe("an unsupported price", () => {
  const WRONG = says("Teslimat hakkında bilgi vereyim. ", "Kargo ücreti 4.321 TL'dir. ", "Başka sorunuz var mı?");

  test("is removed at the end of the stream and in the database, for visitor and staff, and staff see what it was", async () => {
    server.script(WRONG);
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: LIRVA.chatbotId,
    });
    const response = await app.call(
      "nobody",
      "POST",
      "/functions/assistant/send-message",
      { threadId, content: "Uzaya teslimat var mı?" },
      { accept: "text/event-stream" },
    );
    const events = (await Array.fromAsync(readEvents(response))).map(({ event }) => event);
    let shown = "";
    for (const event of events) {
      if (event.type === "text") shown += event.text;
      if (event.type === "reset") shown = "";
    }
    expect(JSON.stringify(events), "it was streamed").toContain("4.321");
    expect(shown).not.toContain("4.321");
    expect(shown).toContain("doğrulayamadım");
    expect(events.at(-1)).toMatchObject({ type: "done", answer: { answer: shown, handoff: true } });
    expect(JSON.stringify(events.at(-1))).not.toContain("struck");

    const history = await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId });
    expect(history.messages.at(-1).content).toBe(shown);
    expect(JSON.stringify(history)).not.toMatch(/4\.321|struck/);

    const { id } = (await findConversationByThread(app.services.db, threadId))!;
    const struck = [{ kind: "price", text: "4.321 TL" }];
    const { messages } = await app.json<InboxConversation>("emre", "GET", `/inbox/${id}`);
    expect(messages.at(-1)).toMatchObject({ content: shown, struck });
    const listed = await app.json<Conversation>("emre", "GET", `/conversations/${id}?chatbotId=${LIRVA.chatbotId}`);
    expect(listed.messages.at(-1)).toMatchObject({ content: shown, struck });
  });

  test("is not stored either if the reader disconnects, or staff take over", async () => {
    const stream = async (scenario: Scenario) => {
      server.script(scenario);
      const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
        chatbotId: LIRVA.chatbotId,
      });
      const response = await app.call(
        "nobody",
        "POST",
        "/functions/assistant/send-message",
        { threadId, content: "Uzaya teslimat var mı?" },
        { accept: "text/event-stream" },
      );
      for await (const { event } of readEvents(response)) if (event.type === "text") break;
      return threadId;
    };
    const stored = async (threadId: string) => {
      await app.services.assistant.drain();
      return JSON.stringify(await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId }));
    };
    const left = await stream(saysSlowly(20, "Kargo ücreti 4.321 TL'dir. ", "Bir de", " selam."));
    expect(await stored(left)).toContain("doğrulayamadım");
    expect(await stored(left)).not.toContain("4.321");

    const taken = await stream(saysSlowly(100, "Kargo ücreti 4.321 TL'dir. ", "Bir de", " selam."));
    const { id } = (await findConversationByThread(app.services.db, taken))!;
    await app.json("emre", "POST", `/inbox/${id}/claim`, { epoch: 0 });
    expect(await stored(taken)).not.toMatch(/4\.321|doğrulayamadım/);
  });

  test("is counted in the report of its company, and of no other", async () => {
    await ask("Uzaya teslimat var mı?", WRONG);
    const report = (person: "selin" | "deniz") =>
      app.json<Report>(person, "GET", "/report?from=2026-03-10&to=2026-03-10");
    expect((await report("selin")).model).toEqual({ struck: 1 });
    expect((await report("deniz")).model).toBeNull();
    expect((await usageOf(LIRVA.id)).month.struck).toBe(1);
  });
});

describe("the model's token use", () => {
  test("is added up by company and Istanbul day, at the prices of the moment", async () => {
    await setTerms({}, PRICES);
    await ask(QUESTION, saysUsing(THOUSAND, "Tabii, hemen bakıyorum."));
    await setTerms({}, { ...PRICES, input: 100, output: 100 });
    now = new Date(EVENING.getTime() + DAY_MS);
    await ask(QUESTION, saysUsing(THOUSAND, "Tabii, hemen bakıyorum."));
    const { today, month, allowance } = await usageOf(LIRVA.id);
    const first = (500 * 2 + 400 * 0.5 + 100 * 10) / 1e6;
    const second = (500 * 100 + 400 * 0.5 + 100 * 100) / 1e6;
    expect(today).toEqual({
      calls: 1,
      estimated_calls: 0,
      prompt_tokens: 900,
      cached_tokens: 400,
      completion_tokens: 100,
      struck: 0,
      costs: [{ currency: "USD", amount: second }],
    });
    expect(month).toMatchObject({ calls: 2, costs: [{ currency: "USD", amount: expect.closeTo(first + second, 9) }] });
    expect(allowance).toEqual({ unit: "USD", used: second, limit: null });
    expect((await app.json<OwnModelUsage>("selin", "GET", "/company/model_usage")).month).toEqual(month);
    expect((await app.json<OwnModelUsage>("ayse", "GET", "/company/model_usage")).month.calls).toBe(0);
    const { usage } = await app.json<ModelUsage>("admin", "GET", "/model_usage");
    expect(usage.map(({ company }) => company?.id)).toEqual([LIRVA.id]);
  });

  test("loses nothing where answers end concurrently, and has one row per day", async () => {
    server.script(saysUsing(THOUSAND, "Tabii, hemen bakıyorum."));
    const use = { calls: 1, estimated: 1, prompt: 10, cached: 0, completion: 1 };
    await Promise.all(
      Array.from({ length: 20 }, () => countModelUse(app.services.db, LIRVA.id, now, { use, struck: 2 })),
    );
    const rows = await app.services.db.selectFrom("model_usage").selectAll().execute();
    expect(rows).toMatchObject([{ calls: 20, estimated_calls: 20, prompt_tokens: 200, struck: 40 }]);
  });

  test("of the super administrator's trial counts as the provider's own", async () => {
    server.script(saysUsing(THOUSAND, "Merhaba!"));
    expect(await app.json("admin", "POST", "/settings/test", {})).toMatchObject({ ok: true });
    const { usage } = await app.json<ModelUsage>("admin", "GET", "/model_usage");
    expect(usage).toMatchObject([{ company: null, today: { calls: 1, prompt_tokens: 900 } }]);
  });

  test("is deleted after twenty-five months", async () => {
    for (const months of [0, 24, 26])
      await countModelUse(app.services.db, LIRVA.id, new Date(Date.UTC(2026, 2 - months, 10)), {
        use: { ...NO_USE, calls: 1 },
        struck: 0,
      });
    const { removed } = await disposeOfOld(app.services, new AbortController().signal);
    expect(removed.model_usage).toBe(1);
    const left = await app.services.db.selectFrom("model_usage").select("day").execute();
    expect(left).toHaveLength(2);
  });
});

describe("a daily budget", () => {
  const fine = saysUsing(THOUSAND, "Tabii, hemen bakıyorum.");
  const mails = () =>
    app.services.db.selectFrom("outbox").selectAll().where("subject", "like", "Dil modelinin%").execute();

  test("once used up leaves the day to the built-in engine; the next day the model answers again", async () => {
    await setTerms({ tokens: 1500 });
    expect((await ask(QUESTION, fine)).row.model).toBe("deneme-modeli");
    expect((await ask(QUESTION, fine)).row.model, "what crosses it is written to its end").toBe("deneme-modeli");
    server.requests.length = 0;
    const { row, answer } = await ask(QUESTION, fine);
    expect(row.model).toBeNull();
    expect(answer.answer.length).toBeGreaterThan(10);
    expect(server.requests).toEqual([]);
    now = new Date("2026-03-10T21:00:01Z"); // midnight in Istanbul
    expect((await ask(QUESTION, fine)).row.model).toBe("deneme-modeli");
  });

  test("is announced once a day when used up, to the provider and the company's administrators", async () => {
    await setTerms({ tokens: 1 });
    await ask(QUESTION, fine);
    expect(await mails()).toEqual([]);
    await Promise.all([ask(QUESTION, fine), ask(QUESTION, fine), ask(QUESTION, fine)]);
    expect((await mails()).map(({ to_address }) => to_address).sort()).toEqual([ADMIN_EMAIL, USERS.selin.email].sort());
    expect((await mails())[0]!.subject).toContain(LIRVA.name);
    now = new Date(EVENING.getTime() + DAY_MS);
    await ask(QUESTION, fine);
    await ask(QUESTION, fine);
    expect(await mails()).toHaveLength(4);
  });

  test("counts money where prices are set; a company's own budget takes precedence", async () => {
    await setTerms({ money: 0.001, tokens: 1 }, PRICES);
    await app.json("admin", "PUT", `/companies/${LIRVA.id}/model_budget`, { budget: { money: 0.004, tokens: null } });
    const models = [];
    for (let at = 0; at < 3; at += 1) models.push((await ask(QUESTION, fine)).row.model);
    // 0.0022 dollars an answer.
    expect(models).toEqual(["deneme-modeli", "deneme-modeli", null]);
    expect((await usageOf(LIRVA.id)).allowance).toEqual({ unit: "USD", used: 0.0044, limit: 0.004 });
    expect((await usageOf(ARDICPINAR.id)).allowance).toEqual({ unit: "USD", used: 0, limit: 0.001 });
    await app.json("admin", "PUT", `/companies/${LIRVA.id}/model_budget`, { budget: { money: null, tokens: null } });
    expect((await ask(QUESTION, fine)).row.model, "no limit of its own").toBe("deneme-modeli");
    await app.json("admin", "PUT", `/companies/${LIRVA.id}/model_budget`, { budget: null });
    expect((await ask(QUESTION, fine)).row.model, "the common one again").toBeNull();
  });

  test("of zero disables the model, without a notice", async () => {
    await app.json("admin", "PUT", `/companies/${LIRVA.id}/model_budget`, { budget: { money: 0, tokens: 0 } });
    expect((await ask(QUESTION, fine)).row.model).toBeNull();
    expect(await mails()).toEqual([]);
  });

  test("can be changed by the super administrator only, and the audit log records it", async () => {
    expect((await app.call("selin", "PUT", "/model_terms", {})).status).toBe(403);
    expect((await app.call("emre", "GET", "/company/model_usage")).status).toBe(403);
    const bad = { prices: { ...PRICES, input: -1 }, budget: { money: null, tokens: null } };
    expect((await app.call("admin", "PUT", "/model_terms", bad)).status).toBe(400);
    await setTerms({ tokens: 5 }, PRICES);
    await app.json("admin", "PUT", `/companies/${LIRVA.id}/model_budget`, { budget: { money: 3, tokens: null } });
    for (const noun of ["model_prices", "model_budgets"]) {
      const log = await app.json<object[]>("admin", "GET", `/audit_log?noun=${noun}`);
      expect(log[0]).toMatchObject({ actor_email: ADMIN_EMAIL, action: "created" });
    }
    expect((await app.call("admin", "GET", `/companies/${USERS.selin.email}/model_usage`)).status).toBe(400);
  });
});
