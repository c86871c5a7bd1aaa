import type {
  CompanyModelUsage,
  ModelAllowance,
  ModelBudget,
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
  readStanding,
  readTerms,
  readUse,
  type Standing,
  writeBudget,
  writePrices,
} from "#server/store/model-usage.ts";
import { istanbulDay } from "./conversation-providers/istanbul-days.ts";

/** What the calls of one answer used up. `cached` is part of `prompt`; `estimated`: of so many calls nobody said. */
export type TokenUse = { calls: number; estimated: number; prompt: number; cached: number; completion: number };

export const NO_USE: TokenUse = { calls: 0, estimated: 0, prompt: 0, cached: 0, completion: 0 };

const MILLION = 1_000_000;

/** What tokens cost, in the prices' currency. */
function costOf({ prompt, cached, completion }: TokenUse, prices: ModelPrices): number {
  const { input, cached_input, output } = prices;
  return ((prompt - cached) * input + cached * (cached_input ?? input) + completion * output) / MILLION;
}

/** Counts what an answer used up, and how much was struck out of it, on the Istanbul day it is. */
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
    { companyId, day: istanbulDay(now.toISOString()), currency: prices?.currency ?? "" },
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

const allowanceOf = ({ prices, budget, cost, tokens }: Standing): ModelAllowance =>
  prices
    ? { unit: prices.currency, used: cost, limit: budget.money }
    : { unit: "tokens", used: tokens, limit: budget.tokens };

/** How far the company's budget of this day is used up. */
export const readAllowance = async (db: Db, companyId: string | null, now: Date): Promise<ModelAllowance> =>
  allowanceOf(await readStanding(db, companyId, istanbulDay(now.toISOString())));

export const isUsedUp = ({ used, limit }: ModelAllowance): boolean => limit !== null && used >= limit;

/** As a company's administrator reads it. */
export async function readOwnUsage(db: Db, companyId: string | null, now: Date): Promise<OwnModelUsage> {
  const today = istanbulDay(now.toISOString());
  // One after the other: in a company's scope they share one connection.
  const ofToday = await readUse(db, companyId, { from: today, to: today });
  const ofMonth = await readUse(db, companyId, { from: `${today.slice(0, 8)}01`, to: today });
  return { today: ofToday, month: ofMonth, allowance: await readAllowance(db, companyId, now) };
}

/** One company's as the super administrator reads it. Throws `not-found`. */
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

/** Everybody's of this day and month, with what counts for all of them. */
export async function readModelUsage(db: Db, now: Date): Promise<ModelUsage> {
  const today = istanbulDay(now.toISOString());
  const users = await listUsers(db, { from: `${today.slice(0, 8)}01`, to: today });
  const usage: CompanyModelUsage[] = [];
  for (const company of users) usage.push(await usageOf(db, company, now));
  return { terms: await readTerms(db), usage };
}

/** Sets prices and the common budget; what was used up before keeps what it cost then. */
export async function changeTerms(db: Db, { prices, budget }: ModelTerms): Promise<ModelTerms> {
  await writePrices(db, prices);
  await writeBudget(db, null, budget.money === null && budget.tokens === null ? null : budget);
  return readTerms(db);
}

/** A budget of the company's own; with null the common one counts again. Throws `not-found`. */
export async function changeCompanyBudget(
  db: Db,
  companyId: string,
  budget: ModelBudget | null,
  now: Date,
): Promise<CompanyModelUsage> {
  if (!(await findCompany(db, companyId))) throw new AppError("not-found", "no such company");
  await writeBudget(db, companyId, budget);
  return readCompanyUsage(db, companyId, now);
}
