import {
  DIFFERENCES_SHOWN,
  IMPORT_LINES_SHOWN,
  type ImportAction,
  type ImportDifference,
  type ImportLine,
  type ImportReport,
} from "#contract/import-reports.ts";
import { type Comparison, fieldChanges } from "./field-changes.ts";

/**
 * A row of a file: its item (undefined if it is invalid), its problems, and the fields that the file does not state: an
 * existing item keeps them.
 */
export type FileRow<Item> = {
  line: number;
  key: string;
  title: string;
  item: Item | undefined;
  problems: ImportLine["problems"];
  unstated?: readonly (keyof Item)[];
};

/** The result of an import: the items to add and to change, the keys to remove, and the report to show. */
export type ImportPlan<Item> = { added: Item[]; changed: Item[]; removed: string[]; report: ImportReport };

/**
 * Compares the rows of a file with the existing items by key. With `nameRemoved`, which says what an item is called,
 * items that the file does not name are removed. A duplicate key is rejected.
 */
export function planImport<Item extends Pick<Known, Field>, Known, Field extends keyof Known & string>(
  rows: FileRow<Item>[],
  known: Map<string, Known>,
  comparison: Comparison<Pick<Known, Field>, Field>,
  nameRemoved?: (item: Known) => string,
): ImportPlan<Item> {
  const seen = new Map<string, number>();
  const [added, changed]: [Item[], Item[]] = [[], []];
  const differences: ImportDifference[] = [];
  const lines = rows.map(({ line, key, title, item: stated, problems, unstated = [] }): ImportLine => {
    if (stated === undefined || problems.length > 0) return { line, key, title, action: "refused", problems };
    const before = seen.get(key);
    if (before !== undefined)
      return {
        line,
        key,
        title,
        action: "refused",
        problems: [{ field: "id", problem: "duplicate", value: String(before) }],
      };
    seen.set(key, line);
    const existing = known.get(key);
    const kept = existing === undefined ? [] : unstated.filter((field) => field in (existing as object));
    const item = { ...stated, ...Object.fromEntries(kept.map((field) => [field, existing![field as never]])) };
    const fields = existing === undefined ? [] : fieldChanges(existing, item, comparison);
    const action = existing === undefined ? "added" : fields.length === 0 ? "unchanged" : "changed";
    if (action === "added") added.push(item);
    if (action === "changed") changed.push(item);
    if (action !== "unchanged") differences.push({ key, title, action, fields });
    return { line, key, title, action, problems: [] };
  });
  // An item that a row names is kept, even if the row is invalid.
  const named = new Set(rows.map(({ key }) => key));
  const removed: string[] = [];
  for (const [key, item] of known) {
    if (!nameRemoved || named.has(key)) continue;
    removed.push(key);
    differences.push({ key, title: nameRemoved(item), action: "removed", fields: [] });
  }
  const report = reportOf(lines, removed.length, shownOf(differences, comparison.fields));
  return { added, changed, removed, report };
}

/** Removed items first, then changed ones, by the most important field that changes, then added ones. */
function shownOf(differences: ImportDifference[], fields: readonly string[]): ImportDifference[] {
  const place = ({ fields: [first] }: ImportDifference) => (first ? fields.indexOf(first.field) : 0);
  return (["removed", "changed", "added"] as const).flatMap((wanted) =>
    differences
      .filter(({ action }) => action === wanted)
      .toSorted((one, other) => place(one) - place(other))
      .slice(0, DIFFERENCES_SHOWN),
  );
}

function reportOf(lines: ImportLine[], removed: number, differences: ImportDifference[]): ImportReport {
  const count = (action: ImportAction) => lines.filter((line) => line.action === action).length;
  const shown = lines
    .toSorted((one, other) => Number(other.action === "refused") - Number(one.action === "refused"))
    .slice(0, IMPORT_LINES_SHOWN);
  return {
    done: false,
    added: count("added"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    removed,
    lines: shown,
    differences,
  };
}
