import { useEffect, useEffectEvent, useState } from "react";
import type { FindingNote, NewFindingNote, UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../api.ts";
import { NoteBox } from "../notes/note-box.tsx";
import { formatMoment } from "../texts/dates.ts";
import { errorText } from "../texts/errors.ts";
import { useBrand } from "../texts/use-brand.ts";
import { Notice } from "../ui/notice.tsx";
import { AssigneeMenu } from "./assignee-menu.tsx";
import { StatusMenu } from "./status-menu.tsx";

type Props = { finding: Pick<UserFinding, "id" | "company_id" | "title" | "status" | "assignee" | "notes"> };

/** A finding's status, who works on it, and the notes that the company's staff and the provider exchange about it. */
export function FindingThread({ finding }: Props) {
  const { id, notes: count } = finding;
  const brand = useBrand();
  const [notes, setNotes] = useState<FindingNote[]>([]);
  const [problem, setProblem] = useState<string>();
  const failed = (error: unknown) => setProblem(errorText(error));
  const param = { id };

  const read = useEffectEvent(() =>
    answer(browserApi.user_findings[":id"].notes.$get({ param })).then(setNotes, failed),
  );
  useEffect(() => {
    if (count > 0) void read();
  }, [id, count]);

  async function send(written: NewFindingNote) {
    setProblem(undefined);
    const note = await answer(browserApi.user_findings[":id"].notes.$post({ param, json: written }));
    setNotes((now) => [...now.filter((one) => one.id !== note.id), note]);
  }

  return (
    <section aria-label="Yazışma" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <div className="flex items-center gap-3">
          <h3 className="text-sm font-semibold text-text-2">Durum</h3>
          <StatusMenu finding={finding} />
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <h3 className="text-sm font-semibold text-text-2">Atanan</h3>
          <AssigneeMenu finding={finding} />
        </div>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {notes.length > 0 && (
        <ol className="grid gap-2.5">
          {notes.map((note) => (
            <li key={note.id} className="rounded-lg bg-surface-2 px-3 py-2">
              <p className="flex flex-wrap gap-x-2 text-sm text-text-2">
                <span className="font-semibold text-text">
                  {note.by_provider ? `${note.author_name} (${brand.name})` : note.author_name}
                </span>
                <time dateTime={note.created_at} className="tabular-nums">
                  {formatMoment(note.created_at)}
                </time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{note.content}</p>
            </li>
          ))}
        </ol>
      )}
      <NoteBox
        about={id}
        label="Not"
        placeholder="Bu bulgu için not yazın..."
        action="Gönder"
        onSend={send}
        onFailed={failed}
      />
    </section>
  );
}
