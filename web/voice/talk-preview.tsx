import { type RefObject, useEffect, useRef } from "react";
import type { VoicePreview } from "#contract/voices.ts";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { ChatLook } from "../ui/chat/chat-look.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { Notice } from "../ui/notice.tsx";

type Props = { name: string; logo: string | null; color: string; talk: VoicePreview; stale: boolean; failed: boolean };

/** A sample conversation in the assistant's voice, updated while typing. */
export function TalkPreview({ name, logo, color, talk, stale, failed }: Props) {
  const log = useRef<HTMLDivElement>(null);
  useChangeInView(log, talk);
  return (
    <section aria-labelledby="talk">
      <h2 id="talk" className="font-semibold">
        Önizleme
      </h2>
      <p className="mt-0.5 mb-2 text-sm text-text-2">Örnek bir görüşme; yanıtları asistanın kendisi verir.</p>
      {failed && (
        <div className="mb-3">
          <Notice tone="bad">Önizleme yenilenemedi; bir önceki hâli görünüyor.</Notice>
        </div>
      )}
      <ChatLook name={name} logo={logo} color={color}>
        <div
          ref={log}
          role="log"
          aria-live="off"
          aria-label="Örnek görüşme"
          aria-busy={stale}
          tabIndex={0}
          className="grid max-h-136 gap-4 overflow-y-auto overscroll-contain p-4 @4xl:max-h-[calc(100dvh-14rem)]"
        >
          {talk.map(({ side, text }, at) => (
            <ChatGroup key={at} side={side} sender={side === "user" ? "Ziyaretçi" : "Asistan"}>
              <ChatBubble>
                <MessageContent content={text} />
              </ChatBubble>
            </ChatGroup>
          ))}
        </div>
      </ChatLook>
    </section>
  );
}

/** Scrolls to the first message that changed. */
function useChangeInView(log: RefObject<HTMLElement | null>, talk: VoicePreview) {
  const before = useRef(talk);
  useEffect(() => {
    const at = talk.findIndex(({ text }, index) => text !== before.current[index]?.text);
    before.current = talk;
    const changed = at < 0 ? undefined : (log.current?.children[at] as HTMLElement | undefined);
    // Not scrollIntoView, which would scroll the page as well.
    if (changed) log.current!.scrollTop = changed.offsetTop - log.current!.offsetTop - GAP;
  }, [log, talk]);
}

const GAP = 16;
