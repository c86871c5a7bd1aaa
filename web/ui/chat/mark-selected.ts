import type { Speaker } from "./sender-name.ts";

export type LabelledMessage = {
  type: "user" | "assistant";
  content: string;
  author?: Speaker;
  position?: number | undefined;
};

/**
 * Returns for each message whether it is selected. A selected message with a position is matched by it; an older one by
 * its text, each at most once, so that a second "Evet" of the same visitor is not marked too.
 */
export function markSelected(messages: readonly LabelledMessage[], selected: readonly LabelledMessage[]): boolean[] {
  const marked = messages.map(() => false);
  const same = (at: number, { type, content }: LabelledMessage) =>
    messages[at]?.type === type && messages[at].content === content;
  const placed = selected.filter((one) => one.position !== undefined && same(one.position, one));
  for (const { position } of placed) marked[position!] = true;
  for (const one of selected) {
    if (placed.includes(one)) continue;
    const at = messages.findIndex((_, index) => !marked[index] && same(index, one));
    if (at >= 0) marked[at] = true;
  }
  return marked;
}
