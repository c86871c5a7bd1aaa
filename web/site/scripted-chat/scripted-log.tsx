import { useLayoutEffect, useRef } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { TypingDots } from "../../ui/chat/typing-dots.tsx";
import type { Script } from "./script.ts";
import { ScriptedMessages } from "./scripted-messages.tsx";
import { useOwnEnd } from "./use-own-end.ts";
import type { ScriptPlayer } from "./use-script-player.ts";

type Props = { script: Script } & Pick<ScriptPlayer, "run" | "shown" | "first" | "measured" | "playing">;

/** The conversation as far as it has come, in a box that scrolls to its own end. */
export function ScriptedLog({ script, run, shown, first, measured, playing }: Props) {
  const { box, onScroll } = useOwnEnd(run, shown);
  const content = useRef<HTMLDivElement>(null);
  // All messages are there for as long as it is unknown how many of them the box holds.
  useLayoutEffect(() => {
    if (content.current!.children.length === script.messages.length)
      measured(countHeld(box.current!, content.current!));
  }, [run, script, measured, box]);
  const next = shown !== null && playing ? script.messages[shown] : undefined;
  return (
    <div
      ref={box}
      role="log"
      // Who listens reads it like any text of the page: it must not talk by itself.
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

/** How many of the first parts of `content` are whole in `box`, which shows its beginning. */
function countHeld(box: HTMLElement, content: HTMLElement): number {
  const room = Number.parseFloat(getComputedStyle(content).paddingBottom);
  // From where the content begins: the box may still be on its way back to it.
  const end = content.getBoundingClientRect().top + box.clientHeight - room;
  return [...content.children].filter((part) => part.getBoundingClientRect().bottom <= end).length;
}

/** Comes a moment after the question, and gives way to the answer. */
const Typing = () => (
  <div aria-hidden className="[--arrives-after:700ms]">
    <ChatGroup side="assistant" sender="" avatar={<AssistantAvatar />}>
      <ChatBubble arriving>
        <TypingDots />
      </ChatBubble>
    </ChatGroup>
  </div>
);
