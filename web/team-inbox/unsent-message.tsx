import { CircleAlert, RotateCcw, Trash2 } from "lucide-react";
import { useOnline } from "../chat/use-online.ts";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { ImageAttachment } from "../ui/chat/image-attachment.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import type { Unsent } from "./kept-drafts.ts";
import { useNow } from "./use-now.ts";
import { isSentByItself } from "./use-sending.ts";

type Props = { message: Unsent; onRetry: (message: Unsent) => void; onDiscard: (message: Unsent) => void };

/** A reply or note on its way, or one that could not be sent, with a second try. */
export function UnsentMessage({ message, onRetry, onDiscard }: Props) {
  const { kind, content, file, state, problem } = message;
  const online = useOnline();
  const now = useNow(Date.parse(message.sentAt));
  const waits = !online && isSentByItself(message, now);
  return (
    <div className="grid gap-1">
      {kind === "note" ? (
        <div className="ml-auto w-fit max-w-[85%] rounded-xl border border-dashed border-warn/60 bg-warn-soft px-3.5 py-2.5 opacity-70">
          <MessageContent content={content} />
        </div>
      ) : (
        <div className={state === "sending" ? "opacity-70" : undefined}>
          <ChatGroup side="user" sender="Siz" footer={state === "sending" && "Gönderiliyor…"}>
            {file && <ImageAttachment name={file.name} url={file.url} />}
            {content !== "" && (
              <ChatBubble>
                <MessageContent content={content} />
              </ChatBubble>
            )}
          </ChatGroup>
        </div>
      )}
      {state === "failed" && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2">
          <p className={`flex items-center gap-1.5 text-sm font-medium ${waits ? "text-text-2" : "text-bad"}`}>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {problem ?? (waits ? "Bağlantı gelince gönderilecek." : "Gönderilemedi.")}
          </p>
          {online && (
            <button type="button" onClick={() => onRetry(message)} className={`${retryClass} text-brand`}>
              <RotateCcw aria-hidden className="size-4" />
              Tekrar dene
            </button>
          )}
          <button type="button" onClick={() => onDiscard(message)} className={`${retryClass} text-text-2`}>
            <Trash2 aria-hidden className="size-4" />
            Sil
          </button>
        </div>
      )}
    </div>
  );
}

const retryClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-surface-2 pointer-coarse:min-h-11";
