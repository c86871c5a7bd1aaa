import type { FieldChange } from "#contract/import-reports.ts";
import { truncateText } from "#contract/truncate-text.ts";

/** How much of a value is shown. */
const SHOWN_LENGTH = 120;
/** How much of it is shown before the place where two long values begin to differ. */
const LEAD_LENGTH = 30;

/** How two items are compared: the fields that count, the most important first, and their values as texts. */
export type Comparison<Item, Field extends keyof Item & string> = {
  fields: readonly Field[];
  textOf?: (item: Item, field: Field) => string;
};

/** The fields in which the items differ, in the order of `fields`. */
export function fieldChanges<Item, Field extends keyof Item & string>(
  before: Item,
  after: Item,
  { fields, textOf = valueText }: Comparison<Item, Field>,
): FieldChange[] {
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, ...shortened(textOf(before, field), textOf(after, field)) }));
}

/** The value of a field as a text: a list with commas, "" for null. */
export function valueText<Item>(item: Item, field: keyof Item): string {
  const value = item[field];
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function shortened(before: string, after: string): Pick<FieldChange, "before" | "after"> {
  const isLong = Math.max(before.length, after.length) > SHOWN_LENGTH;
  const from = isLong ? Math.max(0, firstDifference(before, after) - LEAD_LENGTH) : 0;
  const cut = (text: string) => {
    // Half a character at the beginning is left out, too.
    const shown = truncateText(text.slice(from), SHOWN_LENGTH).replace(/^[\udc00-\udfff]/, "");
    return `${from > 0 ? "…" : ""}${shown}${text.length > from + SHOWN_LENGTH ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
