import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { USERS } from "./cast.ts";
import orders from "./orders.json" with { type: "json" };

/** What customers write who order in the store's chat; the engine takes the orders itself. */
export const orderDialogues = (): string[][] =>
  orders.map(({ ask, wish, choice, details, thanks }) =>
    [ask, wish, choice, details, thanks].filter((text) => text !== undefined),
  );

/** The newest orders wait, those of the days before were called about, and older ones confirmed, one with a note. */
export async function seedOrderStates(db: Db, now: Date): Promise<void> {
  await sql`
    update orders set state = case when created_at < ${now}::timestamptz - interval '5 days' then 'confirmed' else 'called' end,
      state_at = least(created_at + interval '3 hours', ${now}::timestamptz), state_by_name = 'Emre',
      state_by = (select id from accounts where email = ${USERS.emre.email})
    where created_at < ${now}::timestamptz - interval '2 days' and company_id = ${USERS.emre.company.id}`.execute(db);
  await sql`
    insert into order_notes (id, order_id, company_id, author_id, author_name, content, created_at)
    select ${newId()}, id, company_id, state_by, state_by_name, 'Hafta sonu evde, kargo Cumartesi gelsin.', state_at
    from orders where state = 'called' order by created_at desc limit 1`.execute(db);
}
