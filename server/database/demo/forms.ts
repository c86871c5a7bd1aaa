import messages from "./contact-messages.json" with { type: "json" };
import requests from "./demo-requests.json" with { type: "json" };
import type { ContactMessage } from "#contract/contact-messages.ts";
import type { DemoRequest } from "#contract/demo-requests.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { momentOf } from "./days.ts";
import { seededRandom } from "./random.ts";

type Row<T> = Omit<T, "id" | "created_at"> & { daysAgo: number };

/** What visitors sent in during the last weeks, in every state of processing. */
export async function seedForms(db: Db, now: Date): Promise<void> {
  const random = seededRandom(4);
  const dated = <T extends { daysAgo: number }>({ daysAgo, ...form }: T) => {
    const at = momentOf(daysAgo, 0, now, random);
    return { ...form, id: newId(at), created_at: new Date(at).toISOString() };
  };
  await db
    .insertInto("demo_requests")
    .values((requests as Row<DemoRequest>[]).map(dated))
    .execute();
  await db
    .insertInto("contact_messages")
    .values((messages as Row<ContactMessage>[]).map(dated))
    .execute();
}
