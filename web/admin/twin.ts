import { redirect } from "react-router";
import type { Route } from "./+types/twin.ts";

/** An admin address without its prefix leads to the page it means; the guard there decides. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/admin${pathname}${search}`);
}
