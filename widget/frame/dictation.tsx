import { Mic } from "lucide-react";
import { noteClass, WriteProblem } from "#web/chat/write-box.tsx";
import type { Dictation } from "./use-dictation.ts";

/** Starts and stops dictation; nothing if the browser does not support it. */
export function DictateButton({ dictation: { supported, listening, start, stop } }: { dictation: Dictation }) {
  if (!supported) return null;
  const label = listening ? "Dinlemeyi durdur" : "Sesle yaz";
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={listening ? stop : start}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-(--quick) ${listening ? "bg-bad text-on-bad" : "text-text-2 hover:bg-surface-2 hover:text-text"}`}
    >
      <Mic aria-hidden className="size-5.5" />
    </button>
  );
}

/** The interim transcript, or why dictation failed. */
export function DictationNote({ dictation: { listening, hearing, problem, dismiss } }: { dictation: Dictation }) {
  if (problem) return <WriteProblem text={problem} onDismiss={dismiss} />;
  if (!listening) return null;
  return (
    <div role="status" className={`${noteClass} py-2.5`}>
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
      <p className="line-clamp-3 min-w-0 wrap-anywhere">{hearing || "Dinliyorum..."}</p>
    </div>
  );
}
