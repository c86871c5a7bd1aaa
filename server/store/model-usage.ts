import { sql } from "kysely";
import type { Currency, ModelBudget, ModelPrices, ModelTerms, ModelUse } from "#contract/model-usage.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** The amounts added to a day's row. */
export type Used = {
  calls: number;
  estimated_calls: number;
  prompt_tokens: number;
  cached_tokens: number;
  completion_tokens: number;
  cost: number;
  struck: number;
};
/** The day, company and currency of a row; the currency is "" without prices. */
type Place = { companyId: string | null; day: string; currency: Currency | "" };

const isOf = (companyId: string | null) =>
  companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}::uuid`;

/** Adds to the day's row or creates it; concurrent nodes both count. */
export const addModelUse = async (db: Db, { companyId, day, currency }: Place, used: Used): Promise<void> =>
  void (await sql`
    insert into model_usage as kept (id, company_id, day, currency, calls, estimated_calls, prompt_tokens, cached_tokens, completion_tokens, cost, struck)
    values (${newId()}, ${companyId}, ${day}, ${currency}, ${used.calls}, ${used.estimated_calls}, ${used.prompt_tokens}, ${used.cached_tokens},
      ${used.completion_tokens}, ${used.cost}, ${used.struck})
    on conflict (company_id, day, currency) do update set calls = kept.calls + excluded.calls,
      estimated_calls = kept.estimated_calls + excluded.estimated_calls, prompt_tokens = kept.prompt_tokens + excluded.prompt_tokens,
      cached_tokens = kept.cached_tokens + excluded.cached_tokens, completion_tokens = kept.completion_tokens + excluded.completion_tokens,
      cost = kept.cost + excluded.cost, struck = kept.struck + excluded.struck`.execute(db));

/** True for the first caller of that day, whatever the currency: the notice is sent once. */
export async function claimBudgetNotice(db: Db, { companyId, day, currency }: Place, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update model_usage set told_at = ${now.toISOString()} where ${isOf(companyId)} and day = ${day} and currency = ${currency} and told_at is null
      and not exists (select from model_usage as told where told.company_id is not distinct from model_usage.company_id
        and told.day = ${day} and told.told_at is not null)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** What a day's budget is compared with. */
export type BudgetStatus = { prices: ModelPrices | null; budget: ModelBudget; cost: number; tokens: number };

/** The prices, the company's budget or the common one, and what was used of it that day. */
export async function readBudgetStatus(db: Db, companyId: string | null, day: string): Promise<BudgetStatus> {
  const { rows } = await sql<BudgetStatus>`
    select ${prices} as prices, coalesce(
        (select ${budget} from model_budgets where ${isOf(companyId)}),
        (select ${budget} from model_budgets where company_id is null),
        ${NO_LIMIT}::json) as budget,
      coalesce((select sum(cost) from model_usage where ${isOf(companyId)} and day = ${day}
        and currency = (select currency from model_prices)), 0)::float8 as cost,
      coalesce((select sum(prompt_tokens + completion_tokens) from model_usage where ${isOf(companyId)} and day = ${day}), 0)::bigint as tokens`.execute(
    db,
  );
  return rows[0]!;
}

const NO_LIMIT = JSON.stringify({ money: null, tokens: null });
const budget = sql`json_build_object('money', money::float8, 'tokens', tokens)`;
const prices = sql`(select json_build_object('currency', currency, 'input', input::float8, 'cached_input', cached_input::float8,
  'output', output::float8) from model_prices)`;

export async function readTerms(db: Db): Promise<ModelTerms> {
  const { rows } = await sql<ModelTerms>`
    select ${prices} as prices, coalesce((select ${budget} from model_budgets where company_id is null), ${NO_LIMIT}::json) as budget`.execute(
    db,
  );
  return rows[0]!;
}

export async function writePrices(db: Db, terms: ModelPrices | null): Promise<void> {
  if (terms === null) return void (await db.deleteFrom("model_prices").execute());
  await db
    .insertInto("model_prices")
    .values({ key: "prices", ...terms })
    .onConflict((row) => row.column("key").doUpdateSet(terms))
    .execute();
}

/** Sets the common budget if `companyId` is null; null for a company resets it to the common one. */
export async function writeBudget(db: Db, companyId: string | null, own: ModelBudget | null): Promise<void> {
  if (own === null) return void (await sql`delete from model_budgets where ${isOf(companyId)}`.execute(db));
  await sql`insert into model_budgets (id, company_id, money, tokens) values (${newId()}, ${companyId}, ${own.money}, ${own.tokens})
    on conflict (company_id) do update set money = excluded.money, tokens = excluded.tokens`.execute(db);
}

/** Null if the common budget applies. */
export async function findOwnBudget(db: Db, companyId: string): Promise<ModelBudget | null> {
  const { rows } = await sql<{ budget: ModelBudget }>`
    select ${budget} as budget from model_budgets where ${isOf(companyId)}`.execute(db);
  return rows[0]?.budget ?? null;
}

export type Days = { from: string; to: string };

/** What one company used on these days, both included. */
export const readUse = async (db: Db, companyId: string | null, days: Days): Promise<ModelUse> => {
  const { rows } =
    await sql<ModelUse>`select ${use} from model_usage where ${isOf(companyId)} and ${within(days)}`.execute(db);
  return rows[0]!;
};

/**
 * The companies that used the model on these days or have their own budget, the largest use first; null is the
 * provider.
 */
export async function listUsers(db: Db, days: Days): Promise<({ id: string; name: string } | null)[]> {
  const { rows } = await sql<{ id: string | null; name: string | null }>`
    select companies.id, companies.name from (
      select company_id, sum(cost) as cost, sum(prompt_tokens + completion_tokens) as tokens from model_usage where ${within(days)} group by company_id
      union all select company_id, 0, 0 from model_budgets where company_id is not null
    ) as used left join companies on companies.id = used.company_id
    group by companies.id, companies.name order by sum(cost) desc, sum(tokens) desc, companies.name limit ${MAX_LISTED}`.execute(
    db,
  );
  return rows.map(({ id, name }) => (id === null ? null : { id, name: name! }));
}

const MAX_LISTED = 100;

const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;
const use = sql`${sum("calls")}, ${sum("estimated_calls")}, ${sum("prompt_tokens")}, ${sum("cached_tokens")},
  ${sum("completion_tokens")}, ${sum("struck")}, coalesce((select json_agg(json_build_object('currency', currency, 'amount', amount) order by currency)
    from (select currency, sum(cost)::float8 as amount from unnest(array_agg(currency), array_agg(cost)) as each (currency, cost)
      where currency <> '' group by currency) as costs), '[]') as costs`;
