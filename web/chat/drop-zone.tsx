import "./drop-zone.css";
import { ImageDown } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

/** The whole window; an image can be dropped anywhere in it. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  // The pointer enters and leaves every element on its way.
  const depth = useRef(0);
  const track = (step: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="chat-window fixed inset-x-0 top-0 flex h-[var(--visible-height,100dvh)] flex-col bg-page bg-[radial-gradient(70rem_26rem_at_50%_-10rem,var(--brand-50),transparent)] text-text"
      onDragEnter={track(1)}
      onDragLeave={track(-1)}
      onDragOver={track(0)}
      onDrop={onDrop}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-3 z-30 grid place-items-center rounded-3xl border-2 border-dashed border-brand bg-surface/90">
          <p className="flex flex-col items-center gap-3 text-lg font-semibold">
            <ImageDown aria-hidden className="size-9 text-brand" />
            Görseli buraya bırakın
          </p>
        </div>
      )}
    </div>
  );
}
