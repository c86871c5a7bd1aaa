import type {
  CompanyBudgetChange,
  CompanyModelUsage,
  ModelAllowance,
  ModelPrices,
  ModelTerms,
  ModelUsage,
  OwnModelUsage,
} from "#contract/model-usage.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findCompany } from "#server/store/companies.ts";
import {
  addModelUse,
  findOwnBudget,
  listUsers,
  readBudgetStatus,
  readTerms,
  readUse,
  type BudgetStatus,
  writeBudget,
  writePrices,
} from "#server/store/model-usage.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { refuseChanged } from "./refuse-changed.ts";

/**
 * The tokens used for one answer. `cached` is part of `prompt`; `estimated` is the number of calls whose usage was not
 * reported.
 */
export type TokenUse = { calls: number; estimated: number; prompt: number; cached: number; completion: number };

export const NO_USE: TokenUse = { calls: 0, estimated: 0, prompt: 0, cached: 0, completion: 0 };

const MILLION = 1_000_000;

/** The cost of tokens, in the prices' currency. */
function costOf({ prompt, cached, completion }: TokenUse, prices: ModelPrices): number {
  const { input, cached_input, output } = prices;
  return ((prompt - cached) * input + cached * (cached_input ?? input) + completion * output) / MILLION;
}

/** Adds an answer's usage, and how much of it was removed, to the current Istanbul day. */
export async function countModelUse(
  db: Db,
  companyId: string | null,
  now: Date,
  { use, struck }: { use: TokenUse; struck: number },
): Promise<void> {
  if (use.calls === 0 && struck === 0) return;
  const { prices } = await readTerms(db);
  await addModelUse(
    db,
    { companyId, day: istanbulDay(now), currency: prices?.currency ?? "" },
    {
      calls: use.calls,
      estimated_calls: use.estimated,
      prompt_tokens: use.prompt,
      cached_tokens: use.cached,
      completion_tokens: use.completion,
      cost: prices ? costOf(use, prices) : 0,
      struck,
    },
  );
}

const allowanceOf = ({ prices, budget, cost, tokens }: BudgetStatus): ModelAllowance =>
  prices
    ? { unit: prices.currency, used: cost, limit: budget.money }
    : { unit: "tokens", used: tokens, limit: budget.tokens };

/** How much of the company's daily budget is used. */
export const readAllowance = async (db: Db, companyId: string | null, now: Date): Promise<ModelAllowance> =>
  allowanceOf(await readBudgetStatus(db, companyId, istanbulDay(now)));

export const isUsedUp = ({ used, limit }: ModelAllowance): boolean => limit !== null && used >= limit;

/** The usage as a company's administrator sees it. */
export async function readOwnUsage(db: Db, companyId: string | null, now: Date): Promise<OwnModelUsage> {
  const today = istanbulDay(now);
  // Sequential: in a company's scope the queries share one connection.
  const ofToday = await readUse(db, companyId, { from: today, to: today });
  const ofMonth = await readUse(db, companyId, { from: `${today.slice(0, 8)}01`, to: today });
  return { today: ofToday, month: ofMonth, allowance: await readAllowance(db, companyId, now) };
}

/** One company's usage as the super administrator sees it. Throws `not-found`. */
export async function readCompanyUsage(db: Db, companyId: string, now: Date): Promise<CompanyModelUsage> {
  const company = await findCompany(db, companyId);
  if (!company) throw new AppError("not-found", "no such company");
  return usageOf(db, { id: company.id, name: company.name }, now);
}

async function usageOf(db: Db, company: CompanyModelUsage["company"], now: Date): Promise<CompanyModelUsage> {
  return {
    company,
    own_budget: company && (await findOwnBudget(db, company.id)),
    ...(await readOwnUsage(db, company?.id ?? null, now)),
  };
}

/** Everybody's usage of this day and month, with the common terms. */
export async function readModelUsage(db: Db, now: Date): Promise<ModelUsage> {
  const today = istanbulDay(now);
  const users = await listUsers(db, { from: `${today.slice(0, 8)}01`, to: today });
  const usage: CompanyModelUsage[] = [];
  for (const company of users) usage.push(await usageOf(db, company, now));
  return { terms: await readTerms(db), usage };
}

/** Sets prices and the common budget; past usage keeps the cost it had. */
export async function changeTerms(db: Db, { prices, budget }: ModelTerms): Promise<ModelTerms> {
  await writePrices(db, prices);
  await writeBudget(db, null, budget.money === null && budget.tokens === null ? null : budget);
  return readTerms(db);
}

/** Sets a budget of the company's own; null restores the common one. Throws `not-found`, `conflict`. */
export async function changeCompanyBudget(
  db: Db,
  companyId: string,
  { budget, seen }: CompanyBudgetChange,
  now: Date,
): Promise<CompanyModelUsage> {
  if (!(await findCompany(db, companyId))) throw new AppError("not-found", "no such company");
  const read = async () => ({ budget: await findOwnBudget(db, companyId) });
  await refuseChanged(db, `budget ${companyId}`, { seen, wanted: { budget } }, read);
  await writeBudget(db, companyId, budget);
  return readCompanyUsage(db, companyId, now);
}
