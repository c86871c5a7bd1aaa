import { useEffect, useRef } from "react";
import type { InboxView } from "#contract/team-inbox.ts";
import { type QueryState, VIEWS } from "./query-state.ts";
import type { Loaded } from "./read-inbox.ts";
import type { Shortcuts } from "./use-shortcuts.ts";

/**
 * Returns the shortcuts 1 to 4, which open the views and focus the first row of each: claiming a conversation leads to
 * one's own view, and the next visitor waits in another.
 */
export function useViewKeys(
  queryState: QueryState,
  loaded: Loaded,
  go: (queryState: QueryState, replace: boolean) => void,
): Shortcuts {
  const coming = useRef<InboxView>(null);
  useEffect(() => {
    if (coming.current !== loaded.queryState.view) return;
    coming.current = null;
    focusFirstRow();
  }, [loaded]);
  return Object.fromEntries(
    VIEWS.map((view, at) => [
      String(at + 1),
      () => {
        if (view === queryState.view) return focusFirstRow();
        coming.current = view;
        go({ ...queryState, view, conversation: null }, false);
      },
    ]),
  );
}

const focusFirstRow = () => document.querySelector<HTMLElement>("[data-inbox-row]")?.focus();
