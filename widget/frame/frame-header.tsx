import { RotateCcw, X } from "lucide-react";
import { useRef } from "react";
import { type ChatStatus, statusLine } from "#web/chat/conversation-status.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { PersonAvatar } from "#web/ui/chat/person-avatar.tsx";
import { RestartDialog } from "./restart-dialog.tsx";

type FrameHeaderProps = {
  name: string;
  /** The client's logo; null for the assistant's avatar. */
  logo: string | null;
  /** Whether staff are available, while the assistant has the conversation. */
  presence: string | undefined;
  conversationStatus: ChatStatus;
  busy: boolean;
  /** A conversation exists that a restart would end, so it asks first. */
  asksFirst: boolean;
  onRestart: () => void;
  onClose?: () => void;
};

/** Above this many characters a name is set smaller, so that on a phone it takes few lines. */
const LONG_NAME = 36;

export function FrameHeader({
  name,
  logo,
  presence,
  conversationStatus,
  busy,
  asksFirst,
  onRestart,
  onClose,
}: FrameHeaderProps) {
  const line = statusLine(conversationStatus) ?? presence;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <header className="frame-head relative z-10 flex min-h-16 items-center gap-3 py-2 pr-2 pl-4 low:min-h-12 low:py-0.5">
      {conversationStatus?.state === "human" && conversationStatus.owner ? (
        <PersonAvatar name={conversationStatus.owner} className="size-10 text-lg ring-2 ring-current/35 low:size-8" />
      ) : (
        <AssistantAvatar logo={logo} className="size-10 ring-2 ring-current/35 low:size-8" />
      )}
      <div className="min-w-0 flex-1">
        <h1
          title={name}
          className={`leading-tight font-semibold text-balance wrap-break-word low:line-clamp-2 ${name.length > LONG_NAME ? "text-[0.9375rem]" : "text-[1.0625rem]"}`}
        >
          {name}
        </h1>
        {line && <p className="line-clamp-2 text-sm leading-tight">{line}</p>}
      </div>
      <button
        type="button"
        title="Yeniden başlat"
        aria-label="Yeniden başlat"
        aria-disabled={busy || undefined}
        onClick={() => !busy && (asksFirst ? dialog.current!.showModal() : onRestart())}
        className={headButton}
      >
        <RotateCcw aria-hidden className="size-5" />
      </button>
      {onClose && (
        <button type="button" title="Kapat" aria-label="Kapat" onClick={onClose} className={headButton}>
          <X aria-hidden className="size-5.5" />
        </button>
      )}
      <RestartDialog ref={dialog} onConfirm={onRestart} />
    </header>
  );
}

const headButton =
  "grid size-11 shrink-0 place-items-center rounded-full outline-current! transition-colors duration-(--quick) hover:bg-current/15 aria-disabled:opacity-60 [&_svg]:text-current";
