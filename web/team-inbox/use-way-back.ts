import { useLocation, useNavigate } from "react-router";
import { toQuery, type QueryState } from "./query-state.ts";

/** State of a history entry whose conversation was opened from this list, which is the entry before. */
export type OpenedFrom = { list: string };

/**
 * Returns to the list of `queryState`, so that the browser's Back does not open the conversation again: by history if
 * the list is the entry before, else in place of the conversation.
 */
export function useWayBack(queryState: QueryState): () => void {
  const { state } = useLocation() as { state: OpenedFrom | null };
  const navigate = useNavigate();
  const list = toQuery({ ...queryState, conversation: null });
  return () => void (state?.list === list ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}
