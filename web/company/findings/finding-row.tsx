import { Link } from "react-router";
import { AssigneeName } from "../../findings/assignee-name.tsx";
import { NotesCount } from "../../findings/notes-count.tsx";
import { StatusMenu } from "../../findings/status-menu.tsx";
import { formatMoment, formatShortMoment } from "../../texts/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { FindingRow as Finding } from "./read-findings.ts";

type Props = { finding: Finding; to: string; now: number };

/** A finding in one line; on a phone in two. All of it opens the finding; its status is a separate control. */
export function FindingRow({ finding, to, now }: Props) {
  const { title, created_at, selected, corrected, notes, status, assignee } = finding;
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-3 py-2 last:border-b-0 hover:bg-surface-2 @3xl:h-11 @3xl:grid-cols-[7rem_minmax(0,1fr)_11rem_6.5rem_7rem] @3xl:py-0",
        status === "rejected" && "text-text-2",
      )}
    >
      <span className="relative z-1 @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:justify-self-end">
        <StatusMenu finding={finding} />
      </span>
      <span className="flex min-w-0 items-center gap-2 @max-3xl:col-start-1 @max-3xl:row-start-1">
        <Link
          to={to}
          preventScrollReset
          data-finding-row
          className={classNames(
            "line-clamp-2 wrap-anywhere -outline-offset-2 @3xl:line-clamp-1 after:absolute after:inset-0",
            status === "open" ? "font-semibold" : "font-medium",
          )}
        >
          {title}
        </Link>
        <AssigneeName assignee={assignee} />
        <NotesCount notes={notes} />
        {corrected && <Badge tone="good">Düzeltildi</Badge>}
      </span>
      <span className="truncate text-sm text-text-2 @max-3xl:col-start-1 @max-3xl:row-start-2">
        <span className="@3xl:hidden">{selected} seçili mesaj · </span>
        {reporterOf(finding)}
      </span>
      <span className="text-right text-sm whitespace-nowrap text-text-2 tabular-nums @max-3xl:hidden">
        {selected} seçili mesaj
      </span>
      <time
        dateTime={created_at}
        title={formatMoment(created_at)}
        className="text-right text-sm whitespace-nowrap text-text-2 tabular-nums @max-3xl:col-start-2 @max-3xl:row-start-1"
      >
        {formatShortMoment(created_at, now)}
      </time>
    </li>
  );
}

/** The reporter's e-mail address; findings of the nightly check have none. */
export const reporterOf = ({ checked, user_email: email }: Pick<Finding, "checked" | "user_email">): string =>
  checked ? "Gece denetimi" : (email ?? "Silinmiş kullanıcı");
