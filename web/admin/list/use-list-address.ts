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
      for (const [name, value] of Object.entries(values)) value ? after.set(name, value) : after.delete(name);
      return after;
    }, { replace, preventScrollReset: true });
  }

  function turnTo(next: string | null, nextTrail: (string | null)[]) {
    const after = new URLSearchParams(params);
    next === null ? after.delete("cursor") : after.set("cursor", next);
    void navigate({ search: after.toString() }, { state: { trail: nextTrail } satisfies Trail });
  }

  return {
    params, change,
    isFirstPage: cursor === null,
    turnOn: (next: string) => turnTo(next, [...trail, cursor]),
    /** Without a trail, as after a shared link, back to the first page. */
    turnBack: () => turnTo(trail.at(-1) ?? null, trail.slice(0, -1)),
  };
}
