import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Says why a screen's data could not be loaded, and loads them again. */
export function LoadFailed({ problem }: { problem: string }) {
  const { state, revalidate } = useRevalidator();
  const isPressed = useRef(false);
  // The pressed button goes when the data come: the keyboard goes on from the screen.
  useEffect(
    () => () => {
      if (isPressed.current && document.activeElement === document.body) document.getElementById("screen")?.focus();
    },
    [],
  );

  function retry() {
    isPressed.current = true;
    void revalidate();
  }

  return (
    <div className="grid gap-3">
      <Notice tone="bad">{problem}</Notice>
      <Button look="outline" className="w-fit" busy={state !== "idle"} onClick={retry}>
        Tekrar Dene
      </Button>
    </div>
  );
}
