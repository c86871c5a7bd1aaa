import { sql, type Selectable } from "kysely";
import type { DemoRequest, DemoRequestQuery, NewDemoRequest } from "#contract/demo-requests.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

/** One row more than the page asks for. */
export const listDemoRequests = (
  db: Db,
  { limit, cursor, search, status, ...order }: DemoRequestQuery,
): Promise<Listed<Selectable<Schema["demo_requests"]>>[]> =>
  db
    .selectFrom("demo_requests")
    .selectAll()
    .select(placeIn({ table: "demo_requests", ...order }))
    .where(afterCursor({ table: "demo_requests", ...order }, cursor))
    .where(matches(sql.ref("demo_requests.search"), search))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy(inOrder({ table: "demo_requests", ...order }))
    .limit(limit + 1)
    .execute();

export const findDemoRequestByFormKey = (db: Db, formKey: string): Promise<DemoRequest | undefined> =>
  db.selectFrom("demo_requests").selectAll().where("form_key", "=", formKey).executeTakeFirst();

/** How many requests with a description came since then. */
export async function countDemoRequests(
  db: Db,
  { description, since }: { description: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("demo_requests")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("created_at", ">", since.toISOString())
    .where("description", "=", description)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Corrects a request made in a chat, by its form key. A rejected one is open again: the visitor is told that it counts. */
export const correctDemoRequest = (db: Db, formKey: string, request: Partial<NewDemoRequest>): Promise<unknown> =>
  db
    .updateTable("demo_requests")
    .set({
      ...request,
      status: sql<DemoRequest["status"]>`case status when 'rejected' then 'pending' else status end`,
    })
    .where("form_key", "=", formKey)
    .execute();

/** A request taken back in the chat stays listed, as rejected. */
export const rejectDemoRequest = (db: Db, formKey: string): Promise<unknown> =>
  db
    .updateTable("demo_requests")
    .set({ status: "rejected" })
    .where("form_key", "=", formKey)
    .where("status", "=", "pending")
    .execute();

export const updateDemoRequestStatus = (
  db: Db,
  id: string,
  status: DemoRequest["status"],
): Promise<DemoRequest | undefined> =>
  db.updateTable("demo_requests").set({ status }).where("id", "=", id).returningAll().executeTakeFirst();
