import { RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { type ChatStatus, statusLine } from "#web/chat/conversation-status.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { PersonAvatar } from "#web/ui/chat/person-avatar.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton, iconButtonClass } from "#web/ui/icon-button.tsx";

type HeaderProps = {
  conversationStatus: ChatStatus;
  busy: boolean;
  /** A conversation exists that a restart would end, so it asks first. */
  asksFirst: boolean;
  onRestart: () => void;
};

export function Header({ conversationStatus, busy, asksFirst, onRestart }: HeaderProps) {
  const [asking, setAsking] = useState(false);
  const restart = () => {
    setAsking(false);
    onRestart();
  };
  return (
    <header className="relative z-10 border-b border-line bg-surface/85 backdrop-blur-md">
      <div className="mx-auto flex h-16 low:h-12 max-w-3xl items-center gap-3 px-4 sm:px-6">
        {conversationStatus?.state === "human" && conversationStatus.owner ? (
          <PersonAvatar name={conversationStatus.owner} className="size-10 text-lg low:size-8" />
        ) : (
          <AssistantAvatar className="size-10 low:size-8" />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg leading-tight font-semibold">Canlı Destek</h1>
          <p className="line-clamp-2 text-sm leading-tight text-text-2">
            {statusLine(conversationStatus) ?? "7/24 yanınızda"}
          </p>
        </div>
        <IconButton
          label="Yeniden başlat"
          icon={<RotateCcw aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={() => !busy && (asksFirst ? setAsking(true) : restart())}
        />
        <Link to="/" aria-label="Kapat" title="Kapat" className={iconButtonClass}>
          <X aria-hidden />
        </Link>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Konuşmayı yeniden başlatmak istiyor musunuz?"
        text="Bu konuşma kapanır ve yeni bir konuşma açılır."
        confirmLabel="Yeniden Başlat"
        onConfirm={restart}
      />
    </header>
  );
}
