type Groupable = { key: string; type: string; sentAt: string };

/**
 * Consecutive messages of one sender; `key` is the first message's. `startsDay`: it is the first group of its calendar
 * day.
 */
export type MessageGroup<M> = { key: string; messages: [M, ...M[]]; startsDay: boolean };

/** A longer pause starts a new group, so that its time is shown. In milliseconds. */
const PAUSE = 5 * 60 * 1000;
/** A message added to a group re-renders all of it. */
export const MAX_GROUP_SIZE = 20;

export function groupMessages<M extends Groupable>(
  messages: readonly M[],
  dayOf: (moment: string) => string,
  /** Identifies the sender if there are more than two. */
  speakerOf: (message: M) => string = ({ type }) => type,
): MessageGroup<M>[] {
  const groups: MessageGroup<M>[] = [];
  let last: M | undefined;
  for (const message of messages) {
    const startsDay = !last || dayOf(last.sentAt) !== dayOf(message.sentAt);
    const joins =
      !startsDay &&
      groups.at(-1)!.messages.length < MAX_GROUP_SIZE &&
      speakerOf(last!) === speakerOf(message) &&
      Date.parse(message.sentAt) - Date.parse(last!.sentAt) < PAUSE;
    if (joins) groups.at(-1)!.messages.push(message);
    else groups.push({ key: message.key, messages: [message], startsDay });
    last = message;
  }
  return groups;
}
