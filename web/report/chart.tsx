import { lazy, Suspense, useSyncExternalStore } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Bars } from "./bars.tsx";

/** The drawing comes with a library of its own, after the page: the server sends the numbers and its place. */
const LazyBars = lazy(() => import("./bars.tsx"));

/** A chart in a place of fixed height, so that nothing moves when it arrives. `summary` says in words what it shows. */
export function Chart({ summary, ...bars }: Bars & { summary: string }) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const place = <Skeleton className="size-full" />;
  return (
    <div role="img" aria-label={summary} className="report-chart mt-4 h-64">
      {inBrowser ? (
        <Suspense fallback={place}>
          <LazyBars {...bars} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
