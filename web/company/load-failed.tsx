import { useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Says why a screen's data could not be loaded, and loads them again. */
export function LoadFailed({ problem }: { problem: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="grid gap-3">
      <Notice tone="bad">{problem}</Notice>
      <Button look="outline" className="w-fit" busy={state !== "idle"} onClick={() => void revalidate()}>
        Tekrar Dene
      </Button>
    </div>
  );
}
