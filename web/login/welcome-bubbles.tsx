import { useBrand } from "../texts/use-brand.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import "../ui/chat/chat.css";

/** Specification section 9: the bubbles come a second apart. */
const APART = 1000;

/** Style alone reveals them, so they come before any script does; who wants stillness sees them all at once. */
export function WelcomeBubbles() {
  const { name } = useBrand();
  const bubbles = [
    "Merhaba!",
    `${name}’e hoş geldiniz.`,
    "Yapay zekâ asistanlarımız müşterilerinize 7/24 yanıt verir.",
    "Müşteri memnuniyetini yükseltin, destek maliyetlerinizi düşürün.",
    "Konuşmalarınızı görmek için giriş yapın.",
  ];
  return (
    <div className="sticky top-0 flex h-dvh flex-col justify-center px-12 xl:px-20">
      <div className="flex max-w-lg items-end gap-4">
        <BrandMark className="mb-0.5 size-11" />
        <div data-side="assistant" className="chat-group grid justify-items-start gap-1.5 text-lg">
          {bubbles.map((text, index) => (
            <p key={text} className="chat-bubble chat-arrive" style={{ animationDelay: `${index * APART}ms` }}>{text}</p>
          ))}
        </div>
      </div>
    </div>
  );
}
