import { useRef, useState } from "react";
import type { OfferedView } from "#contract/saved-views.ts";
import type { ViewedList } from "#contract/view-filters.ts";
import { answer, browserApi } from "../api.ts";
import type { Filters } from "./filters-in-address.ts";

/** The user's views of a list, fetched on first use: undefined until then, null if that failed. */
export function useSavedViews(list: ViewedList) {
  const [views, setViews] = useState<OfferedView[] | null>();
  const reading = useRef(false);

  async function read() {
    if (reading.current) return;
    reading.current = true;
    try {
      setViews(await answer(browserApi.saved_views.$get({ query: { list } })));
    } catch {
      setViews((now) => now ?? null);
    } finally {
      reading.current = false;
    }
  }

  /** Creates or changes the view with that id. Rejects if it was not saved. */
  async function keep({ id, name, filters }: { id: string; name: string; filters: Filters }) {
    const kept = await answer(browserApi.saved_views[":id"].$put({ param: { id }, json: { list, name, filters } }));
    setViews((now) =>
      now?.some((one) => one.id === id) ? now.map((one) => (one.id === id ? kept : one)) : [...(now ?? []), kept],
    );
  }

  async function forget(id: string) {
    await answer(browserApi.saved_views[":id"].$delete({ param: { id } }));
    setViews((now) => now?.filter((one) => one.id !== id));
  }

  return { views, read, keep, forget };
}
