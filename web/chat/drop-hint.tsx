import { ImageDown } from "lucide-react";

/** Overlay that marks where a dragged image can be dropped. */
export const DropHint = () => (
  <div className="pointer-events-none absolute inset-3 z-30 grid place-items-center rounded-3xl border-2 border-dashed border-brand bg-surface/95">
    <p className="flex flex-col items-center gap-3 text-lg font-semibold">
      <ImageDown aria-hidden className="size-9 text-brand" />
      Görseli buraya bırakın
    </p>
  </div>
);
