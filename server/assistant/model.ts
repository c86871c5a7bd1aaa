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
import { ModelError, refusesTools, toModelError, type ModelFailure } from "./model-error.ts";
import { knowledgeFor } from "./model-knowledge.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { NO_DIALOGUE } from "./dialogue/dialogue.ts";
import { builtInProvider } from "./built-in-provider.ts";
import { consequencesOf, isDeclined, partsAtEnd, partsOf, type Answering } from "./model-parts.ts";
import { instructionsFor, messagesFor } from "./model-prompt.ts";
import { SIGNALS, toolsFor } from "./model-tools.ts";
import { watchModel, type ModelLimits } from "./model-watch.ts";
import { offerReason, PERSON_OFFER, wishesForPerson } from "./person-offer.ts";
import { NO_PERSON, type Provider, type Question, type ReplyEvent } from "./provider.ts";
import { toneOf } from "./voice.ts";
import { orderTalkOf, takeOrder } from "./orders/take-order.ts";
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
  const model = wrapLanguageModel({
    model: createOpenAICompatible({ name: "endpoint", baseURL: settings.baseUrl, apiKey: settings.apiKey }).chatModel(
      settings.model,
    ),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
  let takesTools = true;

  async function* reply(question: Question, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    outsideCall("a language model");
    const watch = watchModel(signal, { ...LIMITS, ...limits });
    try {
      signal.throwIfAborted();
      const found = retrieve(question.index, question.text, question.context);
      const answering: Answering = {
        question,
        found,
        entries: knowledgeFor(question, found),
        use: { products: [], handedOff: false, unknown: false, order: null },
        text: "",
      };
      const withTools = takesTools;
      try {
        if (withTools) yield* write(model, settings.instructions, answering, true, watch);
        else
          yield* writeWithoutTools(answering, signal, () =>
            write(model, settings.instructions, answering, false, watch),
          );
      } catch (error) {
        if (!withTools || answering.text !== "" || !refusesTools(error)) throw error;
        takesTools = false;
        yield* writeWithoutTools(answering, signal, () => write(model, settings.instructions, answering, false, watch));
      }
    } catch (error) {
      throw watch.signal.aborted ? watch.signal.reason : toModelError(error, settings.apiKey);
    } finally {
      watch.end();
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
  const { index, text, order, context, dialogue } = question;
  return takeOrder(index, text, orderTalkOf(order, dialogue, context))
    ? builtInProvider.reply(question, signal)
    : writeSelf();
}

async function* write(
  model: LanguageModel,
  instructions: string,
  answering: Answering,
  withTools: boolean,
  watch: ReturnType<typeof watchModel>,
): AsyncGenerator<ReplyEvent> {
  const { question, found, entries, use } = answering;
  watch.asked();
  const { stream } = streamText({
    model,
    instructions: instructionsFor(question, entries, instructions, withTools, wishesForPerson(found, question.person)),
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
  if (use.order && !answering.text.includes(ORDER_SENTENCE)) yield { type: "text", text: `\n\n${ORDER_SENTENCE}` };
  if (!use.order && promisesCall(answering))
    throw new ModelError("broken", "the model promised an order it did not place");
  const outcome = isDeclined(answering, withTools) ? "declined" : "answered";
  const consequences = consequencesOf(answering);
  const offer = offerReason(question.person, outcome, consequences);
  if (offer) yield { type: "text", text: `\n\n${inTone(PERSON_OFFER, toneOf(question.chatbot))}` };
  yield { type: "parts", parts: partsAtEnd(answering, outcome, offer !== null) };
  yield { type: "end", outcome, ...consequences, ...(offer && { offer }) };
}

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
    for await (const event of createModelProvider(settings, limits).reply(question, new AbortController().signal))
      if (event.type === "text") text += event.text;
    return { ok: true, text, ms: ms() };
  } catch (error) {
    const { failure, status = null, message } = toModelError(error, settings.apiKey);
    return { ok: false, failure, status, error: message, ms: ms() };
  }
}
