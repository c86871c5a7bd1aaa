import type { LanguageModelMiddleware } from "ai";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";

/**
 * Stands before whatever is sent to a language model: no number of a card or of a person leaves the house, whichever
 * message, record or tool it comes from.
 */
export const maskedPrompt: LanguageModelMiddleware = {
  specificationVersion: "v4",
  transformParams: async ({ params }) => ({ ...params, prompt: masked(params.prompt) }),
};

/** Every text in it, however deep; bytes of an image are none. */
function masked<T>(value: T): T {
  if (typeof value === "string") return maskPersonalNumbers(value) as T;
  if (Array.isArray(value)) return value.map(masked) as T;
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one)])) as T;
}
