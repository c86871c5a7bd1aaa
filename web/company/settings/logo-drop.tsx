import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";

/** The place a logo can be dropped on. */
export function LogoDrop({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  // The pointer enters and leaves every element on its way.
  const depth = useRef(0);

  const track = (step: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  return (
    <div
      onDragEnter={track(1)}
      onDragLeave={track(-1)}
      onDragOver={track(0)}
      onDrop={drop}
      className={classNames(
        "mt-4 flex flex-col gap-5 rounded-box border-2 border-dashed p-4 transition-colors duration-(--quick) sm:flex-row sm:items-center",
        over ? "border-brand bg-brand-50" : "border-line",
      )}
    >
      {children}
    </div>
  );
}
