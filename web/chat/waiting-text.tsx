import { useEffect, useState } from "react";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";

/** docs/product.md, Numbers. */
const THINKING_AFTER = 1000;

/** What the waiting bubble says before an answer's first word. */
export function WaitingText({ reconnecting }: { reconnecting: boolean }) {
  const [thinking, setThinking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThinking(true), THINKING_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const label = reconnecting
    ? "Bağlantı yeniden kuruluyor..."
    : thinking
      ? "Agent düşünüyor..."
      : "Agent mesajınızı okuyor..";
  // Read aloud when it changes: who cannot see the dots would hear nothing until the whole answer is there.
  return (
    <span role="status">
      <TypingDots label={label} />
    </span>
  );
}
