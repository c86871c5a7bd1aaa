import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { labelField, valueField } from "./reference-values.ts";

/** Initial values of a row; the inputs are uncontrolled. */
type Row = { key: number; label: string; value: string };
type Rows = { rows: readonly Row[]; setRows: (rows: readonly Row[]) => void; newKey: () => number };

export function useMetricRows(first: Readonly<Record<string, string>>): Rows {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Object.entries(first).map(([label, value], key) => ({ key, label, value })),
  );
  const next = useRef(rows.length);
  return { rows, setRows, newKey: () => next.current++ };
}

/** A reference's metrics as rows of label and value, in the order the site shows them. */
export function MetricsEditor({ rows, setRows, newKey, onChange }: Rows & { onChange: () => void }) {
  const list = useRef<HTMLOListElement>(null);

  function change(next: readonly Row[]) {
    setRows(next);
    onChange();
  }
  function add() {
    change([...rows, { key: newKey(), label: "", value: "" }]);
    focusSoon(() => list.current?.lastElementChild?.querySelector("input"));
  }
  function remove(index: number) {
    change(rows.filter((_, at) => at !== index));
    // The pressed button is gone: the focus goes to the row in its place, or to the add button.
    focusSoon(
      () =>
        list.current?.children[Math.min(index, rows.length - 2)]?.querySelector("input") ??
        list.current?.parentElement?.querySelector<HTMLElement>(":scope > button"),
    );
  }
  function move(index: number, to: number) {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(index, 1));
    change(next);
  }

  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">Rakamlar</legend>
      <p className="mt-1 text-sm text-text-2">Sitede referansın kartında görünürler.</p>
      <ol ref={list} className="mt-3 grid gap-3">
        {rows.map(({ key, label, value }, index) => (
          <li key={key} className="grid gap-3 rounded-lg border border-line p-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField name={labelField(key)} label="Etiket" required defaultValue={label} autoComplete="off" />
            <TextField name={valueField(key)} label="Değer" required defaultValue={value} autoComplete="off" />
            <div className="flex justify-end sm:pt-7">
              <IconButton
                label={`${index + 1}. rakam: yukarı taşı`}
                icon={<ArrowUp aria-hidden />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`${index + 1}. rakam: aşağı taşı`}
                icon={<ArrowDown aria-hidden />}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`${index + 1}. rakam: sil`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button look="outline" size="small" className="mt-3" onClick={add}>
        <Plus aria-hidden />
        Rakam Ekle
      </Button>
    </fieldset>
  );
}

/** After the rows have rendered. */
const focusSoon = (find: () => HTMLElement | null | undefined) => requestAnimationFrame(() => find()?.focus());
