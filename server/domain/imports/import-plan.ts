import { IMPORT_LINES_SHOWN, type ImportAction, type ImportLine, type ImportReport } from "#contract/import-reports.ts";

/** A row of a file: its item (undefined if it is invalid), and its problems. */
export type FileRow<Item> = {
  line: number;
  key: string;
  title: string;
  item: Item | undefined;
  problems: ImportLine["problems"];
};

/** The result of an import: the items to add and to change, the keys to remove, and the report to show. */
export type ImportPlan<Item> = { added: Item[]; changed: Item[]; removed: string[]; report: ImportReport };

/**
 * Compares the rows of a file with the existing items by key. `isSame` tells whether a row changes nothing; with
 * `replaces`, items that the file does not name are removed. A duplicate key is rejected.
 */
export function planImport<Item, Known>(
  rows: FileRow<Item>[],
  known: Map<string, Known>,
  isSame: (item: Item, known: Known) => boolean,
  replaces = false,
): ImportPlan<Item> {
  const seen = new Map<string, number>();
  const [added, changed]: [Item[], Item[]] = [[], []];
  const lines = rows.map(({ line, key, title, item, problems }): ImportLine => {
    if (item === undefined || problems.length > 0) return { line, key, title, action: "refused", problems };
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
    const action: ImportAction = existing === undefined ? "added" : isSame(item, existing) ? "unchanged" : "changed";
    if (action === "added") added.push(item);
    if (action === "changed") changed.push(item);
    return { line, key, title, action, problems: [] };
  });
  // An item that a row names is kept, even if the row is invalid.
  const named = new Set(rows.map(({ key }) => key));
  const removed = replaces ? [...known.keys()].filter((key) => !named.has(key)) : [];
  return { added, changed, removed, report: reportOf(lines, removed.length) };
}

function reportOf(lines: ImportLine[], removed: number): ImportReport {
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
  };
}
