import { useEffect, useState } from "react";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";
import type { Delay } from "./chat-stream.ts";

export const delayTexts: Record<Delay, string> = {
  connection: "Bağlantı yeniden kuruluyor...",
  busy: "Şu anda yoğunluk var, mesajınız birazdan gönderilecek...",
};

/** docs/product.md, Numbers. */
const THINKING_AFTER = 1000;

const READING = "Agent mesajınızı okuyor..";

/** What the waiting bubble says before an answer's first word. */
export function WaitingText({ delay }: { delay: Delay | null }) {
  const [thinking, setThinking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThinking(true), THINKING_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const label = delay ? delayTexts[delay] : thinking ? "Agent düşünüyor..." : READING;
  // Read aloud when it changes: who cannot see the dots would hear nothing until the whole answer is there. What it
  // begins with is not read, so a delay from the start comes as a change, too.
  const [shown, setShown] = useState(READING);
  useEffect(() => setShown(label), [label]);
  return (
    <span role="status">
      <TypingDots label={shown} />
    </span>
  );
}
