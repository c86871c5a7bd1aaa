import { useEffect, useState } from "react";
import { keepDraft, readDraft, type Unsent } from "./kept-drafts.ts";

/** What was begun in a conversation and not sent, as reply and as note; kept over a reload. */
export function useDrafts(id: string) {
  const [texts, setTexts] = useState({ reply: "", note: "" });
  // The browser alone knows what was begun here.
  useEffect(() => setTexts({ reply: readDraft(id, "reply"), note: readDraft(id, "note") }), [id]);
  return {
    texts,
    write(kind: Unsent["kind"], text: string) {
      setTexts((now) => ({ ...now, [kind]: text }));
      keepDraft(id, kind, text);
    },
  };
}
