import { ImagePlus } from "lucide-react";
import { useRef } from "react";

type AttachButtonProps = { title: string; accept: string; blocked?: boolean; onFile: (file: File) => void };

/** Opens a file picker. */
export function AttachButton({ title, accept, blocked, onFile }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        title={title}
        aria-label={title}
        aria-disabled={blocked || undefined}
        onClick={() => !blocked && input.current!.click()}
        className="grid size-11 shrink-0 place-items-center rounded-full text-text-2 transition-colors duration-(--quick) hover:bg-surface-2 hover:text-text aria-disabled:opacity-50"
      >
        <ImagePlus aria-hidden className="size-5.5" />
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
