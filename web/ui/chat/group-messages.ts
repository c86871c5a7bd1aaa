type Groupable = { key: string; type: string; sentAt: string };

/** What one sender said in a row, by its first message's key. `startsDay` where it is the first of its calendar day. */
export type MessageGroup<M> = { key: string; messages: [M, ...M[]]; startsDay: boolean };

/** After a longer pause a new group begins, so that its time shows. */
const PAUSE = 5 * 60 * 1000;
/** What comes to a group renders all of it. */
export const MOST_IN_A_GROUP = 20;

export function groupMessages<M extends Groupable>(
  messages: readonly M[],
  dayOf: (moment: string) => string,
  /** Who said it, where more than two speak. */
  speakerOf: (message: M) => string = ({ type }) => type,
): MessageGroup<M>[] {
  const groups: MessageGroup<M>[] = [];
  let last: M | undefined;
  for (const message of messages) {
    const startsDay = !last || dayOf(last.sentAt) !== dayOf(message.sentAt);
    const joins =
      !startsDay &&
      groups.at(-1)!.messages.length < MOST_IN_A_GROUP &&
      speakerOf(last!) === speakerOf(message) &&
      Date.parse(message.sentAt) - Date.parse(last!.sentAt) < PAUSE;
    if (joins) groups.at(-1)!.messages.push(message);
    else groups.push({ key: message.key, messages: [message], startsDay });
    last = message;
  }
  return groups;
}
