import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { originField } from "./read-origins.ts";

type Props = { first: readonly string[]; most: number; onChange: () => void };

/**
 * The origins that may embed the chatbot, one input each. The inputs are uncontrolled; rows hold their initial values.
 */
export function OriginsEditor({ first, most, onChange }: Props) {
  const [rows, setRows] = useState(() => first.map((origin, key) => ({ key, origin })));
  const next = useRef(rows.length);
  const list = useRef<HTMLUListElement>(null);

  function change(changed: typeof rows, focus: () => HTMLElement | null | undefined) {
    setRows(changed);
    onChange();
    requestAnimationFrame(() => focus()?.focus());
  }
  const add = () =>
    change([...rows, { key: next.current++, origin: "" }], () =>
      list.current?.lastElementChild?.querySelector("input"),
    );
  // The pressed button is gone: the focus goes to the row in its place, or to the add button.
  const remove = (index: number) =>
    change(
      rows.filter((_, at) => at !== index),
      () =>
        list.current?.children[Math.min(index, rows.length - 2)]?.querySelector("input") ??
        list.current?.parentElement?.querySelector<HTMLElement>(":scope > button"),
    );

  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">İzin verilen siteler</legend>
      <p className="mt-1 text-sm text-text-2">
        Asistanı bu platform dışında yalnızca bu siteler gösterebilir. İlk site, ürün bağlantılarının da adresidir.
        “www.” ile ve onsuz yazılışı bir sayılır.
      </p>
      <ul ref={list} className="mt-3 grid gap-3">
        {rows.map(({ key, origin }, index) => (
          <li key={key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 [&_label]:sr-only">
              <TextField
                name={originField(key)}
                label={`${index + 1}. site adresi`}
                required
                inputMode="url"
                defaultValue={origin}
                placeholder="https://www.ornek.com"
                autoComplete="off"
                spellCheck={false}
              />
            </div>
            <IconButton
              label={`${index + 1}. siteyi sil`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" className="mt-3" disabled={rows.length >= most} onClick={add}>
        <Plus aria-hidden />
        Site Ekle
      </Button>
    </fieldset>
  );
}
