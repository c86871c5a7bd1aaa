import { useEffect, useState } from "react";
import type { InboxView } from "#contract/team-inbox.ts";
import { browserApi } from "../api.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { type QueryState, readQuery, toQuery, VIEWS } from "./query-state.ts";
import { readRows } from "./read-inbox.ts";
import { viewLabels } from "./texts.ts";

/** Links to the other views in which the search and filters match something. */
export function OtherViews({ queryState }: { queryState: QueryState }) {
  const views = useOtherViews(toQuery({ ...queryState, conversation: null }));
  return (
    <div role="status">
      {views.length > 0 && (
        <>
          <p className="text-sm text-text-2">Şurada eşleşen var:</p>
          <ul aria-label="Eşleşeni olan görünümler" className="mt-2 flex flex-wrap justify-center gap-2">
            {views.map((view) => (
              <li key={view}>
                <ButtonLink to={toQuery({ ...queryState, view, conversation: null })} preventScrollReset size="small">
                  {viewLabels[view]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useOtherViews(query: string): InboxView[] {
  const [found, setFound] = useState<{ query: string; views: InboxView[] }>();
  useEffect(() => {
    let current = true;
    findViews(readQuery(new URLSearchParams(query))).then(
      (views) => current && setFound({ query, views }),
      // The list itself has already said that this view has no match.
      () => {},
    );
    return () => void (current = false);
  }, [query]);
  return found?.query === query ? found.views : [];
}

async function findViews(queryState: QueryState): Promise<InboxView[]> {
  const others = VIEWS.filter((view) => view !== queryState.view);
  const pages = await Promise.all(others.map((view) => readRows(browserApi, { ...queryState, view }, undefined, 1)));
  return others.filter((_, at) => pages[at]!.rows.length > 0);
}
