import type { LanguageModelUsage } from "ai";
import { NO_USE, type TokenUse } from "#server/domain/model-usage.ts";
import type { ModelError } from "./model-error.ts";
import type { OnUse, Question } from "../provider.ts";

/** Characters a token, for an endpoint that does not count: Turkish has some three, and too much is the safer guess. */
const CHARACTERS_A_TOKEN = 3;
/** What an image is at most to the models that say so. */
const IMAGE_TOKENS = 1000;
/** What the descriptions of our tools come to. */
const TOOL_CHARACTERS = 2500;
/** More than any model reads or writes at once: a number beyond it counts something else. */
const MOST_TOKENS = 10_000_000;

export type TokenMeter = ReturnType<typeof createTokenMeter>;

/**
 * Counts what one answer uses up, request by request: what the endpoint says of it, where that can be so, else an
 * estimate that is counted as one. A request that broke off was answered in part, and is estimated; one that was
 * refused, or never arrived, is none.
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

  return {
    /** An answer is asked for; each round with tools is one more request. */
    requestSent({ history, text, image }: Pick<Question, "history" | "text" | "image">, instructions: string) {
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
    /** A request was answered whole; what its tools told is read with the next. */
    responseCompleted(usage: LanguageModelUsage, told: readonly string[]) {
      if (asked) add(readUsage(usage) ?? estimate(asked));
      const more = told.reduce((sum, { length }) => sum + length, 0);
      asked = { prompt: prompt + Math.ceil(more / CHARACTERS_A_TOKEN), heard: -1 };
    },
    requestFailed({ failure }: ModelError) {
      if (failure === "refused" || failure === "unreachable") asked = null;
    },
    end(onUse: OnUse | undefined) {
      // After the last round nothing was heard any more.
      if (asked && asked.heard >= 0) add(estimate(asked));
      if (use.calls > 0) onUse?.(use);
    },
  };
}

/** What the endpoint says, where it says a number of tokens. */
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
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MOST_TOKENS;
