import { Fragment } from "react";
import type { ImportDifference } from "#contract/import-reports.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { FieldChanges } from "./field-changes.tsx";

type Action = ImportDifference["action"];

type Props = {
  label: string;
  differences: readonly ImportDifference[];
  /** How many items there are of each kind; the report may list fewer. */
  counts: Partial<Record<Action, number>>;
  /** What an item is called: "makale", "ürün". */
  noun: string;
  /** What was or would be done, in the words of the screen. */
  actions: Record<Action, string>;
};

/** The items that an import removes, changes and adds, with what changes in each. */
export const DifferenceList = ({ label, differences, counts, noun, actions }: Props) => (
  <ul aria-label={label} className="divide-y divide-line">
    {kinds.map(({ action, tone }) => {
      const listed = differences.filter((difference) => difference.action === action);
      const more = (counts[action] ?? 0) - listed.length;
      const badge = <Badge tone={tone}>{actions[action]}</Badge>;
      return (
        <Fragment key={action}>
          {listed.map(({ key, title, fields }) => (
            <li key={key} className="grid gap-1 py-2.5">
              <div className={headClass}>
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{title}</span>{" "}
                  <span className="font-mono text-sm text-text-2">{key}</span>
                </p>
                {badge}
              </div>
              {fields.length > 0 && <FieldChanges fields={fields} />}
            </li>
          ))}
          {more > 0 && (
            <li className={`py-2.5 ${headClass}`}>
              <p className="text-text-2">
                ve {formatNumber(more)} {noun} daha
              </p>
              {badge}
            </li>
          )}
        </Fragment>
      );
    })}
  </ul>
);

const headClass = "flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1";

const kinds: readonly { action: Action; tone: Tone }[] = [
  { action: "removed", tone: "bad" },
  { action: "changed", tone: "brand" },
  { action: "added", tone: "good" },
];
