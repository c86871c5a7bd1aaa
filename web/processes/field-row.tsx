import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ProcessField } from "#contract/processes.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type FieldDraft, freeKey, inputOf } from "./draft.ts";
import { dateRules, fieldKinds } from "./field-kinds.ts";

type Props = {
  field: FieldDraft;
  at: number;
  all: readonly FieldDraft[];
  onChange: (field: FieldDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One question of the form. */
export function FieldRow({ field, at, all, onChange, onMove, onRemove }: Props) {
  const { id, kind, label, ask, required, options, days } = field;
  const others = all.filter((one) => one !== field);
  const name = label.trim() || `${at + 1}. alan`;

  /** Changes the kind; texts that nobody edited become the new kind's defaults. */
  function choose(next: ProcessField["kind"]) {
    const [before, after] = [fieldKinds[kind], fieldKinds[next]];
    onChange({
      ...field,
      kind: next,
      key: freeKey(next, others),
      label: label.trim() === "" || label === before.name ? after.name : label,
      ask: ask.trim() === "" || ask === before.ask ? after.ask : ask,
    });
  }

  return (
    <div className="grid min-w-0 flex-1 gap-3 py-1 pr-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="min-w-0 truncate font-semibold">
          {at + 1}. {name}
        </h3>
        <div className="flex">
          <IconButton
            label={`${name}: yukarı taşı`}
            icon={<ArrowUp aria-hidden />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={`${name}: aşağı taşı`}
            icon={<ArrowDown aria-hidden />}
            disabled={at === all.length - 1}
            onClick={() => onMove(at + 1)}
          />
          <IconButton label={`${name}: sil`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name={inputOf(id, "kind")}
          label="Tür"
          options={Object.entries(fieldKinds).map(([value, { label: text }]) => ({ value, label: text }))}
          key={kind}
          defaultValue={kind}
          onChange={({ target }) => choose(target.value as ProcessField["kind"])}
        />
        <TextField
          name={inputOf(id, "label")}
          label="Alanın adı"
          required
          maxLength={60}
          value={label}
          onChange={({ target }) => onChange({ ...field, label: target.value })}
          autoComplete="off"
        />
      </div>
      <TextField
        name={inputOf(id, "ask")}
        label="Soru"
        required
        maxLength={240}
        value={ask}
        onChange={({ target }) => onChange({ ...field, ask: target.value })}
        autoComplete="off"
      />
      {kind === "choice" && (
        <TextAreaField
          name={inputOf(id, "options")}
          label="Seçenekler"
          hint="Her satıra bir tane."
          required
          defaultValue={options}
          onChange={({ target }) => onChange({ ...field, options: target.value })}
        />
      )}
      {kind === "date" && (
        <SelectField
          name={inputOf(id, "days")}
          label="Hangi günler olabilir"
          hint={days === "open" ? "Açık günler çalışma saatlerinizden okunur." : undefined}
          options={Object.entries(dateRules).map(([value, text]) => ({ value, label: text }))}
          defaultValue={days}
          onChange={({ target }) => onChange({ ...field, days: target.value as FieldDraft["days"] })}
        />
      )}
      <label className="inline-flex min-h-11 items-center gap-2.5 justify-self-start">
        <input
          type="checkbox"
          className="size-5 accent-(--brand)"
          checked={required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        />
        Zorunlu
      </label>
    </div>
  );
}
