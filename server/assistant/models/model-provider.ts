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
import { ModelError, UnusableAnswer } from "./model-error.ts";
import { refusesTools, refusesUsage, toModelError } from "./to-model-error.ts";
import { rerank } from "../meaning/rerank.ts";
import { promptEntries, MOST_ENTRIES } from "../model-answers/prompt-knowledge.ts";
import { continueCollecting } from "../dialogue/collect.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { finishAnswer, writeDangerAnswer } from "../model-answers/finish-answer.ts";
import { maskedPrompt } from "./masked-prompt.ts";
import { createTokenMeter, type TokenMeter } from "./token-meter.ts";
import { partsSoFar, wantsPerson, type ModelAnswer } from "../model-answers/model-answer.ts";
import { systemPrompt, promptMessages } from "../model-answers/prompt.ts";
import { UNREADABLE_INPUT } from "../model-answers/define-tool.ts";
import { SIGNAL_TOOLS, toolsFor } from "../model-answers/tools.ts";
import { noToolResults } from "../model-answers/tool-results.ts";
import { startTimeouts, type ModelTimeouts } from "./model-timeouts.ts";
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

const LIMITS: ModelTimeouts = { firstTokenMs: 15_000, idleMs: 10_000, totalMs: 60_000 };
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
  limits: Partial<ModelTimeouts> = {},
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
    const timeouts = startTimeouts(signal, { ...LIMITS, ...limits });
    const meter = createTokenMeter();
    try {
      signal.throwIfAborted();
      const found = retrieve(question.index, question.text, question.context);
      const modelAnswer: ModelAnswer = {
        question,
        found,
        entries: settings.reranks
          ? (await rerank(model, question, promptEntries(question, found, RERANKED), timeouts.signal, meter)).slice(
              0,
              MOST_ENTRIES,
            )
          : promptEntries(question, found),
        use: noToolResults(),
        told: [],
        text: "",
      };
      let takesTools = now() >= toolsAgainAt;
      const writing = (withTools: boolean) =>
        write(model, settings.instructions, modelAnswer, withTools, timeouts, meter);
      for (;;) {
        try {
          if (takesTools) yield* writing(true);
          else yield* writeWithoutTools(modelAnswer, signal, () => writing(false));
          toolsWorked ||= takesTools;
          break;
        } catch (error) {
          if (modelAnswer.text !== "") throw error;
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
      const failure = timeouts.signal.aborted
        ? timeouts.signal.reason
        : toModelError(error, settings.apiKey, saidIn(question));
      if (failure instanceof ModelError) meter.requestFailed(failure);
      throw failure;
    } finally {
      timeouts.end();
      meter.end(onUse);
    }
  }

  return { model: settings.model, reply };
}

const saidIn = ({ text, history }: Question) => [text, ...history.map(({ content }) => content)];

/** A model without tools cannot place an order or fill a form: there the built-in engine does, step by step. */
function writeWithoutTools(
  { question, found }: ModelAnswer,
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
  modelAnswer: ModelAnswer,
  withTools: boolean,
  timeouts: ReturnType<typeof startTimeouts>,
  meter: TokenMeter,
): AsyncGenerator<ReplyEvent> {
  const { question, entries, use } = modelAnswer;
  const orders = systemPrompt(question, entries, instructions, withTools, wantsPerson(modelAnswer));
  timeouts.requestSent();
  meter.requestSent(question, orders);
  const { stream } = streamText({
    model,
    instructions: orders,
    messages: promptMessages(question),
    ...(withTools && { tools: toolsFor(question, entries, use) as ToolSet }),
    // Its input was no JSON: the tool itself tells the model so.
    repairToolCall: async ({ toolCall, error }) =>
      InvalidToolInputError.isInstance(error) ? { ...toolCall, input: UNREADABLE_INPUT } : null,
    stopWhen: [isStepCount(MOST_STEPS), hasSaidAll, () => use.danger !== null],
    prepareStep: ({ stepNumber }) => (withTools && stepNumber === MOST_STEPS - 1 ? { toolChoice: "none" } : {}),
    maxRetries: 0,
    abortSignal: timeouts.signal,
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
        timeouts.outputReceived();
        meter.outputReceived(part.text);
        // NUL is the one character the database cannot keep.
        const piece = (stepText === "" ? part.text.trimStart() : part.text).replaceAll("\0", "");
        if (piece === "") break;
        const joined = stepText === "" && modelAnswer.text !== "" ? `\n\n${piece}` : piece;
        stepText += piece;
        modelAnswer.text += joined;
        if (modelAnswer.text.length > ANSWER_MAX_LENGTH) throw new UnusableAnswer("the answer had no end");
        yield { type: "text", text: joined };
        break;
      }
      case "reasoning-delta":
        timeouts.outputReceived();
        meter.outputReceived(part.text);
        break;
      case "tool-input-delta":
        timeouts.outputReceived();
        meter.outputReceived(part.delta);
        if ((inputLength += part.delta.length) > ANSWER_MAX_LENGTH)
          throw new UnusableAnswer("a tool's input had no end");
        break;
      case "tool-result":
        modelAnswer.told.push(String(part.output));
        if (use.danger) return yield* writeDangerAnswer(modelAnswer);
        if (use.products.length > 0) yield { type: "parts", parts: partsSoFar(modelAnswer) };
        break;
      case "finish-step":
        meter.responseCompleted(part.usage, modelAnswer.told);
        if (part.finishReason !== "stop" && part.finishReason !== "tool-calls")
          throw new UnusableAnswer(`the answer ended early (${part.finishReason})`);
        timeouts.requestSent();
        break;
      case "error":
        throw part.error;
      case "abort":
        throw timeouts.signal.reason;
    }
  }
  if (stepText.trim() === "") throw new ModelError("empty", "the model wrote nothing");
  yield* finishAnswer(modelAnswer, { orders, withTools, signal: timeouts.signal });
}

/** True when a step wrote its answer along with tools that only tell us something: another step would say it twice. */
function hasSaidAll({ steps }: { steps: StepResult<ToolSet>[] }): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined &&
    last.text.trim() !== "" &&
    last.toolCalls.every(({ toolName }) => SIGNAL_TOOLS.includes(toolName))
  );
}
