import { InvalidToolInputError, isStepCount, streamText, type LanguageModel, type StepResult, type ToolSet } from "ai";
import { createTextReader, type TextHabits } from "../model-answers/answer-text.ts";
import { UNREADABLE_INPUT } from "../model-answers/define-tool.ts";
import { finishAnswer, writeDangerAnswer } from "../model-answers/finish-answer.ts";
import { partsSoFar, wantsPerson, type ModelAnswer } from "../model-answers/model-answer.ts";
import { systemPrompt, promptMessages } from "../model-answers/prompt.ts";
import { SIGNAL_TOOLS, toolsFor } from "../model-answers/tools.ts";
import type { ReplyEvent } from "../provider.ts";
import { ModelError, UnusableAnswer } from "../model-error.ts";
import type { startTimeouts } from "./model-timeouts.ts";
import type { TokenMeter } from "./token-meter.ts";

const MAX_STEPS = 4;
/** Far longer than any answer asked for: beyond it the model is in a loop. */
const ANSWER_MAX_LENGTH = 12_000;
/** Blanks, invisible characters and dots alone are no answer. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

type Writing = {
  model: LanguageModel;
  /** The platform's, for every chatbot. */
  instructions: string;
  withTools: boolean;
  timeouts: ReturnType<typeof startTimeouts>;
  meter: TokenMeter;
  habits: TextHabits;
};

/**
 * Has the model write the answer, in as many rounds of tool calls as it needs, and completes it. Throws whatever keeps it
 * from being complete; `modelAnswer` then holds the text that was yielded and what the tools did.
 */
export async function* writeAnswer(
  modelAnswer: ModelAnswer,
  { model, instructions, withTools, timeouts, meter, habits }: Writing,
): AsyncGenerator<ReplyEvent> {
  const { question, entries, effects } = modelAnswer;
  const tools: ToolSet = toolsFor(question, entries, effects);
  const prompt = systemPrompt(question, entries, instructions, withTools, wantsPerson(modelAnswer));
  timeouts.requestSent();
  meter.requestSent(question, prompt);
  const { stream } = streamText({
    model,
    instructions: prompt,
    messages: promptMessages(question),
    ...(withTools && { tools }),
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
  let text = createTextReader([], habits);
  let before = "";
  let inputLength = 0;
  for await (const part of stream) {
    switch (part.type) {
      case "start-step":
        text = createTextReader(Object.keys(tools), habits);
        before = modelAnswer.text;
        break;
      case "text-delta":
        timeouts.outputReceived();
        meter.outputReceived(part.text);
        yield* writeOn(modelAnswer, before, text.add(part.text));
        break;
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
        if (!isComplete(part)) throw new UnusableAnswer(`the answer ended early (${part.finishReason})`);
        yield* writeOn(modelAnswer, before, text.end());
        timeouts.requestSent();
        break;
      case "error":
        throw part.error;
      case "abort":
        throw timeouts.signal.reason;
    }
  }
  if (!SAYS_SOMETHING.test(modelAnswer.text.slice(before.length)))
    throw new ModelError("empty", "the model wrote nothing");
  yield* finishAnswer(modelAnswer, { prompt, withTools, signal: timeouts.signal });
}

/** How gateways to models of other makers call it that an answer is complete. */
const COMPLETE = /^(?:eos|eos_token|end_turn|stop|stop_sequence|complete)$/i;

const isComplete = ({ finishReason, rawFinishReason }: Pick<StepResult<ToolSet>, "finishReason" | "rawFinishReason">) =>
  finishReason === "stop" ||
  finishReason === "tool-calls" ||
  (finishReason === "other" && COMPLETE.test(rawFinishReason ?? ""));

/** Appends a step's text to the answer; `before` is what earlier steps wrote, which stays when the step's is withdrawn. */
function* writeOn(
  modelAnswer: ModelAnswer,
  before: string,
  { withdrawn, text }: { withdrawn: boolean; text: string },
): Generator<ReplyEvent> {
  if (withdrawn) {
    modelAnswer.text = before;
    yield { type: "reset" };
    if (before !== "") yield { type: "text", text: before };
  }
  if (text === "") return;
  const joined = before !== "" && modelAnswer.text === before ? `\n\n${text}` : text;
  modelAnswer.text += joined;
  if (modelAnswer.text.length > ANSWER_MAX_LENGTH) throw new UnusableAnswer("the answer had no end");
  yield { type: "text", text: joined };
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
