import { useSyncExternalStore } from "react";
import { lazyComponent } from "../connection/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Bars } from "./bars.tsx";

const place = <Skeleton className="size-full" />;
/** The drawing comes with a library of its own, after the page: the server sends the numbers and its place. */
const LazyBars = lazyComponent(() => import("./bars.tsx"), { fallback: place });

/** A chart in a place of fixed height, so that nothing moves when it arrives. `summary` says in words what it shows. */
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
