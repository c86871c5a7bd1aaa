import { useEffect, useRef, useState } from "react";
import { keepDraft, readDraft } from "../../../team-inbox/kept-drafts.ts";
import { useUser } from "../../../visitor.ts";

type Kept = { text: string; basedOn: string };

/**
 * The text of a field that starts as `stored`. What was typed survives leaving the page, a reload and a failed call,
 * until it is `saved`; a field that was not touched follows `stored`. `basedOn` is what was stored when typing began.
 */
export function useKeptText(about: string, stored: string) {
  const user = useUser()?.id ?? "";
  const [typed, setTyped] = useState<Kept | null>(null);
  // Beside the state, because typing goes on while a call is pending.
  const latest = useRef<Kept | null>(null);
  // In an effect, because only the browser has it.
  useEffect(() => setTyped((latest.current = parse(readDraft(user, about, "note")))), [user, about]);

  function keep(next: Kept | null) {
    latest.current = next;
    setTyped(next);
    keepDraft(user, about, "note", next === null ? "" : JSON.stringify(next));
  }
  return {
    text: typed?.text ?? stored,
    basedOn: typed?.basedOn ?? stored,
    write: (text: string) => keep({ text, basedOn: typed?.basedOn ?? stored }),
    /** Continues from another stored text, with what was typed put together with it. */
    rebase: (text: string, basedOn: string) => keep({ text, basedOn }),
    /** That text is stored; what was typed meanwhile stays. */
    saved: (text: string) => {
      const now = latest.current;
      keep(now === null || now.text === text ? null : { text: now.text, basedOn: text });
    },
  };
}

function parse(text: string): Kept | null {
  try {
    const kept = JSON.parse(text || "null") as Partial<Kept> | null;
    return typeof kept?.text === "string" && typeof kept.basedOn === "string"
      ? { text: kept.text, basedOn: kept.basedOn }
      : null;
  } catch {
    return null;
  }
}
