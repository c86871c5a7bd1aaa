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
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelError, UntellableAnswer } from "./model-error.ts";
import { refusesTools, refusesUsage, toModelError } from "./to-model-error.ts";
import { rerank } from "../meaning/rerank.ts";
import { knowledgeFor, MOST_ENTRIES } from "../model-answers/prompt-knowledge.ts";
import { continueCollecting } from "../dialogue/collect.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { endAnswer, writeSafety } from "../model-answers/finish-answer.ts";
import { maskedPrompt } from "./masked-prompt.ts";
import { createMeter, type Meter } from "./token-meter.ts";
import { partsOf, wantsPerson, type Answering } from "../model-answers/model-answer.ts";
import { instructionsFor, messagesFor } from "../model-answers/prompt.ts";
import { UNREADABLE_INPUT } from "../model-answers/define-tool.ts";
import { SIGNALS, toolsFor } from "../model-answers/tools.ts";
import { noUse } from "../model-answers/tool-results.ts";
import { watchModel, type ModelLimits } from "./model-timeouts.ts";
import type { OnUse, Provider, Question, ReplyEvent } from "../provider.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/**
 * `baseUrl` is where `/chat/completions` stands below; `instructions` are the platform's own, for every chatbot.
 * `reranks`: the model also puts what was found in order, before it answers.
 */
export type ModelSettings = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  instructions: string;
  reranks: boolean;
};

const LIMITS: ModelLimits = { firstTokenMs: 15_000, idleMs: 10_000, totalMs: 60_000 };
/** An endpoint that takes no tools is asked again so much later: it may have been set up anew. */
const WITHOUT_TOOLS_MS = 10 * 60_000;
const MOST_STEPS = 4;
/** So many are put in order, of which the best are read. */
const RERANKED = 20;
/** Far beyond any answer asked for: a model that goes on has lost itself. */
const ANSWER_MAX_LENGTH = 12_000;

/**
 * A language model behind any OpenAI-compatible endpoint as a provider. It tries once: whatever keeps it from a whole
 * answer is thrown, as a `ModelError`, or as the signal's reason when the caller gave up. Each `parts` event replaces
 * the one before.
 */
export function createModelProvider(
  settings: ModelSettings,
  limits: Partial<ModelLimits> = {},
  now = () => performance.now(),
): Provider {
  const modelOf = (includeUsage: boolean) =>
    wrapLanguageModel({
      model: createOpenAICompatible({
        name: "endpoint",
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey,
        includeUsage,
        fetch: boundedFetch,
      }).chatModel(settings.model),
      middleware: [maskedPrompt, extractReasoningMiddleware({ tagName: "think" })],
    });
  let model = modelOf(true);
  let saysUsage = true;
  // A refusal may be about one message: where tools have worked they are left out of that answer alone.
  let toolsWorked = false;
  let toolsAgainAt = 0;

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
        entries: settings.reranks
          ? (await rerank(model, question, knowledgeFor(question, found, RERANKED), watch.signal, meter)).slice(
              0,
              MOST_ENTRIES,
            )
          : knowledgeFor(question, found),
        use: noUse(),
        told: [],
        text: "",
      };
      let takesTools = now() >= toolsAgainAt;
      const writing = (withTools: boolean) => write(model, settings.instructions, answering, withTools, watch, meter);
      for (;;) {
        try {
          if (takesTools) yield* writing(true);
          else yield* writeWithoutTools(answering, signal, () => writing(false));
          toolsWorked ||= takesTools;
          break;
        } catch (error) {
          if (answering.text !== "") throw error;
          if (saysUsage && refusesUsage(error)) {
            saysUsage = false;
            model = modelOf(false);
          } else if (takesTools && refusesTools(error)) {
            takesTools = false;
            if (!toolsWorked) toolsAgainAt = now() + WITHOUT_TOOLS_MS;
          } else throw error;
        }
      }
    } catch (error) {
      const failure = watch.signal.aborted
        ? watch.signal.reason
        : toModelError(error, settings.apiKey, saidIn(question));
      if (failure instanceof ModelError) meter.fails(failure);
      throw failure;
    } finally {
      watch.end();
      meter.end(onUse);
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
  const { index, text, order, context, dialogue, now, hours } = question;
  const takes =
    takeOrder(index, text, orderTalkOf(order, dialogue, context)) ??
    continueCollecting(text, dialogue, () => found.tier === "answer", { now, hours });
  return takes ? builtInProvider.reply(question, signal) : writeSelf();
}

async function* write(
  model: LanguageModel,
  instructions: string,
  answering: Answering,
  withTools: boolean,
  watch: ReturnType<typeof watchModel>,
  meter: Meter,
): AsyncGenerator<ReplyEvent> {
  const { question, entries, use } = answering;
  const orders = instructionsFor(question, entries, instructions, withTools, wantsPerson(answering));
  watch.asked();
  meter.asks(question, orders);
  const { stream } = streamText({
    model,
    instructions: orders,
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
  let inputLength = 0;
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
        if (answering.text.length > ANSWER_MAX_LENGTH) throw new UntellableAnswer("the answer had no end");
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
        if ((inputLength += part.delta.length) > ANSWER_MAX_LENGTH)
          throw new UntellableAnswer("a tool's input had no end");
        break;
      case "tool-result":
        answering.told.push(String(part.output));
        if (use.danger) return yield* writeSafety(answering);
        if (use.products.length > 0) yield { type: "parts", parts: partsOf(answering) };
        break;
      case "finish-step":
        meter.answered(part.usage, answering.told);
        if (part.finishReason !== "stop" && part.finishReason !== "tool-calls")
          throw new UntellableAnswer(`the answer ended early (${part.finishReason})`);
        watch.asked();
        break;
      case "error":
        throw part.error;
      case "abort":
        throw watch.signal.reason;
    }
  }
  if (stepText.trim() === "") throw new ModelError("empty", "the model wrote nothing");
  yield* endAnswer(answering, { orders, withTools, signal: watch.signal });
}

/** True when a step wrote its answer along with tools that only tell us something: another step would say it twice. */
function hasSaidAll({ steps }: { steps: StepResult<ToolSet>[] }): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined && last.text.trim() !== "" && last.toolCalls.every(({ toolName }) => SIGNALS.includes(toolName))
  );
}
