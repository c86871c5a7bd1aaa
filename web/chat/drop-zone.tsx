import "./drop-zone.css";
import { ImageDown } from "lucide-react";
import type { ReactNode } from "react";
import { useFileDrop } from "#web/ui/use-file-drop.ts";

/** The whole window; an image can be dropped anywhere in it. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { over, target } = useFileDrop(onFiles);
  return (
    <div
      className="chat-window fixed inset-x-0 top-0 flex h-[var(--visible-height,100dvh)] flex-col bg-page bg-[radial-gradient(70rem_26rem_at_50%_-10rem,var(--brand-50),transparent)] text-text"
      {...target}
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
