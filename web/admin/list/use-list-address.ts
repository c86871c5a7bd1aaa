import { useLocation, useNavigate, useSearchParams } from "react-router";

type Trail = { trail?: (string | null)[] } | null;

/**
 * The list's state, which lives in the address: reload, back and a shared link show the same page. Changing what is listed begins at
 * the first page again. The pages one came through are remembered with the history's entry, to turn back.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const trail = (location.state as Trail)?.trail ?? [];
  const cursor = params.get("cursor");

  /** Sets some of the address's values; an empty one leaves it. `replace` for typing, which is no step to go back to. */
  function change(values: Record<string, string | null>, { replace = false } = {}) {
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete("cursor");
      for (const [name, value] of Object.entries(values)) put(after, name, value);
      return after;
    }, { replace, preventScrollReset: true });
  }

  /** Sets values that are no part of what is listed, such as the row that is open: the page and the way back stay. */
  function keepPage(values: Record<string, string | null>) {
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) put(after, name, value);
      return after;
    }, { preventScrollReset: true, state: location.state });
  }

  function turnTo(next: string | null, nextTrail: (string | null)[]) {
    const after = new URLSearchParams(params);
    put(after, "cursor", next);
    void navigate({ search: after.toString() }, { state: { trail: nextTrail } satisfies Trail });
  }

  return {
    params, change, keepPage,
    isFirstPage: cursor === null,
    turnOn: (next: string) => turnTo(next, [...trail, cursor]),
    /** Without a trail, as after a shared link, back to the first page. */
    turnBack: () => turnTo(trail.at(-1) ?? null, trail.slice(0, -1)),
  };
}

function put(params: URLSearchParams, name: string, value: string | null) {
  if (value) params.set(name, value);
  else params.delete(name);
}
