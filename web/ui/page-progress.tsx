import { useContext, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/**
 * A progress bar at the top edge during a navigation; a fast one shows none. It reads the router's own state, since
 * `useNavigation` changes in a transition, which waits for parts of the page that have not been loaded yet.
 */
export function PageProgress() {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const target = () => router.state.navigation.location;
  if (!useSyncExternalStore(router.subscribe, target, target)) return null;
  return (
    <div
      aria-hidden
      data-page-progress
      className="page-progress pointer-events-none fixed inset-x-0 top-0 z-70 origin-left border-t-3 border-brand print:hidden"
    />
  );
}
