import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useBrand } from "../../texts/use-brand.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = { onClose: () => void; onDismiss: () => void };

/**
 * Introduces the assistant, and links to live support. A non-modal dialog: it takes the focus, and the page stays
 * usable.
 */
export function Panel({ onClose, onDismiss }: Props) {
  const { name } = useBrand();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current!.focus({ preventScroll: true }), []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby="floating-widget-title"
      aria-describedby="floating-widget-text"
      onKeyDown={closeOnEscape}
      // Fits below the header also on a screen 360 px high, or at 400% zoom.
      className="arrive max-h-[calc(100dvh-6rem)] w-[min(21rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface shadow-3 outline-none"
    >
      <div className="flex items-center gap-3 border-b border-line py-2.5 pr-2 pl-4">
        <AssistantAvatar className="size-10" />
        <div className="min-w-0 flex-1">
          <p id="floating-widget-title" className="truncate leading-snug font-semibold">
            {name} Asistan
          </p>
          <p className="flex items-center gap-1.5 text-sm text-text-2">
            <span aria-hidden className="size-2 rounded-full bg-good" />
            Çevrimiçi
          </p>
        </div>
        <IconButton label="Kapat" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="p-4">
        <p id="floating-widget-text" className="rounded-2xl rounded-bl-sm bg-bubble-assistant px-4 py-2.5">
          Merhaba! Fiyat, kurulum ve entegrasyon sorularınızı hemen yanıtlarım; dilerseniz talebinizi ekibimize
          iletirim.
        </p>
        <ButtonLink to="/live-support" size="large" wide className="mt-4">
          Canlı Desteğe Bağlan
        </ButtonLink>
        <button
          type="button"
          onClick={onDismiss}
          className="mt-1 -mb-1 h-11 w-full rounded-lg text-sm font-medium text-text-2 underline-offset-4 hover:text-text hover:underline"
        >
          Bir daha gösterme
        </button>
      </div>
    </div>
  );
}
