import { MINUTE_MS } from "#contract/durations.ts";
import type { ConversationEvent, ConversationNote, InboxConversation, InboxMessage } from "#contract/team-inbox.ts";
import { dayOf, formatDate } from "../texts/dates.ts";
import { MAX_GROUP_SIZE } from "../ui/chat/group-messages.ts";
import { eventDetail, eventText } from "./texts.ts";

/** An entry of a conversation's timeline. */
export type TimelineItem =
  | { kind: "day"; key: string; text: string }
  | { kind: "said"; key: string; messages: [InboxMessage, ...InboxMessage[]] }
  | { kind: "line"; key: string; text: string; detail: string | null; at: string }
  | { kind: "note"; key: string; note: ConversationNote };

type Placed = { place: number; at: string; item: TimelineItem };

/** A longer pause starts a new group, so that its time is shown. In milliseconds. */
const PAUSE = 5 * MINUTE_MS;
/**
 * An event and the system message about it come from one transaction; within this time they are the same. In
 * milliseconds.
 */
const SAME_MOMENT = 2000;

/** Messages, notes and events in order; consecutive messages of one sender are grouped. */
export function timelineOf({ messages, notes, events }: InboxConversation): TimelineItem[] {
  const open = [...events];
  const placed: Placed[] = messages.map((message) => {
    const { id, position, author, created_at, content } = message;
    if (author.kind !== "system")
      return { place: position, at: created_at, item: { kind: "said", key: id, messages: [message] } };
    const detail = takeEvent(open, created_at);
    return {
      place: position,
      at: created_at,
      item: { kind: "line", key: id, text: content, detail: detail ? eventDetail(detail) : null, at: created_at },
    };
  });
  for (const event of open)
    placed.push({
      place: placeAt(messages, event.created_at),
      at: event.created_at,
      item: {
        kind: "line",
        key: `event-${event.epoch}`,
        text: eventText[event.kind],
        detail: null,
        at: event.created_at,
      },
    });
  for (const note of notes)
    placed.push({ place: note.position + 0.5, at: note.created_at, item: { kind: "note", key: note.id, note } });
  placed.sort((a, b) => a.place - b.place || a.at.localeCompare(b.at));
  return grouped(placed);
}

function grouped(placed: readonly Placed[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let day = "";
  for (const { at, item } of placed) {
    if (dayOf(at) !== day) {
      day = dayOf(at);
      items.push({ kind: "day", key: `day-${day}-${item.key}`, text: formatDate(at) });
    }
    const last = items.at(-1);
    if (item.kind === "said" && last?.kind === "said" && goesOn(last.messages, item.messages[0]))
      last.messages.push(item.messages[0]);
    else items.push(item);
  }
  return items;
}

function goesOn(group: readonly InboxMessage[], next: InboxMessage): boolean {
  const before = group.at(-1)!;
  return (
    group.length < MAX_GROUP_SIZE &&
    before.author.kind === next.author.kind &&
    before.author.name === next.author.name &&
    Date.parse(next.created_at) - Date.parse(before.created_at) < PAUSE
  );
}

function takeEvent(open: ConversationEvent[], at: string): ConversationEvent | undefined {
  const index = open.findIndex(({ created_at }) => Math.abs(Date.parse(created_at) - Date.parse(at)) < SAME_MOMENT);
  return index < 0 ? undefined : open.splice(index, 1)[0];
}

const placeAt = (messages: readonly InboxMessage[], at: string) =>
  (messages.findLast(({ created_at }) => created_at <= at)?.position ?? 0) + 0.25;
