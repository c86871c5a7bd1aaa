import { useEffect, useEffectEvent, useState } from "react";
import { type FindingNote, FindingStatus, type UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../api.ts";
import { formatMoment } from "../texts/dates.ts";
import { errorText } from "../texts/errors.ts";
import { findingStatuses } from "../texts/finding-statuses.ts";
import { useBrand } from "../texts/use-brand.ts";
import { Button } from "../ui/button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { Notice } from "../ui/notice.tsx";
import { Select } from "../ui/select.tsx";
import { useCall } from "../use-call.ts";

type Props = { finding: Pick<UserFinding, "id" | "status" | "notes"> };

const OPTIONS = FindingStatus.options.map((value) => ({ value, label: findingStatuses[value] }));
/** As the contract has it. */
const NOTE_MAX_LENGTH = 2000;

/** What became of a finding, and what the company's staff and the provider say of it to each other. */
export function FindingThread({ finding: { id, status, notes: count } }: Props) {
  const brand = useBrand();
  const [chosen, setChosen] = useState(status);
  const [notes, setNotes] = useState<FindingNote[]>([]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { busy, call } = useCall();
  const failed = (error: unknown) => setProblem(errorText(error));
  const param = { id };

  const read = useEffectEvent(() =>
    answer(browserApi.user_findings[":id"].notes.$get({ param })).then(setNotes, failed),
  );
  useEffect(() => {
    if (count > 0) void read();
  }, [id, count]);

  const choose = (next: FindingStatus) =>
    void call(
      async () => {
        setProblem(undefined);
        setChosen(next);
        await answer(browserApi.user_findings[":id"].status.$put({ param, json: { status: next } }));
      },
      (error) => {
        setChosen(status);
        failed(error);
      },
    );
  const send = () =>
    void call(async () => {
      setProblem(undefined);
      const note = await answer(browserApi.user_findings[":id"].notes.$post({ param, json: { content: text.trim() } }));
      setNotes((now) => [...now.filter((one) => one.id !== note.id), note]);
      setText("");
    }, failed);

  return (
    <section aria-label="Yazışma" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={`durum-${id}`} className="text-sm font-semibold text-text-2">
          Durum
        </label>
        <Select
          id={`durum-${id}`}
          value={chosen}
          options={OPTIONS}
          onChange={({ currentTarget: { value } }) => choose(FindingStatus.parse(value))}
        />
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
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") send();
        }}
      >
        <textarea
          aria-label="Not"
          placeholder="Bu bulgu için not yazın..."
          value={text}
          maxLength={NOTE_MAX_LENGTH}
          rows={1}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className={`${inputClass} field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 py-2.5`}
        />
        <Button type="submit" look="outline" busy={busy} disabled={text.trim() === ""}>
          Gönder
        </Button>
      </form>
    </section>
  );
}
