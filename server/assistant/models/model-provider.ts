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
import { MINUTE_MS } from "#contract/durations.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelError, UnusableAnswer } from "./model-error.ts";
import { refusesTools, refusesUsage, toModelError } from "./to-model-error.ts";
import { rerank } from "../embeddings/rerank.ts";
import { promptEntries, MAX_ENTRIES } from "../model-answers/prompt-knowledge.ts";
import { continueCollecting } from "../dialogue/collect.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { finishAnswer, writeDangerAnswer } from "../model-answers/finish-answer.ts";
import { maskedPrompt } from "./masked-prompt.ts";
import { createTokenMeter, type TokenMeter } from "./token-meter.ts";
import { partsSoFar, wantsPerson, type ModelAnswer } from "../model-answers/model-answer.ts";
import { systemPrompt, promptMessages } from "../model-answers/prompt.ts";
import { UNREADABLE_INPUT } from "../model-answers/define-tool.ts";
import { SIGNAL_TOOLS, toolsFor } from "../model-answers/tools.ts";
import { noToolEffects } from "../model-answers/tool-effects.ts";
import { startTimeouts, type ModelTimeouts } from "./model-timeouts.ts";
import type { OnUse, Provider, Question, ReplyEvent } from "../provider.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/**
 * `baseUrl` is the prefix of `/chat/completions`; `instructions` are the platform's own, for every chatbot. `reranks`: the
 * model also reranks the retrieved entries before it answers.
 */
export type ModelSettings = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  instructions: string;
  reranks: boolean;
};

const LIMITS: ModelTimeouts = { firstTokenMs: 15_000, idleMs: 10_000, totalMs: 60_000 };
/** How long an endpoint is used without tools after it refused them; it may have been reconfigured since. */
const WITHOUT_TOOLS_MS = 10 * MINUTE_MS;
const MAX_STEPS = 4;
/** How many entries are reranked; the best of them go into the prompt. */
const RERANKED = 20;
/** Far longer than any answer asked for: beyond it the model is in a loop. */
const ANSWER_MAX_LENGTH = 12_000;

/**
 * A provider backed by a language model at any OpenAI-compatible endpoint. It tries once: any failure to complete the
 * answer is thrown as a `ModelError`, or as the signal's reason if the caller aborted. Each `parts` event replaces the
 * previous one.
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
  // A refusal may concern one message: if tools have worked before, only this answer goes without them.
  let toolsWorked = false;
  let toolsAgainAt = 0;

  async function* reply(question: Question, signal: AbortSignal, onUse?: OnUse): AsyncGenerator<ReplyEvent> {
    assertNoTransaction("a language model");
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
              MAX_ENTRIES,
            )
          : promptEntries(question, found),
        effects: noToolEffects(),
        toolOutputs: [],
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

/** Without tools a model cannot place an order or fill in a form; the built-in engine answers such messages. */
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
  const { question, entries, effects } = modelAnswer;
  const prompt = systemPrompt(question, entries, instructions, withTools, wantsPerson(modelAnswer));
  timeouts.requestSent();
  meter.requestSent(question, prompt);
  const { stream } = streamText({
    model,
    instructions: prompt,
    messages: promptMessages(question),
    ...(withTools && { tools: toolsFor(question, entries, effects) as ToolSet }),
    // The input was not JSON: the tool itself reports that to the model.
    repairToolCall: async ({ toolCall, error }) =>
      InvalidToolInputError.isInstance(error) ? { ...toolCall, input: UNREADABLE_INPUT } : null,
    stopWhen: [isStepCount(MAX_STEPS), hasSaidAll, () => effects.danger !== null],
    prepareStep: ({ stepNumber }) => (withTools && stepNumber === MAX_STEPS - 1 ? { toolChoice: "none" } : {}),
    maxRetries: 0,
    abortSignal: timeouts.signal,
    // By default the library prints errors, with whole requests in them, to the console.
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
        // NUL is the one character PostgreSQL text cannot store.
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
        modelAnswer.toolOutputs.push(String(part.output));
        if (effects.danger) return yield* writeDangerAnswer(modelAnswer);
        if (effects.products.length > 0) yield { type: "parts", parts: partsSoFar(modelAnswer) };
        break;
      case "finish-step":
        meter.responseCompleted(part.usage, modelAnswer.toolOutputs);
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
  yield* finishAnswer(modelAnswer, { prompt, withTools, signal: timeouts.signal });
}

/** True if the step wrote its answer and called only signal tools: another step would repeat the answer. */
function hasSaidAll({ steps }: { steps: StepResult<ToolSet>[] }): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined &&
    last.text.trim() !== "" &&
    last.toolCalls.every(({ toolName }) => SIGNAL_TOOLS.includes(toolName))
  );
}
