import { z } from "zod";

export const Currency = z.enum(["TRY", "USD", "EUR", "GBP"]);
export type Currency = z.infer<typeof Currency>;

const Price = z.number().min(0).max(100_000);
/** The price of a million tokens. `cached_input`: input the endpoint had cached; null if it costs the same. */
export const ModelPrices = z.object({
  currency: Currency,
  input: Price,
  cached_input: Price.nullable(),
  output: Price,
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** The daily limit: money if there are prices, otherwise tokens; null is no limit. */
export const ModelBudget = z.object({
  money: z.number().min(0).max(1_000_000_000).nullable(),
  tokens: z.number().int().min(0).max(1_000_000_000_000).nullable(),
});
export type ModelBudget = z.infer<typeof ModelBudget>;

/** `budget` applies to each company without its own, and to the provider's own assistant. */
export const ModelTerms = z.object({ prices: ModelPrices.nullable(), budget: ModelBudget });
export type ModelTerms = z.infer<typeof ModelTerms>;

/** `seen`: the terms as they were read; newer ones are not replaced (`conflict`). */
export const ModelTermsChange = ModelTerms.extend({ seen: ModelTerms.optional() });

/** A company's own budget; null if the common one applies. `seen`: as it was read; a newer one is not replaced. */
export const CompanyBudgetChange = z.object({
  budget: ModelBudget.nullable(),
  seen: z.object({ budget: ModelBudget.nullable() }).optional(),
});
export type CompanyBudgetChange = z.infer<typeof CompanyBudgetChange>;

/**
 * The language model's usage. `cached_tokens` are part of `prompt_tokens`; `estimated_calls` are those whose endpoint
 * reported no usage. `struck`: how many unsupported claims were removed from its answers.
 */
export const ModelUse = z.object({
  calls: z.number().int(),
  estimated_calls: z.number().int(),
  prompt_tokens: z.number().int(),
  cached_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  struck: z.number().int(),
  /** By the currency of the prices at the time of use, if there were prices. */
  costs: z.array(z.object({ currency: Currency, amount: z.number() })),
});
export type ModelUse = z.infer<typeof ModelUse>;

/** How much of a day's budget is used; `limit` is null if there is none. */
export const ModelAllowance = z.object({
  unit: z.enum([...Currency.options, "tokens"]),
  used: z.number(),
  limit: z.number().nullable(),
});
export type ModelAllowance = z.infer<typeof ModelAllowance>;

/** For the current Istanbul day and month. */
const Usage = z.object({ today: ModelUse, month: ModelUse, allowance: ModelAllowance });

/** The usage of a company, or of the provider's own assistant, whose company is null. */
export const CompanyModelUsage = Usage.extend({
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  own_budget: ModelBudget.nullable(),
});
export type CompanyModelUsage = z.infer<typeof CompanyModelUsage>;

/** Everybody who used the model this month or has a budget of their own, the largest use first. */
export const ModelUsage = z.object({ terms: ModelTerms, usage: z.array(CompanyModelUsage) });
export type ModelUsage = z.infer<typeof ModelUsage>;

/** As a company's administrator sees it. */
export const OwnModelUsage = Usage;
export type OwnModelUsage = z.infer<typeof OwnModelUsage>;
