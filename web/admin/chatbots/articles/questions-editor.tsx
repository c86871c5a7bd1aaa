import { Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";

type Row = { key: number; text: string };
export const questionField = (key: number) => `question-${key}`;

/** An article's questions as rows; empty ones are dropped when it is saved. */
export function useQuestions(first: readonly string[]) {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(first, []));
  return {
    rows,
    setRows,
    texts: () => rows.map(({ text }) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== ""),
    reset: (texts: readonly string[]) => setRows(rowsOf(texts, rows)),
  };
}

/** Creates rows for these texts, with keys not used by the rows `beside` them. */
function rowsOf(texts: readonly string[], beside: readonly Row[]): Row[] {
  const first = Math.max(-1, ...beside.map(({ key }) => key)) + 1;
  return texts.map((text, at) => ({ key: first + at, text }));
}

type Props = ReturnType<typeof useQuestions> & { onChange: () => void };

/** One row per question. Enter adds one; pasting several lines adds a row for each. */
export function QuestionsEditor({ rows, setRows, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isFull = rows.length >= ARTICLE_LENGTHS.questions;

  function change(changed: readonly Row[], focusOn?: number) {
    setRows(changed.slice(0, ARTICLE_LENGTHS.questions));
    onChange();
    if (focusOn === undefined) return;
    requestAnimationFrame(() =>
      (
        list.current?.children[focusOn]?.querySelector("input") ??
        list.current?.parentElement?.querySelector<HTMLElement>(":scope > button")
      )?.focus(),
    );
  }
  const addAfter = (index: number, texts = [""]) =>
    change([...rows.slice(0, index + 1), ...rowsOf(texts, rows), ...rows.slice(index + 1)], index + texts.length);

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    if (!isFull) addAfter(index);
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    const own = rows[index]!.text.trim();
    change(
      [...rows.slice(0, index), ...(own ? [rows[index]!] : []), ...rowsOf(lines, rows), ...rows.slice(index + 1)],
      index + lines.length - (own ? 0 : 1),
    );
  }

  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">Bu makalenin yanıtladığı sorular</legend>
      <p className="mt-1 text-sm text-text-2">
        Müşterilerinizin kendi sözleriyle, her satıra bir soru. Ne kadar çeşitli olursa o kadar iyi bulunur.
      </p>
      <ul ref={list} className="mt-3 grid gap-2">
        {rows.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 [&_label]:sr-only">
              <TextField
                name={questionField(key)}
                label={`${index + 1}. soru`}
                maxLength={ARTICLE_LENGTHS.question}
                value={text}
                onChange={({ target }) =>
                  change(rows.map((row) => (row.key === key ? { key, text: target.value } : row)))
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
                autoComplete="off"
              />
            </div>
            <IconButton
              label={`${index + 1}. soruyu sil`}
              icon={<Trash2 aria-hidden />}
              onClick={() =>
                change(
                  rows.filter((row) => row.key !== key),
                  Math.min(index, rows.length - 2),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" className="mt-3" disabled={isFull} onClick={() => addAfter(rows.length - 1)}>
        <Plus aria-hidden />
        Soru Ekle
      </Button>
    </fieldset>
  );
}
