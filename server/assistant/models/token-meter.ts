import type { LanguageModelUsage } from "ai";
import { NO_USE, type TokenUse } from "#server/domain/model-usage.ts";
import type { ModelError } from "../model-error.ts";
import type { OnUse, Question } from "../provider.ts";

/** Characters per token, for endpoints that report no usage: about three in Turkish; overestimating is safer. */
const CHARACTERS_A_TOKEN = 3;
/** The most tokens per image that models document. */
const IMAGE_TOKENS = 1000;
/** The total length of our tools' descriptions. */
const TOOL_CHARACTERS = 2500;
/** More than any model reads or writes at once: a larger number is not a token count. */
const MAX_TOKENS = 10_000_000;

export type TokenMeter = ReturnType<typeof createTokenMeter>;

/**
 * Counts the tokens of one answer, request by request: as reported by the endpoint where plausible, else estimated (and
 * counted as estimated). A request that broke off is estimated; one that was refused or never arrived counts nothing.
 */
export function createTokenMeter() {
  let use = NO_USE;
  let asked: { prompt: number; heard: number } | null = null;
  let prompt = 0;

  const estimate = ({ prompt: read, heard }: { prompt: number; heard: number }) => ({
    ...NO_USE,
    estimated: 1,
    prompt: read,
    completion: Math.ceil(heard / CHARACTERS_A_TOKEN),
  });
  const add = (one: TokenUse) => {
    use = {
      calls: use.calls + 1,
      estimated: use.estimated + one.estimated,
      prompt: use.prompt + one.prompt,
      cached: use.cached + one.cached,
      completion: use.completion + one.completion,
    };
  };

  const brokeOff = () => {
    // After a round of tool calls none is open until its request is sent.
    if (asked && asked.heard >= 0) add(estimate(asked));
    asked = null;
  };

  return {
    /** A request was sent; each round of tool calls adds another. One still open broke off. */
    requestSent({ history, text, image }: Pick<Question, "history" | "text" | "image">, instructions: string) {
      brokeOff();
      const characters = [instructions, text, ...history.map(({ content }) => content)].reduce(
        (sum, { length }) => sum + length,
        TOOL_CHARACTERS,
      );
      prompt = Math.ceil(characters / CHARACTERS_A_TOKEN) + (image ? IMAGE_TOKENS : 0);
      asked = { prompt, heard: 0 };
    },
    outputReceived(text: string) {
      if (asked) asked.heard += text.length;
    },
    /** A request was answered completely; `toolOutputs`, its tools' results, are part of the next request's prompt. */
    responseCompleted(usage: LanguageModelUsage, toolOutputs: readonly string[]) {
      if (asked) add(readUsage(usage) ?? estimate(asked));
      const more = toolOutputs.reduce((sum, { length }) => sum + length, 0);
      asked = { prompt: prompt + Math.ceil(more / CHARACTERS_A_TOKEN), heard: -1 };
    },
    requestFailed({ failure }: ModelError) {
      if (failure === "refused" || failure === "unreachable") asked = null;
    },
    end(onUse: OnUse | undefined) {
      brokeOff();
      if (use.calls > 0) onUse?.(use);
    },
  };
}

/** The reported usage; null where it is not a plausible token count. */
function readUsage({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): TokenUse | null {
  if (!isCount(inputTokens) || !isCount(outputTokens) || inputTokens === 0) return null;
  const cached = inputTokenDetails.cacheReadTokens;
  return {
    ...NO_USE,
    prompt: inputTokens,
    cached: isCount(cached) ? Math.min(cached, inputTokens) : 0,
    completion: outputTokens,
  };
}

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_TOKENS;
