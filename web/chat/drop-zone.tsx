import type { ReactNode } from "react";
import { useFileDrop } from "#web/ui/use-file-drop.ts";
import { DropHint } from "./drop-hint.tsx";

/** Accepts images dropped anywhere in the window. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { over, target } = useFileDrop(onFiles);
  return (
    <div
      className="chat-window fixed inset-x-0 top-0 flex h-[var(--visible-height,100dvh)] flex-col bg-page bg-[radial-gradient(70rem_26rem_at_50%_-10rem,var(--brand-50),transparent)] text-text"
      {...target}
    >
      {children}
      {over && <DropHint />}
    </div>
  );
}
