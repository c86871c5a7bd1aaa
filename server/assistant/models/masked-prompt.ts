import type { LanguageModelMiddleware } from "ai";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";

/**
 * Middleware that masks card and identity numbers in every prompt sent to a language model, whichever message, record or
 * tool they come from.
 */
export const maskedPrompt: LanguageModelMiddleware = {
  specificationVersion: "v4",
  transformParams: async ({ params }) => ({ ...params, prompt: masked(params.prompt) }),
};

/** Masks all strings in a nested value; image bytes are left as they are. */
function masked<T>(value: T): T {
  if (typeof value === "string") return maskPersonalNumbers(value) as T;
  if (Array.isArray(value)) return value.map(masked) as T;
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one)])) as T;
}
