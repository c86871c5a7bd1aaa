import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardNotice } from "#server/assistant/dialogue/card-notice.ts";
import { NO_DIALOGUE } from "#server/assistant/turn/dialogue.ts";
import type { FormDefinition } from "#server/assistant/dialogue/form-definition.ts";
import { DEMO_REQUEST } from "#server/assistant/dialogue/forms.ts";
import { requestForm } from "#server/assistant/dialogue/requested-form.ts";
import { calendarInWords } from "#server/assistant/model-answers/prompt-calendar.ts";
import { createModelProvider } from "#server/assistant/models/model-provider.ts";
import type { Question } from "#server/assistant/provider.ts";
import { builtInProvider } from "#server/assistant/built-in/built-in-provider.ts";
import { replyWithFallback } from "#server/assistant/messages/reply-with-fallback.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { createLog } from "#server/log.ts";
import { calls, type OpenAiServer, refuses, says, startOpenAiServer } from "../support/openai-server.ts";
import { firstQuestion } from "../support/question.ts";

const index = buildKnowledgeIndex({ articles: [], products: [] });
const question = (more: Partial<Question> = {}) => firstQuestion("Kargo ücreti ne kadar?", index, more);

describe("a model's input for a form", () => {
  const fill = (definition: FormDefinition, handedIn: Parameters<typeof requestForm>[1], ...said: string[]) =>
    requestForm(definition, handedIn, { said, before: null, known: {} });

  it("is accepted where the visitor wrote it, in any message and spelling", () => {
    const { form, kept } = fill(
      DEMO_REQUEST,
      { name: "Ayşe Yıldız", company: "Lale Tekstil", phone: "0532 111 22 33", email: "Ayse@Lale.example" },
      "ben ayşe yıldız, lale tekstil'den",
      "05321112233 ya da 0533 222 33 44",
      "ayse@lale.example",
    );
    expect(kept).toBe(true);
    expect(form.values).toEqual({
      name: "Ayşe Yıldız",
      company: "Lale Tekstil",
      phone: "0532 111 22 33",
      email: "ayse@lale.example",
    });
  });

  it("is rejected where the visitor did not write it, and asked for", () => {
    const { form, kept, next, refused } = fill(
      DEMO_REQUEST,
      { name: "Mehmet Demir", company: "Acme", phone: "0500 000 00 00", email: "x@y.example" },
      "demo istiyorum, 0532 111 22 33",
    );
    expect([form.values, kept, next?.key, refused]).toEqual([
      {},
      false,
      "name",
      ["Ad Soyad", "Firma", "Telefon", "E-posta"],
    ]);
  });

  it("becomes a call-back where a demo's required fields are withheld, and nothing without contact details", () => {
    const withheld = ["name", "company", "email"] as const;
    const called = fill(DEMO_REQUEST, { phone: "0532 111 22 33", withheld: [...withheld] }, "0532 111 22 33");
    expect([called.kept, called.form.kind]).toEqual([true, "call-back"]);
    const nothing = fill(DEMO_REQUEST, { withheld: [...withheld, "phone"] }, "vermem");
    expect([nothing.kept, nothing.form.state]).toEqual([false, "given-up"]);
  });
});

describe("the prompt's calendar", () => {
  it("states date and time in Istanbul, even where UTC has another date", () => {
    expect(calendarInWords(new Date("2026-11-22T21:30:00Z"), null)[0]).toBe(
      "Tarih ve saat: 23 Kasım 2026 Pazartesi 00.30 (Türkiye).",
    );
  });

  it("names today's holiday", () => {
    expect(calendarInWords(new Date("2026-03-20T09:00:00Z"), null)[1]).toContain("bugün Ramazan Bayramı");
  });

  it("omits unset hours, and joins days with equal hours", () => {
    const now = new Date("2026-11-23T09:00:00Z");
    expect(calendarInWords(now, null).join()).not.toContain("saatler:");
    const all = [{ from: "00:00", to: "24:00" }];
    const lines = calendarInWords(now, { week: Array(7).fill(all), closed_on_holidays: false, exceptions: [] });
    expect(lines.join("\n")).toContain("pazartesi–pazar 00.00–24.00.");
    expect(lines.at(-1)).toContain("Şu an bu saatlerin içinde");
  });
});

describe("a visitor who writes a card number", () => {
  const masked = "•••• •••• •••• 1111";
  it("is warned once, and only warned where the message asks nothing", () => {
    const first = cardNotice(`Kargo ücreti ne kadar? ${masked}`, NO_DIALOGUE)!;
    expect(first).toMatchObject({ isAll: false, text: expect.stringContaining("kart numaranızı") });
    const told = { ...NO_DIALOGUE, answers: [`${first.text}\n\nKargo ücretsizdir.`] };
    expect(cardNotice(`Ya iade? ${masked}`, told)).toBeNull();
    for (const alone of [masked, `kart numaram ${masked}`, `my card number is ${masked}`])
      expect(cardNotice(alone, told)?.isAll, alone).toBe(true);
    expect(cardNotice("Kartla ödenir mi?", NO_DIALOGUE)).toBeNull();
  });

  it("is addressed in the company's tone", () => {
    expect(cardNotice(masked, NO_DIALOGUE, "sen")!.text).toMatch(/^Güvenliğin için kart numaranı .*da yazma\.$/);
  });
});

describe("what is sent to the endpoint", () => {
  const IDENTITY = "10000000146";
  const CARD = "4111 1111 1111 1111";
  let server: OpenAiServer;
  beforeAll(async () => void (server = await startOpenAiServer()));
  afterAll(() => server.close());
  const lines: string[] = [];
  async function ask(asked: Question) {
    lines.length = server.requests.length = 0;
    const settings = {
      baseUrl: server.url,
      apiKey: undefined,
      model: "deneme",
      instructions: `Yetkili ${IDENTITY}`,
      reranks: false,
    };
    const log = createLog("debug", { write: (line) => void lines.push(line) });
    const said = replyWithFallback(
      asked,
      createModelProvider(settings),
      builtInProvider,
      new AbortController().signal,
      log,
    );
    return Array.fromAsync(said);
  }

  it("contains no card or identity number, whether from orders, knowledge, history or a tool", async () => {
    const article = { id: "a", title: "Ödeme", questions: ["Ödeme nasıl?"], answer: `Kasada ${CARD} yazar.` };
    server.script(calls({ search_knowledge: { query: "ödeme" } }), says("Kasada ödenir."));
    await ask(
      question({
        text: `Ödeme nasıl? Ben ${IDENTITY}`,
        index: buildKnowledgeIndex({ articles: [article], products: [] }),
        chatbot: { name: "Larva", instructions: `Müdür: ${IDENTITY}`, isProvider: false },
        history: [{ role: "user", content: `Kartım ${CARD}` }],
      }),
    );
    const sent = JSON.stringify(server.requests.map(({ body }) => body));
    expect(server.requests).toHaveLength(2);
    expect(sent).not.toMatch(/10000000146|4111 1111/);
    expect(sent).toContain("Kasada •••• •••• •••• 1111 yazar.");
  });

  it("is not logged, even where the endpoint quotes the refused request", async () => {
    const text = `Ben Deniz Kaya, ${IDENTITY}, "tahlil" sonucum çıktı mı?`;
    server.script(refuses(400, `bad input: ${text.replace(IDENTITY, "•••••••••••")} (user ${IDENTITY})`));
    await ask(question({ text }));
    expect(lines.join("")).toContain("status 400: bad input: …");
    expect(lines.join("")).not.toMatch(/Deniz|tahlil|10000000146/);
  });
});
