import { useNavigation } from "react-router";

/** A bar at the window's upper edge while another page is on its way; one that is there at once brings none. */
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
