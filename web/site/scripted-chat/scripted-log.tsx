import { useLayoutEffect, useRef } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { TypingDots } from "../../ui/chat/typing-dots.tsx";
import type { Script } from "./script.ts";
import { ScriptedMessages } from "./scripted-messages.tsx";
import { useScrollToEnd } from "./use-scroll-to-end.ts";
import type { ScriptPlayer } from "./use-script-player.ts";

type Props = { script: Script } & Pick<ScriptPlayer, "run" | "shown" | "first" | "measured" | "playing">;

/** The messages played so far, in a box that scrolls to its end. */
export function ScriptedLog({ script, run, shown, first, measured, playing }: Props) {
  const { box, onScroll } = useScrollToEnd(run, shown);
  const content = useRef<HTMLDivElement>(null);
  // All messages are rendered until it was measured how many fit into the box.
  useLayoutEffect(() => {
    if (content.current!.children.length === script.messages.length)
      measured(countHeld(box.current!, content.current!));
  }, [run, script, measured, box]);
  const next = shown !== null && playing ? script.messages[shown] : undefined;
  return (
    <div
      ref={box}
      role="log"
      // Not a live region: screen readers read it like any text.
      aria-live="off"
      aria-label={`Örnek konuşma: ${script.assistant}`}
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 overflow-y-auto -outline-offset-2 motion-safe:scroll-smooth [scrollbar-width:thin]"
    >
      <div key={run} ref={content} className="flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-5">
        <ScriptedMessages script={script} shown={shown} first={first} />
        {next?.from === "assistant" && <Typing key={shown} />}
      </div>
    </div>
  );
}

/** Returns how many of the first children of `content` fit completely into `box`. */
function countHeld(box: HTMLElement, content: HTMLElement): number {
  const room = Number.parseFloat(getComputedStyle(content).paddingBottom);
  // Relative to the content's top: the box may still be scrolling back to it.
  const end = content.getBoundingClientRect().top + box.clientHeight - room;
  return [...content.children].filter((part) => part.getBoundingClientRect().bottom <= end).length;
}

/** Appears a moment after the question, until the answer. */
const Typing = () => (
  <div aria-hidden className="[--arrives-after:700ms]">
    <ChatGroup side="assistant" sender="" avatar={<AssistantAvatar />}>
      <ChatBubble arriving>
        <TypingDots />
      </ChatBubble>
    </ChatGroup>
  </div>
);
