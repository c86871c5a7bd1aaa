import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  extractReasoningMiddleware,
  InvalidToolInputError,
  isStepCount,
  streamText,
  wrapLanguageModel,
  type LanguageModel,
  type StepResult,
  type ToolSet,
} from "ai";
import { outsideCall } from "#server/database/transaction-marks.ts";
import { ModelError, refusesTools, toModelError, type ModelFailure } from "./model-error.ts";
import { knowledgeFor } from "./model-knowledge.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { continueCollecting } from "./dialogue/collect.ts";
import { NO_DIALOGUE } from "./dialogue/dialogue.ts";
import { dangerText } from "./dialogue/language-texts.ts";
import { inTone } from "./dialogue/tone.ts";
import { builtInProvider } from "./built-in-provider.ts";
import { maskedPrompt } from "./model-masking.ts";
import { consequencesOf, outcomeOf, partsAtEnd, partsOf, wantsPerson, type Answering } from "./model-parts.ts";
import { brokenPromise } from "./model-promises.ts";
import { instructionsFor, messagesFor } from "./model-prompt.ts";
import { languageOfVisitor } from "./model-situation.ts";
import { UNREADABLE_INPUT } from "./model-tool.ts";
import { SIGNALS, toolsFor } from "./model-tools.ts";
import { noUse } from "./model-use.ts";
import { watchModel, type ModelLimits } from "./model-watch.ts";
import { offerReason, personOffer } from "./person-offer.ts";
import { NO_PERSON, type Provider, type Question, type ReplyEvent } from "./provider.ts";
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
  const model = wrapLanguageModel({
    model: createOpenAICompatible({ name: "endpoint", baseURL: settings.baseUrl, apiKey: settings.apiKey }).chatModel(
      settings.model,
    ),
    middleware: [maskedPrompt, extractReasoningMiddleware({ tagName: "think" })],
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
        use: noUse(),
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
      throw watch.signal.aborted ? watch.signal.reason : toModelError(error, settings.apiKey, saidIn(question));
    } finally {
      watch.end();
    }
  }

  return { model: settings.model, reply };
}

const saidIn = ({ text, history }: Question) => [text, ...history.map(({ content }) => content)];

/** A model without tools cannot place an order or fill a form: there the built-in engine does, step by step. */
function writeWithoutTools(
  { question, found }: Answering,
  signal: AbortSignal,
  writeSelf: () => AsyncGenerator<ReplyEvent>,
): AsyncGenerator<ReplyEvent> {
  const { index, text, order, context, dialogue } = question;
  const takes =
    takeOrder(index, text, order, context) ?? continueCollecting(text, dialogue, () => found.tier === "answer");
  return takes ? builtInProvider.reply(question, signal) : writeSelf();
}

async function* write(
  model: LanguageModel,
  instructions: string,
  answering: Answering,
  withTools: boolean,
  watch: ReturnType<typeof watchModel>,
): AsyncGenerator<ReplyEvent> {
  const { question, entries, use } = answering;
  watch.asked();
  const { stream } = streamText({
    model,
    instructions: instructionsFor(question, entries, instructions, withTools, wantsPerson(answering)),
    messages: messagesFor(question),
    ...(withTools && { tools: toolsFor(question, entries, use) as ToolSet }),
    // Its input was no JSON: the tool itself tells the model so.
    repairToolCall: async ({ toolCall, error }) =>
      InvalidToolInputError.isInstance(error) ? { ...toolCall, input: UNREADABLE_INPUT } : null,
    stopWhen: [isStepCount(MOST_STEPS), hasSaidAll, () => use.danger !== null],
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
        if (use.danger) return yield* writeSafety(answering);
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
  const consequences = consequencesOf(answering);
  const broken = brokenPromise(answering, consequences);
  if (broken) throw new ModelError("broken", broken);
  if (use.order && !answering.text.includes(ORDER_SENTENCE)) yield { type: "text", text: `\n\n${ORDER_SENTENCE}` };
  const outcome = outcomeOf(answering, withTools);
  const offer = offerReason(question.person, outcome, consequences);
  if (offer) yield { type: "text", text: `\n\n${personOffer(languageOfVisitor(question))}` };
  yield { type: "parts", parts: partsAtEnd(answering, outcome, consequences, offer !== null) };
  yield { type: "end", outcome, ...consequences, ...(offer && { offer }) };
}

/** What the model heard and the engine did not is answered with the engine's own words, and nothing beside them. */
function* writeSafety({ question, text, use }: Answering): Generator<ReplyEvent> {
  if (text !== "") yield { type: "reset" };
  const { isThere } = question.person;
  const said = dangerText(use.danger!, { language: languageOfVisitor(question), isThere });
  yield { type: "text", text: inTone(said, "siz") };
  yield { type: "parts", parts: { products: [], suggestions: [], sources: [], handoff: false, act: "safety" } };
  yield { type: "end", outcome: "small-talk", model: null, wish: "danger" };
}

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
    now: new Date(),
    hours: null,
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
