import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { MAX_TRIGGERS } from "#contract/processes.ts";
import { Button } from "../ui/button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { isSame } from "./draft.ts";

type Props = { triggers: readonly string[]; onChange: (triggers: string[]) => void };

/** Phrases that start the form, as chips. Enter or leaving the field adds one, so that nothing typed is lost. */
export function TriggersEditor({ triggers, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const isFull = triggers.length >= MAX_TRIGGERS;

  function add() {
    const said = text.replace(/\s+/g, " ").trim();
    setText("");
    if (said !== "" && !isFull && !triggers.some((one) => isSame(one, said))) onChange([...triggers, said]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  function remove(trigger: string) {
    onChange(triggers.filter((one) => one !== trigger));
    input.current?.focus();
  }

  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">Ne zaman başlar</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-text-2">
        Müşterilerinizin söyleyebileceği cümleler. Ekleri ve yazım hataları fark etmez; yalnızca soru sorulduğunda süreç
        başlamaz.
      </p>
      {triggers.length > 0 && (
        <ul aria-label="Süreci başlatan cümleler" className="mt-3 flex flex-wrap gap-2">
          {triggers.map((trigger) => (
            <li
              key={trigger}
              className="inline-flex min-w-0 items-center rounded-full border border-line bg-surface-2 pl-3.5 text-[0.9375rem]"
            >
              <span className="min-w-0 wrap-anywhere py-1.5">{trigger}</span>
              <button
                type="button"
                aria-label={`“${trigger}” cümlesini sil`}
                title="Sil"
                onClick={() => remove(trigger)}
                className="grid size-9 shrink-0 place-items-center rounded-full text-text-2 hover:text-text pointer-coarse:size-11 [&_svg]:size-4"
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex gap-2">
        <input
          ref={input}
          aria-label="Yeni cümle"
          aria-describedby={`${id}-hint`}
          value={text}
          maxLength={120}
          disabled={isFull}
          placeholder="Örn. randevu istiyorum"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          autoComplete="off"
          className={`${inputClass} h-11 min-w-0 flex-1`}
        />
        <Button look="outline" disabled={isFull} onClick={add}>
          <Plus aria-hidden />
          Ekle
        </Button>
      </div>
    </fieldset>
  );
}
