import { useEffect, useRef, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { answer, browserApi } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";

type Callbacks = { onOrdered: () => void; onProblem: (text: string | undefined) => void };

/**
 * The list of references with optimistic updates (docs/product.md, States, Reference list). A new order is shown before
 * it is saved; if saving fails, it is reverted and the list fetched again.
 */
export function useReferences(loaded: ClientReference[], { onOrdered, onProblem }: Callbacks) {
  const [references, setReferences] = useState(loaded);
  const saved = useRef(loaded);
  const turn = useRef(0);
  const sending = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => take(loaded), [loaded]);

  function take(list: ClientReference[]) {
    saved.current = list;
    setReferences(list);
  }

  function move(from: number, to: number) {
    const wanted = [...references];
    wanted.splice(to, 0, ...wanted.splice(from, 1));
    setReferences(wanted);
    onProblem(undefined);
    turn.current += 1;
    const [own, before] = [turn.current, sending.current];
    // One call at a time; a later move is included in the next call.
    sending.current = before.then(() =>
      own === turn.current
        ? send(
            wanted.map(({ id }) => id),
            own,
          )
        : undefined,
    );
  }

  async function send(ids: string[], own: number) {
    try {
      const ordered = await answer(browserApi.client_references.order.$put({ json: { ids } }));
      saved.current = withOrders(saved.current, ordered);
      if (own !== turn.current) return;
      setReferences((shown) => withOrders(shown, ordered));
      onOrdered();
    } catch (error) {
      if (own !== turn.current) return;
      setReferences(saved.current);
      const fetched = await refetch(own);
      onProblem(
        fetched && errorCode(error) === "list-changed"
          ? errorText(error)
          : `Sıralama kaydedilemedi. ${errorText(fetched ? error : null)}`,
      );
    }
  }

  /** Returns whether the list was fetched; on failure the shown one stays (docs/product.md, Errors). */
  async function refetch(own: number) {
    try {
      const list = await answer(browserApi.client_references.$get());
      if (own === turn.current) take(list);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  return {
    references,
    move,
    add: (reference: ClientReference) => take([...references, reference]),
    replace: (reference: ClientReference) => take(references.map((one) => (one.id === reference.id ? reference : one))),
    remove: (id: string) => take(references.filter((one) => one.id !== id)),
  };
}

/** Applies the saved order values; references added or deleted meanwhile stay so. */
function withOrders(references: ClientReference[], ordered: ClientReference[]): ClientReference[] {
  const orders = new Map(ordered.map(({ id, order }) => [id, order]));
  return references
    .map((one) => ({ ...one, order: orders.get(one.id) ?? one.order }))
    .sort((a, b) => a.order - b.order);
}
