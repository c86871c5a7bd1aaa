import { MINUTE_MS } from "#contract/durations.ts";
import type { CloseReason, ConversationState, EventKind } from "#contract/team-inbox.ts";
import { inTone } from "#contract/tone.ts";
import { SAID, type Staff } from "#server/domain/conversation-states.ts";
import { queueInWords } from "#server/domain/queue.ts";
import { type Timed, typingTime } from "./conversations.ts";
import { type Random, wholeBetween } from "./random.ts";

/** What is said after the assistant's answers, and by whom; `visitor`, or somebody of the staff. */
type Line = readonly [who: string, text: string];
export type Course = {
  state: "waiting" | "human" | "closed";
  /** Who has it, or had it at the end; `first` had it before. */
  owner?: string;
  first?: string;
  /** Minutes from the wish to the person. */
  waited?: number;
  talk?: Line[];
  reason?: CloseReason;
};

export type DemoMessage = { at: number; role: "user" | "staff" | "system"; content: string; author: Staff | null };
export type DemoEvent = {
  at: number;
  kind: EventKind;
  from: ConversationState;
  to: ConversationState;
  actor: Staff | null;
  reason: string | null;
};

/**
 * What people said and did in a conversation after the assistant's answers, first to last: who waited, who took it
 * over, handed it on and closed it, with the sentences that both sides read.
 */
export function timelineOf(
  exchanges: Timed[],
  { state, owner, first = owner, waited = 0, talk = [], reason }: Course,
  staff: (who: string) => Staff,
  random: Random,
): { said: DemoMessage[]; happened: DemoEvent[] } {
  const said: DemoMessage[] = [];
  const happened: DemoEvent[] = [];
  const last = exchanges.at(-1)!;
  let at = last.answeredAt;
  let now: ConversationState = "bot";
  let who: string | undefined;

  const say = (role: DemoMessage["role"], content: string, author: Staff | null = null) =>
    said.push({ at: (at += 1), role, content, author });
  const become = (to: ConversationState, event: Pick<DemoEvent, "kind" | "actor" | "reason">, text: string) => {
    happened.push({ at: (at += 1), from: now, to, ...event });
    say("system", inTone(text, "siz"));
    now = to;
  };

  const wish = last.answer.consequences.wish;
  if (wish === "asked" || wish === "needed")
    become("waiting", { kind: "asked", actor: null, reason: wish }, SAID.asked(FIRST_IN_QUEUE));
  if (first !== undefined) {
    at += waited * MINUTE_MS;
    const actor = staff((who = first));
    become("human", { kind: "claimed", actor, reason: null }, SAID.joined(actor));
  }
  for (const [speaker, text] of talk) {
    at += typingTime(text, random);
    if (speaker === "visitor") {
      say("user", text);
      continue;
    }
    const author = staff(speaker);
    if (speaker !== who) {
      become("human", { kind: "transferred", actor: staff(who!), reason: null }, SAID.joined(author));
      who = speaker;
      at += wholeBetween(20, 60, random) * 1000;
    }
    say("staff", text, author);
  }
  if (state === "closed") {
    at += wholeBetween(1, 6, random) * MINUTE_MS;
    const actor = reason === "left" ? null : staff(who!);
    become("closed", { kind: "closed", actor, reason: reason! }, SAID.closed);
  }
  return { said, happened };
}

const FIRST_IN_QUEUE = queueInWords({ position: 1, usualWaitMinutes: null });
