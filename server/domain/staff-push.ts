import type { NoticeKind } from "#contract/notice-settings.ts";
import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { StaffNotice } from "#server/jobs/kinds.ts";
import type { Parts } from "#server/parts.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { insertJob } from "#server/store/jobs.ts";
import type { StaffChoice } from "#server/store/notice-settings.ts";
import { listSubscriptionsOf } from "#server/store/push-subscriptions.ts";
import { findUserFinding } from "#server/store/user-findings.ts";
import { findWanting, listWanting } from "./notice-settings.ts";
import { hasUnseen, mailOwnerLater } from "./owner-mail.ts";

/** A user who views the conversation reports it as seen within moments; others are notified after this time. */
const WRITTEN_AFTER_MS = 5_000;
/** A company may have hundreds of accounts with subscribed browsers; pushing to all of them helps nobody. */
const MAX_PEOPLE = 20;
/** Beyond this many per hour a user gets no more: the next notice says enough. */
const PUSHES_AN_HOUR = { points: 60, seconds: 60 * 60 };

type PushedNotice = Exclude<StaffNotice["what"], "trial">;

/** Queues pushes to staff in the transaction of the event; repeated before it was sent, it is sent once. */
export const pushToStaff = (db: Db, what: PushedNotice, id: string): Promise<void> =>
  insertJob(db, "staff.tell", { what, id }, null, `${what} ${id}`);

/** Queues pushes to the provider about so many findings, of which `id` is the latest, in the caller's transaction. */
export const pushFindings = (db: Db, id: string, count: number): Promise<void> =>
  insertJob(db, "staff.tell", { what: "findings", id, count }, null, `findings ${id}`);

/**
 * Queues a push to the conversation's owner about the visitor's message, unless it is seen within moments. Call it in
 * the transaction that stores the message.
 */
export const pushToOwner = ({ jobs, clock }: Pick<Parts, "jobs" | "clock">, db: Db, id: string): Promise<void> =>
  jobs.add(
    db,
    "staff.tell",
    { what: "written", id },
    { key: `written ${id}`, at: new Date(clock().getTime() + WRITTEN_AFTER_MS) },
  );

/** Adds a push job for each browser of the users who want the notice, if it is still current. */
export async function addPushes(parts: Parts, notice: StaffNotice): Promise<void> {
  const { what, id } = notice;
  const people = what === "trial" ? [] : await listPeople(parts, what, id);
  if (people.length === 0) return;
  const browsers = await listSubscriptionsOf(
    parts.db,
    people.map((person) => person.id),
  );
  const subscribed = people.filter((person) => browsers.some(({ user_id }) => user_id === person.id));
  const told: string[] = [];
  for (const person of subscribed.slice(0, MAX_PEOPLE)) if (await mayBeTold(parts, person.id)) told.push(person.id);
  const since = parts.clock().toISOString();
  await inTransaction(parts.db, async (db) => {
    for (const { id: subscription, user_id } of browsers)
      if (told.includes(user_id))
        await parts.jobs.add(
          db,
          "push.send",
          { ...notice, subscription, since },
          { key: `${subscription} ${what} ${id}` },
        );
  });
}

const KINDS: Record<PushedNotice, NoticeKind> = {
  waiting: "waiting",
  wish: "wish",
  order: "order",
  process: "process",
  assigned: "mine",
  written: "mine",
  finding: "finding",
  answered: "finding",
  given: "mine",
  findings: "finding",
};

async function listPeople(parts: Parts, what: PushedNotice, id: string): Promise<{ id: string }[]> {
  const { db } = parts;
  const one = async (userId: string | null | undefined) => {
    const person = userId ? await findWanting(parts, db, userId, KINDS[what], "push") : undefined;
    return person ? [person] : [];
  };
  if (what === "finding" || what === "answered") return one((await findUserFinding(db, id))?.user_id);
  if (what === "given") return one((await findUserFinding(db, id))?.assignee?.id);
  if (what === "findings") return (await listWanting(parts, db, null, "finding", "push")).people;
  const conversation = await findConversationById(db, id);
  if (!conversation) return [];
  if (what === "assigned") return one(conversation.owner_id);
  if (what === "written") {
    if (!(await hasUnseen(db, conversation))) return [];
    await mailOwnerLater(parts, conversation);
    return one(conversation.owner_id);
  }
  const { people } = await listWanting(parts, db, conversation.company_id, KINDS[what], "push");
  return what === "waiting" ? people.filter((person) => !isBusy(person, parts.clock())) : people;
}

/** Users whose inbox has just reported that they are busy. */
const isBusy = ({ status, seen_at }: StaffChoice, now: Date): boolean =>
  status === "busy" && seen_at !== null && now.getTime() - Date.parse(seen_at) < AWAY_AFTER_MS;

async function mayBeTold({ limits, log }: Parts, userId: string): Promise<boolean> {
  try {
    await limits.take({ name: "push", key: userId, limit: PUSHES_AN_HOUR });
    return true;
  } catch {
    log.info({ user: userId }, "not pushed: too many this hour");
    return false;
  }
}
