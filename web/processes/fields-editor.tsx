import { Plus } from "lucide-react";
import { useContext, useRef } from "react";
import { MAX_PROCESS_FIELDS, type ProcessField, SINGLE_KINDS } from "#contract/processes.ts";
import { Button } from "../ui/button.tsx";
import { FormContext } from "../ui/form-context.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { type FieldDraft, FIELDS_INPUT, newField } from "./draft.ts";
import { FieldRow } from "./field-row.tsx";
import { fieldKinds } from "./field-kinds.ts";

type Props = { fields: readonly FieldDraft[]; onChange: (fields: FieldDraft[]) => void };

/** The form's questions in the order they are asked. */
export function FieldsEditor({ fields, onChange }: Props) {
  const { errors } = useContext(FormContext);
  const place = useRef<HTMLDivElement>(null);

  function move(from: number, to: number) {
    const moved = [...fields];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  }
  function add(kind: ProcessField["kind"]) {
    const field = newField(kind, fields);
    onChange([...fields, field]);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[name="${field.id}-label"]`)?.focus());
  }
  const kinds = (Object.keys(fieldKinds) as ProcessField["kind"][]).filter(
    (kind) => !SINGLE_KINDS.includes(kind) || fields.every((field) => field.kind !== kind),
  );

  return (
    <section aria-labelledby="process-fields" ref={place}>
      <h2 id="process-fields" className="text-lg font-semibold">
        Sorulacaklar
      </h2>
      <p className="mt-1 mb-3 text-sm text-text-2">
        Asistan sırayla sorar; önceden söyleneni yeniden sormaz. Sıralamak için sürükleyin ya da okları kullanın.
      </p>
      {errors[FIELDS_INPUT] && (
        <p role="alert" tabIndex={-1} className="mb-3 rounded-xl bg-bad-soft px-3.5 py-2.5 font-medium text-bad">
          {errors[FIELDS_INPUT]}
        </p>
      )}
      <SortableList
        label="Sorulacaklar"
        items={fields}
        nameOf={({ label }) => label.trim() || "Adsız alan"}
        onMove={move}
      >
        {(field, at) => (
          <FieldRow
            field={field}
            at={at}
            all={fields}
            onChange={(changed) => onChange(fields.map((one) => (one.id === changed.id ? changed : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => onChange(fields.filter((one) => one.id !== field.id))}
          />
        )}
      </SortableList>
      <div className="mt-3">
        <Menu
          trigger={
            <Button look="outline" disabled={fields.length >= MAX_PROCESS_FIELDS}>
              <Plus aria-hidden />
              Alan Ekle
            </Button>
          }
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => add(kind)}>
              {fieldKinds[kind].label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </section>
  );
}
