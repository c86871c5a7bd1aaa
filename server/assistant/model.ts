import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, isStepCount, streamText, wrapLanguageModel, type LanguageModel, type StepResult, type ToolSet } from "ai";
import type { AnswerParts } from "#contract/assistant.ts";
import { ModelError, refusesTools, toModelError, type ModelFailure } from "./model-error.ts";
import { knowledgeFor } from "./model-knowledge.ts";
import { instructionsFor, messagesFor } from "./model-prompt.ts";
import { SIGNALS, toolsFor, type ToolUse } from "./model-tools.ts";
import { watchModel, type ModelLimits } from "./model-watch.ts";
import { toProductCard } from "./product-card.ts";
import type { Provider, Question, ReplyEvent } from "./provider.ts";
import { buildKnowledgeIndex, type Entry, type Product } from "./retrieval/knowledge-index.ts";
import { retrieve, type Retrieval } from "./retrieval/retrieve.ts";
import { toAnswerSources } from "./sources.ts";

/** `baseUrl` is where `/chat/completions` stands below; `instructions` are the platform's own, for every chatbot. */
export type ModelSettings = { baseUrl: string; apiKey: string | undefined; model: string; instructions: string };

const LIMITS: ModelLimits = { firstTokenMs: 12_000, idleMs: 10_000, totalMs: 60_000 };
const MOST_STEPS = 4;
const MOST_PRODUCTS = 6;
/** Far beyond any answer asked for: a model that goes on has lost itself. */
const ANSWER_MAX_LENGTH = 12_000;

/** One answer in the making: what it is made from, and what has come of it. */
type Answering = { question: Question; found: Retrieval; entries: Entry[]; use: ToolUse; text: string };

/**
 * A language model behind any OpenAI-compatible endpoint as a provider. It tries once: whatever keeps it from a whole
 * answer is thrown, as a `ModelError`, or as the signal's reason when the caller gave up. Each `parts` event replaces the one before.
 */
export function createModelProvider(settings: ModelSettings, limits: Partial<ModelLimits> = {}): Provider {
  const model = wrapLanguageModel({
    model: createOpenAICompatible({ name: "endpoint", baseURL: settings.baseUrl, apiKey: settings.apiKey }).chatModel(settings.model),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
  let takesTools = true;

  async function* reply(question: Question, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    const watch = watchModel(signal, { ...LIMITS, ...limits });
    try {
      signal.throwIfAborted();
      const found = retrieve(question.index, question.text, question.context);
      const answering: Answering = { question, found, entries: knowledgeFor(question, found), use: { products: [], handedOff: false, unknown: false }, text: "" };
      try {
        yield* write(model, settings.instructions, answering, takesTools, watch);
      } catch (error) {
        if (!takesTools || answering.text !== "" || !refusesTools(error)) throw error;
        takesTools = false;
        yield* write(model, settings.instructions, answering, false, watch);
      }
    } catch (error) {
      throw watch.signal.aborted ? watch.signal.reason : toModelError(error, settings.apiKey);
    } finally {
      watch.end();
    }
  }

  return { model: settings.model, reply };
}

async function* write(
  model: LanguageModel, instructions: string, answering: Answering, withTools: boolean, watch: ReturnType<typeof watchModel>,
): AsyncGenerator<ReplyEvent> {
  const { question, entries, use } = answering;
  watch.asked();
  const { stream } = streamText({
    model,
    instructions: instructionsFor(question, entries, instructions, withTools),
    messages: messagesFor(question),
    ...(withTools && { tools: toolsFor(question, use) as ToolSet }),
    stopWhen: [isStepCount(MOST_STEPS), hasSaidAll],
    prepareStep: ({ stepNumber }) => (withTools && stepNumber === MOST_STEPS - 1 ? { toolChoice: "none" } : {}),
    maxRetries: 0,
    abortSignal: watch.signal,
    // Without one the library writes errors, with whole requests in them, to the console.
    onError: () => {},
  });
  let stepText = "";
  for await (const part of stream) {
    switch (part.type) {
      case "start-step":
        stepText = "";
        break;
      case "text-delta": {
        watch.heard();
        // NUL is the one character the database cannot keep.
        const piece = (stepText === "" ? part.text.trimStart() : part.text).replaceAll("\0", "");
        if (piece === "") break;
        const joined = stepText === "" && answering.text !== "" ? `\n\n${piece}` : piece;
        stepText += piece;
        answering.text += joined;
        if (answering.text.length > ANSWER_MAX_LENGTH) throw new ModelError("broken", "the answer had no end");
        yield { type: "text", text: joined };
        break;
      }
      case "reasoning-delta":
      case "tool-input-delta":
        watch.heard();
        break;
      case "tool-result":
        if (use.products.length > 0) yield { type: "parts", parts: partsOf(answering) };
        break;
      case "finish-step":
        if (part.finishReason !== "stop" && part.finishReason !== "tool-calls") throw new ModelError("broken", `the answer ended early (${part.finishReason})`);
        watch.asked();
        break;
      case "error":
        throw part.error;
      case "abort":
        throw watch.signal.reason;
    }
  }
  if (stepText.trim() === "") throw new ModelError("empty", "the model wrote nothing");
  yield { type: "parts", parts: partsOf(answering) };
  yield { type: "end", outcome: declined(answering, withTools) ? "declined" : "answered" };
}

/** True when a step wrote its answer along with tools that only tell us something: another step would say it twice. */
function hasSaidAll({ steps }: { steps: StepResult<ToolSet>[] }): boolean {
  const last = steps.at(-1);
  return last !== undefined && last.text.trim() !== "" && last.toolCalls.every(({ toolName }) => SIGNALS.includes(toolName));
}

/** A model without tools cannot say that it does not know: there the retrieval's judgement stands. */
const declined = ({ use, found }: Answering, withTools: boolean) => (withTools ? use.unknown || use.handedOff : found.tier === "decline");

function partsOf({ question, found, entries, use, text }: Answering): AnswerParts {
  const products = (use.products.length > 0 ? use.products : namedIn(text, entries)).slice(0, MOST_PRODUCTS);
  const shown = products.map(({ sku, name }) => ({ kind: "product" as const, id: sku, title: name }));
  const retrieved = toAnswerSources(found.sources).filter(({ kind, id }) => !shown.some((source) => source.kind === kind && source.id === id));
  return {
    products: products.map((product) => toProductCard(product, question.siteUrl)),
    suggestions: use.unknown && found.tier === "suggest" ? found.sources.map(({ title }) => title) : [],
    sources: use.unknown ? [] : [...shown, ...retrieved],
    // Who asks for a person gets one, also where the model forgot to call for it.
    handoff: use.handedOff || found.wantsPerson,
  };
}

function namedIn(text: string, entries: Entry[]): Product[] {
  const said = text.toLocaleLowerCase("tr");
  return entries.flatMap((entry) => (entry.kind === "product" && said.includes(entry.product.name.toLocaleLowerCase("tr")) ? entry.product : []));
}

/** Asks the model for a short greeting, just as a visitor's question would; `ms` is how long the whole answer took. */
export async function testModel(
  settings: ModelSettings, limits?: Partial<ModelLimits>,
): Promise<{ ok: true; text: string; ms: number } | { ok: false; failure: ModelFailure; error: string; ms: number }> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const question: Question = {
    text: "Merhaba", index: buildKnowledgeIndex({ articles: [], products: [] }), context: { previousQuestions: [], lastSource: null }, history: [],
    chatbot: { name: "Asistan", instructions: "", isProvider: true }, siteUrl: settings.baseUrl,
  };
  try {
    let text = "";
    for await (const event of createModelProvider(settings, limits).reply(question, AbortSignal.timeout(LIMITS.totalMs))) if (event.type === "text") text += event.text;
    return { ok: true, text, ms: ms() };
  } catch (error) {
    const { failure, message } = toModelError(error, settings.apiKey);
    return { ok: false, failure, error: message, ms: ms() };
  }
}
