import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
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
  const { key } = useLocation();
  useEffect(() => {
    if (coming.current !== loaded.queryState.view) return;
    coming.current = null;
    focusFirstRow();
    // Another key of the location too: a view that was about to be left has nothing to load anew.
  }, [loaded, key]);
  return Object.fromEntries(
    VIEWS.map((view, at) => [
      String(at + 1),
      () => {
        coming.current = view;
        // Navigates in any case: claiming may just have set off for another view, which `queryState` does not show yet.
        const same = view === queryState.view;
        go({ ...queryState, view, conversation: same ? queryState.conversation : null }, same);
      },
    ]),
  );
}

const focusFirstRow = () => document.querySelector<HTMLElement>("[data-inbox-row]")?.focus();
