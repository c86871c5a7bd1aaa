import { ImagePlus } from "lucide-react";
import { useRef } from "react";

type AttachButtonProps = { title: string; accept: string; blocked?: boolean; onFile: (file: File) => void };

/** Chooses a file. */
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
          // The same file can be chosen again after it was taken away.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
