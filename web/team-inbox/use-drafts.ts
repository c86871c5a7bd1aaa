import { useEffect, useState } from "react";
import { keepDraft, readDraft, type Unsent } from "./kept-drafts.ts";

/** What was begun in a conversation and not sent, as reply and as note; kept over a reload. */
export function useDrafts(user: string, id: string) {
  const [texts, setTexts] = useState({ reply: "", note: "" });
  // The browser alone knows what was begun here.
  useEffect(() => setTexts({ reply: readDraft(user, id, "reply"), note: readDraft(user, id, "note") }), [user, id]);
  return {
    texts,
    write(kind: Unsent["kind"], text: string) {
      setTexts((now) => ({ ...now, [kind]: text }));
      keepDraft(user, id, kind, text);
    },
  };
}
