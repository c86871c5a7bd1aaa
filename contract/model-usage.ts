import { z } from "zod";

export const Currency = z.enum(["TRY", "USD", "EUR", "GBP"]);
export type Currency = z.infer<typeof Currency>;

const Price = z.number().min(0).max(100_000);
/** What a million tokens cost. `cached_input`: what the endpoint had read before; null where that costs the same. */
export const ModelPrices = z.object({
  currency: Currency,
  input: Price,
  cached_input: Price.nullable(),
  output: Price,
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** What may be used up in a day: money where there are prices, tokens where there are none; null is no limit. */
export const ModelBudget = z.object({
  money: z.number().min(0).max(1_000_000_000).nullable(),
  tokens: z.number().int().min(0).max(1_000_000_000_000).nullable(),
});
export type ModelBudget = z.infer<typeof ModelBudget>;

/** `budget` counts for each company that has none of its own, and for the provider's own assistant. */
export const ModelTerms = z.object({ prices: ModelPrices.nullable(), budget: ModelBudget });
export type ModelTerms = z.infer<typeof ModelTerms>;

/** A company's own budget; null where the common one counts. */
export const CompanyModelBudget = z.object({ budget: ModelBudget.nullable() });

/**
 * What the language model used up. `cached_tokens` are part of `prompt_tokens`; `estimated_calls` are those whose
 * endpoint did not say. `struck`: how many claims were taken out of its answers because nothing vouched for them.
 */
export const ModelUse = z.object({
  calls: z.number().int(),
  estimated_calls: z.number().int(),
  prompt_tokens: z.number().int(),
  cached_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  struck: z.number().int(),
  /** By the currency that prices had when it was used, where there were any. */
  costs: z.array(z.object({ currency: Currency, amount: z.number() })),
});
export type ModelUse = z.infer<typeof ModelUse>;

/** How far a day's budget is used up; `limit` is null where there is none. */
export const ModelAllowance = z.object({
  unit: z.enum([...Currency.options, "tokens"]),
  used: z.number(),
  limit: z.number().nullable(),
});
export type ModelAllowance = z.infer<typeof ModelAllowance>;

/** Of the Istanbul day and month it is. */
const Usage = z.object({ today: ModelUse, month: ModelUse, allowance: ModelAllowance });

/** A company's, or the provider's own assistant's, whose company is null. */
export const CompanyModelUsage = Usage.extend({
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  own_budget: ModelBudget.nullable(),
});
export type CompanyModelUsage = z.infer<typeof CompanyModelUsage>;

/** Of all that used the model this month or have a budget of their own, who used most first. */
export const ModelUsage = z.object({ terms: ModelTerms, usage: z.array(CompanyModelUsage) });
export type ModelUsage = z.infer<typeof ModelUsage>;

/** As a company's administrator reads it. */
export const OwnModelUsage = Usage;
export type OwnModelUsage = z.infer<typeof OwnModelUsage>;
