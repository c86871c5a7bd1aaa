import { useEffect, useState } from "react";
import type { InboxConversation, SuggestedAnswer } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";

/** The answer the assistant suggests to the message that waits for its owner; requested once per message. */
export function useSuggestion({ id, messages }: InboxConversation, wanted: boolean) {
  const [got, setGot] = useState<{ to: string; suggestion: SuggestedAnswer }>();
  const [dismissed, setDismissed] = useState<string>();
  const last = messages.findLast(({ author }) => author.kind !== "system");
  const to = wanted && last?.author.kind === "visitor" ? last.id : null;

  useEffect(() => {
    if (to === null) return;
    let over = false;
    answer(browserApi.inbox[":id"].suggestion.$get({ param: { id } })).then(
      (suggestion) => !over && setGot({ to, suggestion }),
      () => {}, // Optional: staff answer without it.
    );
    return () => void (over = true);
  }, [id, to]);

  const suggestion = to !== null && got?.to === to && dismissed !== to ? got.suggestion : null;
  return { suggestion, dismiss: () => setDismissed(to ?? undefined) };
}
