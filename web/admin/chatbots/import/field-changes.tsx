import type { FieldChange } from "#contract/import-reports.ts";
import { fieldLabel, fieldText } from "./field-texts.ts";

/** "Fiyat: 199,00 TL → 249,00 TL", a line for each field. */
export const FieldChanges = ({ fields }: { fields: readonly FieldChange[] }) => (
  <ul className="grid gap-1 text-sm wrap-anywhere">
    {fields.map(({ field, before, after }) => (
      <li key={field}>
        <span className="text-text-2">
          {fieldLabel(field)}: {fieldText(field, before)}
        </span>{" "}
        <span aria-hidden>→</span>
        <span className="sr-only">yerine</span> {fieldText(field, after)}
      </li>
    ))}
  </ul>
);
