import { useEffect, useRef } from "react";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { TypingDots } from "../../ui/chat/typing-dots.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ScriptedMessages } from "./scripted-messages.tsx";
import type { Script } from "./script.ts";

type Props = { script: Script; shown: number | null; playing: boolean };

/** The conversation as far as it has come. It scrolls to its own end, and never moves the page. */
export function ScriptedLog({ script, shown, playing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (shown !== null) current!.scrollTo({ top: current!.scrollHeight, behavior: "smooth" });
  }, [shown]);

  const next = shown !== null && playing ? script.messages[shown] : undefined;
  return (
    // Nobody listening waits for it: it is read like any text of the page.
    <div ref={box} role="log" aria-live="off" aria-label={`Örnek konuşma: ${script.assistant}`} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2 [scrollbar-width:thin]">
      <div className="flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-5">
        <ScriptedMessages script={script} shown={shown} />
        {next?.from === "assistant" && <Typing />}
      </div>
    </div>
  );
}
