import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  extractReasoningMiddleware,
  isStepCount,
  streamText,
  wrapLanguageModel,
  type LanguageModel,
  type StepResult,
  type ToolSet,
} from "ai";
import { inTone } from "#contract/tone.ts";
import { outsideCall } from "#server/database/transaction-marks.ts";
import { ModelError, refusesTools, refusesUsage, toModelError, type ModelFailure } from "./model-error.ts";
import { holdToGiven } from "./hold-to-given.ts";
import { knowledgeFor } from "./model-knowledge.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { NO_DIALOGUE } from "./dialogue/dialogue.ts";
import { builtInProvider } from "./built-in-provider.ts";
import { consequencesOf, isDeclined, partsAtEnd, partsOf, type Answering } from "./model-parts.ts";
import { createMeter, type Meter } from "./model-meter.ts";
import { instructionsFor, messagesFor } from "./model-prompt.ts";
import { SIGNALS, toolsFor } from "./model-tools.ts";
import { watchModel, type ModelLimits } from "./model-watch.ts";
import { offerReason, PERSON_OFFER, wishesForPerson } from "./person-offer.ts";
import { NO_PERSON, type OnUse, type Provider, type Question, type ReplyEvent } from "./provider.ts";
import { toneOf } from "./voice.ts";
import { takeOrder } from "./orders/take-order.ts";
import { buildKnowledgeIndex } from "./retrieval/knowledge-index.ts";
import { retrieve } from "./retrieval/retrieve.ts";

/** `baseUrl` is where `/chat/completions` stands below; `instructions` are the platform's own, for every chatbot. */
export type ModelSettings = { baseUrl: string; apiKey: string | undefined; model: string; instructions: string };

const LIMITS: ModelLimits = { firstTokenMs: 15_000, idleMs: 10_000, totalMs: 60_000 };
const MOST_STEPS = 4;
/** Far beyond any answer asked for: a model that goes on has lost itself. */
const ANSWER_MAX_LENGTH = 12_000;

/**
 * A language model behind any OpenAI-compatible endpoint as a provider. It tries once: whatever keeps it from a whole
 * answer is thrown, as a `ModelError`, or as the signal's reason when the caller gave up. Each `parts` event replaces
 * the one before.
 */
export function createModelProvider(settings: ModelSettings, limits: Partial<ModelLimits> = {}): Provider {
  const modelOf = (includeUsage: boolean) =>
    wrapLanguageModel({
      model: createOpenAICompatible({
        name: "endpoint",
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey,
        includeUsage,
      }).chatModel(settings.model),
      middleware: extractReasoningMiddleware({ tagName: "think" }),
    });
  let model = modelOf(true);
  let saysUsage = true;
  let takesTools = true;

  async function* reply(question: Question, signal: AbortSignal, onUse?: OnUse): AsyncGenerator<ReplyEvent> {
    outsideCall("a language model");
    const watch = watchModel(signal, { ...LIMITS, ...limits });
    const meter = createMeter();
    try {
      signal.throwIfAborted();
      const found = retrieve(question.index, question.text, question.context);
      const answering: Answering = {
        question,
        found,
        entries: knowledgeFor(question, found),
        use: { products: [], handedOff: false, unknown: false, order: null },
        told: [],
        text: "",
      };
      const writing = (withTools: boolean) => write(model, settings.instructions, answering, withTools, watch, meter);
      for (;;) {
        try {
          if (takesTools) yield* writing(true);
          else yield* writeWithoutTools(answering, signal, () => writing(false));
          break;
        } catch (error) {
          if (answering.text !== "") throw error;
          if (saysUsage && refusesUsage(error)) {
            saysUsage = false;
            model = modelOf(false);
          } else if (takesTools && refusesTools(error)) takesTools = false;
          else throw error;
        }
      }
    } catch (error) {
      const failure = watch.signal.aborted ? watch.signal.reason : toModelError(error, settings.apiKey);
      if (failure instanceof ModelError) meter.fails(failure);
      throw failure;
    } finally {
      watch.end();
      meter.end(onUse);
    }
  }

  return { model: settings.model, reply };
}

/** A model without tools cannot place an order: there the built-in engine takes it, step by step. */
function writeWithoutTools(
  { question }: Answering,
  signal: AbortSignal,
  writeSelf: () => AsyncGenerator<ReplyEvent>,
): AsyncGenerator<ReplyEvent> {
  const { index, text, order, context } = question;
  return takeOrder(index, text, order, context) ? builtInProvider.reply(question, signal) : writeSelf();
}

async function* write(
  model: LanguageModel,
  instructions: string,
  answering: Answering,
  withTools: boolean,
  watch: ReturnType<typeof watchModel>,
  meter: Meter,
): AsyncGenerator<ReplyEvent> {
  const { question, found, entries, use } = answering;
  const orders = instructionsFor(question, entries, instructions, withTools, wishesForPerson(found, question.person));
  watch.asked();
  meter.asks(question, orders);
  const { stream } = streamText({
    model,
    instructions: orders,
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
        meter.hears(part.text);
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
        watch.heard();
        meter.hears(part.text);
        break;
      case "tool-input-delta":
        watch.heard();
        meter.hears(part.delta);
        break;
      case "tool-result":
        answering.told.push(String(part.output));
        if (use.products.length > 0) yield { type: "parts", parts: partsOf(answering) };
        break;
      case "finish-step":
        meter.answered(part.usage, answering.told);
        if (part.finishReason !== "stop" && part.finishReason !== "tool-calls")
          throw new ModelError("broken", `the answer ended early (${part.finishReason})`);
        watch.asked();
        break;
      case "error":
        throw part.error;
      case "abort":
        throw watch.signal.reason;
    }
  }
  if (stepText.trim() === "") throw new ModelError("empty", "the model wrote nothing");
  if (!use.order && promisesCall(answering))
    throw new ModelError("broken", "the model promised an order it did not place");
  const { struck, saysNothing, ...checked } = holdToGiven(answering, orders);
  if (struck.length > 0) {
    yield { type: "reset" };
    if (saysNothing && knowsItself(answering)) {
      for await (const event of builtInProvider.reply(question, watch.signal))
        yield event.type === "end" ? { ...event, struck } : event;
      return;
    }
    answering.text = checked.text;
    yield { type: "text", text: checked.text };
  }
  if (use.order && !answering.text.includes(ORDER_SENTENCE)) yield { type: "text", text: `\n\n${ORDER_SENTENCE}` };
  const outcome = saysNothing || isDeclined(answering, withTools) ? "declined" : "answered";
  const consequences = consequencesOf(answering);
  const offer = offerReason(question.person, outcome, consequences);
  // The honest sentence offers a person already.
  if (offer && !checked.offersPerson)
    yield { type: "text", text: `\n\n${inTone(PERSON_OFFER, toneOf(question.chatbot))}` };
  yield { type: "parts", parts: partsAtEnd(answering, outcome, offer !== null || checked.offersPerson) };
  yield { type: "end", outcome, ...consequences, ...(offer && { offer }), ...(struck.length > 0 && { struck }) };
}

/** Where nothing of the model's answer may stand, the engine's own does, if it is sure and nothing was done yet. */
const knowsItself = ({ found, use, question }: Answering): boolean =>
  found.tier === "answer" && !use.order && !use.handedOff && !question.image;

/** The sentence was said, and no earlier answer had said it of an order that was placed. */
const promisesCall = ({ text, question: { history } }: Answering): boolean =>
  text.includes(ORDER_SENTENCE) &&
  !history.some(({ role, content }) => role === "assistant" && content.includes(ORDER_SENTENCE));

/** True when a step wrote its answer along with tools that only tell us something: another step would say it twice. */
function hasSaidAll({ steps }: { steps: StepResult<ToolSet>[] }): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined && last.text.trim() !== "" && last.toolCalls.every(({ toolName }) => SIGNALS.includes(toolName))
  );
}

/** Asks the model for a short greeting, just as a visitor's question would; `ms` is how long the whole answer took. */
export async function testModel(
  settings: ModelSettings,
  limits?: Partial<ModelLimits>,
  onUse?: OnUse,
): Promise<
  | { ok: true; text: string; ms: number }
  | { ok: false; failure: ModelFailure; status: number | null; error: string; ms: number }
> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const question: Question = {
    text: "Merhaba",
    index: buildKnowledgeIndex({ articles: [], products: [] }),
    context: { previousQuestions: [], lastSource: null },
    order: null,
    person: NO_PERSON,
    dialogue: NO_DIALOGUE,
    history: [],
    chatbot: { name: "Asistan", instructions: "", isProvider: true },
    siteUrl: settings.baseUrl,
  };
  try {
    let text = "";
    const { signal } = new AbortController();
    for await (const event of createModelProvider(settings, limits).reply(question, signal, onUse)) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
    }
    return { ok: true, text, ms: ms() };
  } catch (error) {
    const { failure, status = null, message } = toModelError(error, settings.apiKey);
    return { ok: false, failure, status, error: message, ms: ms() };
  }
}
