import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router";

type Values = Record<string, string | null>;
type Trail = { trail?: (string | null)[] } | null;

/**
 * The list's state, which lives in the address: reload, back and a shared link show the same page. Changing what is
 * listed begins at the first page again. The pages one came through are remembered with the history's entry, to turn
 * back.
 *
 * The address is the one being gone to while its rows are still read: what was chosen stands at once, and what is
 * chosen next adds to it.
 */
export function useListAddress() {
  const navigate = useNavigate();
  const here = useLocation();
  const ahead = useNavigation().location;
  const isWaiting = ahead?.pathname === here.pathname;
  const { search, state } = isWaiting ? ahead : here;
  const params = new URLSearchParams(search);
  const trail = (state as Trail)?.trail ?? [];
  const cursor = params.get("cursor");

  function go(after: URLSearchParams, options: NavigateOptions) {
    void navigate({ search: after.toString() }, { ...options, flushSync: true });
  }

  /**
   * Sets some of the address's values; an empty one leaves it. `replace` for typing, which is no step to go back to.
   */
  function change(values: Values, { replace = false } = {}) {
    go(changed(params, { ...values, cursor: null }), { replace, preventScrollReset: true });
  }

  /** Sets values that are no part of what is listed, such as the row that is open: the page and the way back stay. */
  function keepPage(values: Values) {
    go(changed(params, values), { preventScrollReset: true, state });
  }

  /** A cursor belongs to the rows on the screen: there is nowhere to turn to before the awaited ones are there. */
  function turnTo(next: string | null, nextTrail: (string | null)[]) {
    if (!isWaiting) go(changed(params, { cursor: next }), { state: { trail: nextTrail } satisfies Trail });
  }

  return {
    params,
    change,
    keepPage,
    isFirstPage: cursor === null,
    turnOn: (next: string) => turnTo(next, [...trail, cursor]),
    /** Without a trail, as after a shared link, back to the first page. */
    turnBack: () => turnTo(trail.at(-1) ?? null, trail.slice(0, -1)),
  };
}

function changed(params: URLSearchParams, values: Values): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
