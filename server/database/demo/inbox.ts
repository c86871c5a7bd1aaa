import scripts from "./inbox.json" with { type: "json" };
import { MINUTE_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { staffName } from "#contract/staff-names.ts";
import { USERS } from "./cast.ts";
import { begunAt, insertOrders, type Owner, paceOf } from "./conversations.ts";
import type { Desk, Exchange, Hold } from "./dialogues.ts";
import { type Held, type Named, rowsOf, type Script } from "./inbox-rows.ts";
import { timelineOf } from "./inbox-timeline.ts";
import { type Random, seededRandom } from "./random.ts";

type Place = Owner & { desk: Desk; hold: Hold };

/**
 * Gives the chatbot the conversations that its staff's inbox is about: some wait, some are somebody's, some closed. The
 * engine answers them up to the wish for a person, as it would with somebody there.
 */
export async function seedInbox(db: Db, now: Date, { desk, hold, ...owner }: Place): Promise<void> {
  const random = seededRandom(5);
  const staff = await staffOf(db);
  const held = (scripts as unknown as Record<string, Script[]>)[owner.chatbotId]!.map((script) =>
    heldOf(script, hold({ ...desk, isThere: true }, script.asked), now, staff, random),
  );
  const rows = held.map((talk) => rowsOf(talk, { ...owner, siteUrl: desk.siteUrl }, staff));
  await db
    .insertInto("conversations")
    .values(rows.map(({ conversation }) => conversation))
    .execute();
  await db
    .insertInto("messages")
    .values(rows.flatMap(({ messages }) => messages))
    .execute();
  await db
    .insertInto("conversation_events")
    .values(rows.flatMap(({ events }) => events))
    .execute();
  await db
    .insertInto("conversation_notes")
    .values(rows.flatMap(({ notes }) => notes))
    .execute();
  await db
    .insertInto("conversation_ratings")
    .values(rows.flatMap(({ ratings }) => ratings))
    .execute();
  const findings = rows.flatMap((row) => row.findings);
  if (findings.length > 0) await db.insertInto("user_findings").values(findings).execute();
  await insertOrders(db, owner, held);
  if (owner.companyId === null)
    await db
      .insertInto("live_support_sessions")
      .values(rows.map(({ session }) => session))
      .execute();
}

/** The people of the cast by their first names, and the first super administrator as `admin`. */
async function staffOf(db: Db): Promise<Named> {
  const emails = new Map<string, string>(Object.entries(USERS).map(([who, { email }]) => [who, email]));
  const profiles = await db
    .selectFrom("user_profiles")
    .select(["id", "email", "display_name", "role"])
    .orderBy("id")
    .execute();
  return (who) => {
    const profile = profiles.find(({ email, role }) =>
      who === "admin" ? role === "superadmin" : email === emails.get(who),
    )!;
    return { id: profile.id, name: staffName(profile) };
  };
}

function heldOf(script: Script, answered: Exchange[], now: Date, staff: Named, random: Random): Held {
  const { offsets } = paceOf(answered, random);
  const { said, happened } = timelineOf(begunAt(0, answered, offsets), script, staff, random);
  const start = now.getTime() - script.ago * MINUTE_MS - (script.state === "waiting" ? happened : said).at(-1)!.at;
  const moved = <T extends { at: number }>(step: T) => ({ ...step, at: start + step.at });
  return {
    id: newId(start),
    threadId: newCapability("thr"),
    script,
    exchanges: begunAt(start, answered, offsets),
    said: said.map(moved),
    happened: happened.map(moved),
  };
}
