import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router";

type Values = Record<string, string | null>;
type Trail = { trail?: (string | null)[] } | null;

/**
 * The list's state in the address, so that reload, back and shared links show the same page. A new search, order or
 * filter starts at the first page. Cursors of earlier pages are stored in the history entry, for paging back.
 *
 * While a navigation is pending its target address is used: a choice shows at once, and the next one adds to it.
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

  /** Changes query parameters; an empty value removes one. `replace` while typing, which creates no history entry. */
  function change(values: Values, { replace = false } = {}) {
    go(changed(params, { ...values, cursor: null }), { replace, preventScrollReset: true });
  }

  /** Changes parameters that do not affect the list, such as the open row; the page stays. */
  function keepPage(values: Values) {
    go(changed(params, values), { preventScrollReset: true, state });
  }

  /** No paging while rows are loading: the cursor belongs to the shown rows. */
  function turnTo(next: string | null, nextTrail: (string | null)[]) {
    if (!isWaiting) go(changed(params, { cursor: next }), { state: { trail: nextTrail } satisfies Trail });
  }

  return {
    params,
    change,
    keepPage,
    isFirstPage: cursor === null,
    turnOn: (next: string) => turnTo(next, [...trail, cursor]),
    /** Without stored cursors, as after a shared link, goes to the first page. */
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
