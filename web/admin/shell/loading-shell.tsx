import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SidebarWidth } from "./sidebar-width.ts";

/** The panel's skeleton during its first load (docs/product.md, Super administrator's panel). */
export const LoadingShell = ({ width }: { width: SidebarWidth }) => (
  <div className="site-width flex min-h-[calc(100dvh-4rem)] flex-1 noscript:hidden">
    <p role="status" className="sr-only">
      Yönetim paneli yükleniyor...
    </p>
    <div
      aria-hidden
      className={classNames(
        "hidden shrink-0 flex-col gap-3 border-r border-line py-6 pr-4 lg:flex",
        width === "narrow" ? "w-16" : "w-64",
      )}
    >
      {[...Array(9).keys()].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
    <div aria-hidden className="min-w-0 flex-1 pt-4 pb-12 lg:pt-8 lg:pl-8">
      <Skeleton className="mb-6 h-11 w-full lg:hidden" />
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28 rounded-box" />
        ))}
      </div>
    </div>
  </div>
);
