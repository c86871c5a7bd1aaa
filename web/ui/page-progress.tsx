import { useNavigation } from "react-router";

/** A progress bar at the top edge during a navigation; a fast one shows none. */
export function PageProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      aria-hidden
      data-page-progress
      className="page-progress pointer-events-none fixed inset-x-0 top-0 z-70 origin-left border-t-3 border-brand print:hidden"
    />
  );
}
