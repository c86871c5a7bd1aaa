import { Sparkles, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { SuggestedAnswer } from "#contract/team-inbox.ts";
import { AnswerSources } from "../ui/chat/answer-sources.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";

type Props = { suggestion: NonNullable<SuggestedAnswer>; onUse: () => void; onDismiss: () => void };

/** Above the text box: the answer the assistant would give, and its sources. */
export function Suggestion({ suggestion: { answer, sources }, onUse, onDismiss }: Props) {
  const take = useEffectEvent(onUse);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By key position: Alt changes the letter on some keyboards.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyA") return;
      event.preventDefault();
      take();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <section
      aria-label="Asistanın önerisi"
      className="mb-2 flex items-start gap-2 rounded-xl border border-line bg-surface-2 py-1 pr-1 pl-3 text-sm"
    >
      <Sparkles aria-hidden className="mt-2.5 size-4 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="line-clamp-3 wrap-anywhere">{answer}</p>
        <AnswerSources sources={sources} />
      </div>
      <Button look="outline" size="small" title="Alt+A" onClick={onUse} className="mt-1">
        Kullan
      </Button>
      <IconButton
        label="Öneriyi gizle"
        icon={<X aria-hidden />}
        onClick={onDismiss}
        className="size-9 pointer-coarse:size-11"
      />
    </section>
  );
}
