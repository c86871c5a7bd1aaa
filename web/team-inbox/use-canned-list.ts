import { type KeyboardEvent, useState } from "react";
import type { CannedReply } from "#contract/canned-replies.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";

/** The canned replies matching a typed "/", and the keys that choose one; the text box keeps the focus. */
export function useCannedList(replies: readonly CannedReply[], text: string, onTake: (reply: CannedReply) => void) {
  const [chosen, setChosen] = useState(0);
  const [hidden, setHidden] = useState(false);
  const found = hidden ? null : matchingReplies(replies, text);

  /** Returns whether the list handled the key. */
  function takesKey({ key }: KeyboardEvent): boolean {
    if (!found) return false;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (key === "Escape") setHidden(true);
    else if ((key === "Enter" || key === "Tab") && found[chosen]) onTake(found[chosen]);
    else return false;
    return true;
  }

  /** The text changed: selects the first row, and opens a list that was closed. */
  function begin() {
    setChosen(0);
    setHidden(false);
  }

  return { found, chosen, take: onTake, takesKey, begin };
}

const MAX_SHOWN = 8;

/**
 * Returns the replies that match the command: all for "/", those whose shortcut or text matches for "/kar", with or
 * without Turkish letters. Null: no command.
 */
export function matchingReplies(replies: readonly CannedReply[], text: string): CannedReply[] | null {
  const word = /^\/(\S*)$/.exec(text)?.[1];
  if (word === undefined || replies.length === 0) return null;
  const typed = foldTurkish(word);
  return replies
    .filter(
      ({ shortcut, content }) =>
        foldTurkish(shortcut).startsWith(typed) || (typed && foldTurkish(content).includes(typed)),
    )
    .slice(0, MAX_SHOWN);
}
