import { useSyncExternalStore } from "react";
import { lazyComponent } from "../connection/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Bars } from "./bars.tsx";

const place = <Skeleton className="size-full" />;
/** The chart library is loaded after the page: the server renders a placeholder and the numbers. */
const LazyBars = lazyComponent(() => import("./bars.tsx"), { fallback: place });

/** A chart of fixed height, so that the layout does not shift when it loads. `summary` describes it in words. */
export function Chart({ summary, ...bars }: Bars & { summary: string }) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div role="img" aria-label={summary} className="report-chart mt-4 h-64">
      {inBrowser ? <LazyBars {...bars} /> : place}
    </div>
  );
}
