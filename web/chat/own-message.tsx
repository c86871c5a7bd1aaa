import { CircleAlert, Pencil, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { ImageAttachment } from "#web/ui/chat/image-attachment.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import type { Message } from "./messages.ts";

export const OwnMessage = ({ message: { content, file, fresh } }: { message: Message }) => (
  <>
    {file && <ImageAttachment name={file.name} url={file.url} arriving={fresh} />}
    <ChatBubble arriving={fresh}>
      <MessageContent content={content} />
    </ChatBubble>
  </>
);

export const EDIT_MESSAGE = "Mesajı düzenle";

const footerButton =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-[0.9375rem] font-semibold text-brand hover:bg-surface-2";

type SendFailedProps = {
  text?: string;
  /** What the button says. */
  action?: string;
  blocked: boolean;
  /** Undefined if nothing can be done. */
  onPress: (() => void) | undefined;
  /** Another button. */
  children: ReactNode;
};

export const SendFailed = ({
  text = "Bir hata oluştu. Lütfen tekrar deneyin.",
  action = "Tekrar dene",
  blocked,
  onPress,
  children,
}: SendFailedProps) => (
  <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-3">
    <p className="flex items-start gap-1.5 text-[0.9375rem] font-medium text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {onPress ? text : "Mesajınız iletilmedi."}
    </p>
    {onPress && (
      <button
        type="button"
        aria-disabled={blocked || undefined}
        onClick={() => !blocked && onPress()}
        className={`${footerButton} aria-disabled:opacity-60`}
      >
        <RotateCcw aria-hidden className="size-4" />
        {action}
      </button>
    )}
    {children}
  </div>
);

/** Below a message that is not on its way yet. */
export const TakeBack = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress} className={footerButton}>
    <Pencil aria-hidden className="size-4" />
    {EDIT_MESSAGE}
  </button>
);
