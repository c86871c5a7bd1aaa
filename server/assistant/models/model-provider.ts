import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, wrapLanguageModel } from "ai";
import { MINUTE_MS } from "#contract/durations.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { chatFetch } from "./chat-fetch.ts";
import { ModelError } from "../model-error.ts";
import { refusesTools, refusesUsage, toModelError } from "./to-model-error.ts";
import { rerank } from "./rerank.ts";
import { type TextHabits, ToolCallInText } from "../model-answers/answer-text.ts";
import { promptEntries, MAX_ENTRIES } from "../model-answers/prompt-knowledge.ts";
import { continueCollecting } from "../built-in/collect.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { maskedPrompt } from "./masked-prompt.ts";
import { createTokenMeter } from "./token-meter.ts";
import type { ModelAnswer } from "../model-answers/model-answer.ts";
import { noToolEffects } from "../model-answers/tool-effects.ts";
import { startTimeouts, type ModelTimeouts } from "./model-timeouts.ts";
import type { OnUse, Provider, Question, ReplyEvent } from "../provider.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { writeAnswer } from "./write-answer.ts";

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
/** How many entries are reranked; the best of them go into the prompt. */
const RERANKED = 20;

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
        fetch: chatFetch,
      }).chatModel(settings.model),
      middleware: [maskedPrompt, extractReasoningMiddleware({ tagName: "think" })],
    });
  let model = modelOf(true);
  let saysUsage = true;
  // A refusal may concern one message: if tools have worked before, only this answer goes without them.
  let toolsWorked = false;
  let toolsAgainAt = 0;
  const habits: TextHabits = { thinksFirst: false };

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
        writeAnswer(modelAnswer, { model, instructions: settings.instructions, withTools, timeouts, meter, habits });
      for (;;) {
        try {
          if (takesTools) yield* writing(true);
          else yield* writeWithoutTools(modelAnswer, signal, () => writing(false));
          toolsWorked ||= takesTools;
          break;
        } catch (error) {
          const goesWithoutTools = takesTools && modelAnswer.toolOutputs.length === 0 && cannotCallTools(error);
          if (goesWithoutTools && !toolsWorked) toolsAgainAt = now() + WITHOUT_TOOLS_MS;
          if (modelAnswer.text !== "") throw error;
          meter.requestFailed(toModelError(error, settings.apiKey));
          if (goesWithoutTools) takesTools = false;
          else if (saysUsage && refusesUsage(error)) {
            saysUsage = false;
            model = modelOf(false);
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

const cannotCallTools = (error: unknown): boolean => refusesTools(error) || error instanceof ToolCallInText;

const saidIn = ({ text, history }: Question) => [text, ...history.map(({ content }) => content)];

/** Without tools a model cannot place an order or fill in a form; the built-in engine answers such messages. */
function writeWithoutTools(
  { question, found }: ModelAnswer,
  signal: AbortSignal,
  writeSelf: () => AsyncGenerator<ReplyEvent>,
): AsyncGenerator<ReplyEvent> {
  const { index, text, order, context, dialogue, now, hours } = question;
  const takes =
    takeOrder(index, text, orderTalkOf(order, dialogue, context, now)) ??
    continueCollecting(text, dialogue, () => found.tier === "answer", { now, hours });
  return takes ? builtInProvider.reply(question, signal) : writeSelf();
}
