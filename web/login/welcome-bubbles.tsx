import { useBrand } from "../texts/use-brand.ts";
import { AssistantAvatar } from "../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import "./welcome-bubbles.css";

/** Revealed by CSS alone, before scripts run; under reduced motion all are visible at once. */
export function WelcomeBubbles() {
  const { name } = useBrand();
  const bubbles = [
    "Merhaba!",
    `${name} ailesine hoş geldiniz.`,
    "Yapay zekâ asistanlarımız müşterilerinize 7/24 yanıt verir.",
    "Müşteri memnuniyetini yükseltin, destek maliyetlerinizi düşürün.",
    "Konuşmalarınızı görmek için giriş yapın.",
  ];
  return (
    <div className="welcome-bubbles sticky top-0 mx-auto flex h-dvh max-w-xl flex-col justify-center px-8 text-lg">
      <ChatGroup side="assistant" sender="Asistan" avatar={<AssistantAvatar className="size-10" />}>
        {bubbles.map((text) => (
          <ChatBubble key={text} arriving>
            {text}
          </ChatBubble>
        ))}
      </ChatGroup>
    </div>
  );
}
