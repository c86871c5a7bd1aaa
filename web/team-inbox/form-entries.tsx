import { useCallback, useEffect, useState } from "react";
import { entryStates } from "#contract/labels.ts";
import type { ProcessEntry } from "#contract/processes.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";
import { Answers, MarkEntry } from "../processes/entries-list.tsx";
import { PanelPart } from "./panel-part.tsx";

/** The form entries that the visitor made in this conversation. */
export function FormEntries({ conversation: { id, messages } }: { conversation: InboxConversation }) {
  const [got, setGot] = useState<{ of: string; entries: ProcessEntry[] }>();
  const read = useCallback(
    () =>
      answer<ProcessEntry[]>(browserApi.conversations[":id"].process_entries.$get({ param: { id } })).then(
        (entries) => setGot({ of: id, entries }),
        () => {}, // Optional: answering works without it.
      ),
    [id],
  );
  // Forms are filled by messages: each new one may have changed an entry.
  const isFilled = messages.some(({ parts }) => parts?.form?.kind === "process");
  useEffect(() => {
    if (isFilled) void read();
  }, [read, isFilled, messages.length]);
  if (got?.of !== id) return null;
  return got.entries.map(({ id: entry, process_name, answers, state }) => (
    <PanelPart key={entry} title={process_name}>
      <div className="grid gap-2 text-sm">
        <Answers answers={answers} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-text-2">{entryStates[state]}</span>
          <MarkEntry id={entry} state={state} onDone={() => void read()} />
        </div>
      </div>
    </PanelPart>
  ));
}
