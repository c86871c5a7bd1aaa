import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Unsaved = {
  /** Call when something was changed. */
  touch: () => void;
  /** Call when everything is saved; leaving right afterwards does not ask. */
  settle: () => void;
  /** Calls `proceed` at once if nothing is unsaved, otherwise after confirmation, e.g. to close a form's dialog. */
  leave: (proceed: () => void) => void;
  /** The confirmation dialog; render it anywhere. */
  question: ReactNode;
};

/** To be told of unsaved input in one part of a page. */
export type UnsavedPart = Pick<Unsaved, "touch" | "settle">;

/** Asks before unsaved input is lost: by a navigation, by {@link Unsaved.leave}, or by closing the tab. */
export function useUnsaved(): Unsaved {
  // A ref beside the state: saving and leaving may happen before the next render.
  const unsaved = useRef(false);
  const [proceed, setProceed] = useState<() => void>();
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => unsaved.current && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const asks = proceed !== undefined || blocker.state === "blocked";
  function stay() {
    setProceed(undefined);
    blocker.reset?.();
  }
  function go() {
    unsaved.current = false;
    setProceed(undefined);
    proceed?.();
    blocker.proceed?.();
  }

  return {
    touch: () => {
      unsaved.current = true;
    },
    settle: () => {
      unsaved.current = false;
    },
    leave: (next) => (unsaved.current ? setProceed(() => next) : next()),
    question: (
      <ConfirmDialog
        open={asks}
        onClose={stay}
        question="Kaydedilmemiş değişiklikler var. Çıkmak istediğinizden emin misiniz?"
        confirmLabel="Kaydetmeden Çık"
        onConfirm={go}
      />
    ),
  };
}
