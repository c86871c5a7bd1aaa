import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { fieldOf, type List, type Row } from "./draft.ts";

type Props = {
  list: List;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  title: string;
  hint: string;
  /** Singular name of a text. */
  one: string;
  placeholder: string;
};

/** A list of alternative texts, one input each. */
export function TextsEditor({ list, rows, onChange, title, hint, one, placeholder }: Props) {
  const next = useRef(rows.length);
  const items = useRef<HTMLUListElement>(null);

  // Focused before the next key is pressed.
  function add() {
    flushSync(() => onChange([...rows, { key: next.current++, text: "" }]));
    items.current!.lastElementChild!.querySelector("textarea")!.focus();
  }
  // The pressed button is gone: the focus goes to the row in its place, or to the add button.
  function remove(index: number) {
    flushSync(() => onChange(rows.filter((_, at) => at !== index)));
    const next =
      items.current!.children[Math.min(index, rows.length - 2)]?.querySelector("textarea") ??
      items.current!.parentElement!.querySelector<HTMLElement>(":scope > button");
    next?.focus();
  }
  const write = (key: number, text: string) => onChange(rows.map((row) => (row.key === key ? { key, text } : row)));

  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{title}</legend>
      <p className="mt-1 text-sm text-text-2">{hint}</p>
      <ul ref={items} className="mt-3 grid gap-3 empty:hidden">
        {rows.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 [&_label]:sr-only">
              <TextAreaField
                name={fieldOf(list, key)}
                label={`${index + 1}. ${one}`}
                rows={2}
                maxLength={CHATBOT_LENGTHS.ownText}
                value={text}
                onChange={({ target }) => write(key, target.value)}
                placeholder={placeholder}
                autoComplete="off"
              />
            </div>
            <IconButton
              label={`${index + 1}. ${one} metnini sil`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        size="small"
        className="mt-3"
        disabled={rows.length >= CHATBOT_LENGTHS.ownTexts}
        onClick={add}
        aria-label={`${title}: metin ekle`}
      >
        <Plus aria-hidden />
        Metin Ekle
      </Button>
    </fieldset>
  );
}
