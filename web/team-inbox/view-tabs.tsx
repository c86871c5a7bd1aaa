import { Link } from "react-router";
import type { InboxCounts } from "#contract/team-inbox.ts";
import { formatNumber } from "../texts/dates.ts";
import { classNames } from "../ui/class-names.ts";
import { type QueryState, toQuery, VIEWS } from "./query-state.ts";
import { viewLabels } from "./texts.ts";

/** Tabs: waiting, mine, colleagues', closed. */
export const ViewTabs = ({ queryState, counts }: { queryState: QueryState; counts: InboxCounts }) => (
  <nav aria-label="Görünüm">
    <ul className="flex gap-0.5 rounded-xl bg-surface-2 p-1">
      {VIEWS.map((view) => {
        const chosen = view === queryState.view;
        return (
          <li key={view} className="grid flex-auto">
            <Link
              to={toQuery({ ...queryState, view, conversation: null })}
              preventScrollReset
              aria-current={chosen ? "page" : undefined}
              className={classNames(
                "grid min-h-11 place-items-center content-center rounded-lg px-1 text-[0.8125rem] leading-tight font-medium transition-colors duration-(--quick)",
                chosen ? "bg-surface text-brand-strong shadow-1" : "text-text-2 hover:text-text",
              )}
            >
              {viewLabels[view]}
              <span
                className={classNames(
                  "text-xs tabular-nums",
                  view === "waiting" && counts.waiting > 0 && "font-semibold text-warn",
                )}
              >
                {formatNumber(counts[view])}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
