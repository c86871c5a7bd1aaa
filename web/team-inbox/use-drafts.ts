import { useEffect, useState } from "react";
import { keepDraft, readDraft, type Unsent } from "./kept-drafts.ts";

/** Unsent reply and note of a conversation; they survive a reload. */
export function useDrafts(user: string, id: string) {
  const [texts, setTexts] = useState({ reply: "", note: "" });
  // In an effect, because only the browser has them.
  useEffect(() => setTexts({ reply: readDraft(user, id, "reply"), note: readDraft(user, id, "note") }), [user, id]);
  return {
    texts,
    write(kind: Unsent["kind"], text: string) {
      setTexts((now) => ({ ...now, [kind]: text }));
      keepDraft(user, id, kind, text);
    },
  };
}
