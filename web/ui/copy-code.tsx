import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useToast } from "./toast.tsx";

/** How long the confirmation is shown. In milliseconds. */
const COPIED_MS = 2000;

type Props = {
  text: string;
  /** The button's label. */
  label: string;
  /** Several lines of code: they are not wrapped, and scroll sideways. */
  isProgram?: boolean;
  /** Shown beside the button. */
  children?: ReactNode;
};

/** A text with a button that copies it. */
export function CopyCode({ text, label, isProgram = false, children }: Props) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast("Kopyalanamadı. Kodu seçip elle kopyalayın.", "bad");
    }
  }

  return (
    <>
      <pre
        // Scrollable content must be focusable.
        {...(isProgram && { tabIndex: 0 })}
        className={classNames(
          "mt-2 rounded-box border border-line bg-surface-2 p-3 text-sm leading-relaxed",
          isProgram ? "overflow-x-auto" : "wrap-anywhere whitespace-pre-wrap select-all",
        )}
      >
        <code>{text}</code>
      </pre>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={copy}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? "Kopyalandı" : label}</span>
        </Button>
        {children}
      </div>
    </>
  );
}
