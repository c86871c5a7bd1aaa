import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Unsaved = {
  /** To be called when something was typed or chosen. */
  touch: () => void;
  /** To be called when everything is saved; what follows in the same moment leaves without a question. */
  settle: () => void;
  /**
   * Goes on with `proceed` at once where nothing is unsaved, otherwise when the person agrees, e.g. to close a form's
   * window.
   */
  leave: (proceed: () => void) => void;
  /** The question; to be rendered anywhere. */
  question: ReactNode;
};

/** Asks before what was typed goes away: by another address of the site, by {@link Unsaved.leave}, or with the tab. */
export function useUnsaved(): Unsaved {
  // A reference beside the state: who saves and then leaves does both before the next rendering.
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
        confirmLabel="Kaydetmeden çık"
        onConfirm={go}
      />
    ),
  };
}
