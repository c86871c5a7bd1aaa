import type { Currency } from "#contract/model-usage.ts";

export type ModelUsageTables = {
  model_prices: {
    key: "prices";
    currency: Currency;
    input: number;
    cached_input: number | null;
    output: number;
  };
  model_budgets: { id: string; company_id: string | null; money: number | null; tokens: number | null };
  model_usage: {
    id: string;
    company_id: string | null;
    day: string;
    currency: Currency | "";
    calls: number;
    estimated_calls: number;
    prompt_tokens: number;
    cached_tokens: number;
    completion_tokens: number;
    cost: number;
    struck: number;
    told_at: string | null;
  };
};
