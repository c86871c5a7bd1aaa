import { CircleAlert, WifiOff, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { MESSAGE_MAX_LENGTH as MaxLength } from "#contract/assistant.ts";
import { AttachButton } from "#web/ui/chat/attach-button.tsx";
import { Composer, type ComposerHandle } from "#web/ui/chat/composer.tsx";
import { ImageChip } from "#web/ui/chat/image-chip.tsx";
import { IMAGE_TYPES } from "./image-rules.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { PrivacyLine } from "./privacy-line.tsx";
import type { useImage } from "./use-image.ts";
import { useOnline } from "./use-online.ts";
import { useQueued } from "./use-queued.ts";
import { WaitingNote } from "./waiting-note.tsx";

const MESSAGE_MAX_LENGTH: typeof MaxLength = 4000;

type WriteBoxProps = {
  composer: RefObject<ComposerHandle | null>;
  /** Storage key of the draft. */
  draftKey: string;
  chat: LiveChat;
  state: ChatState;
  image: ReturnType<typeof useImage>;
  /** Shown beside the image button. */
  buttons?: ReactNode;
  /** Shown above the text box. */
  note?: ReactNode;
};

/** The visitor's text box, with an optional image. */
export function WriteBox({
  composer,
  draftKey,
  chat,
  state: { phase, threadId, waiting, conversationStatus },
  image: { image, problem, choose, remove, retry, dismiss },
  buttons,
  note,
}: WriteBoxProps) {
  const sendAs = useRef<string>(null);
  const { queued, queue, dequeue } = useQueued(draftKey, threadId);
  const uploading = image !== null && !image.uploaded && !image.problem;
  /** What must complete before a message can be sent. */
  const isOver = phase === "withdrawn";
  const awaited = isOver ? null : phase !== "ready" ? "connection" : waiting ? "answer" : uploading ? "image" : null;
  const problemOfImage = image?.problem;

  useEffect(() => {
    if (!queued || awaited) return;
    dequeue();
    if (problemOfImage) return;
    sendAs.current = queued;
    composer.current!.submit();
    sendAs.current = null;
  }, [queued, awaited, problemOfImage, composer, dequeue]);

  const sendLater = () => awaited && queue({ alone: image === null });
  const onSend = (text: string) => {
    if (uploading) {
      sendLater();
      return false;
    }
    if (!chat.send(text, image?.uploaded, { copy: image?.file, id: sendAs.current ?? undefined })) return false;
    if (image) remove();
    return true;
  };

  return (
    <div className="relative z-10 mx-auto w-full print:hidden max-w-3xl px-3 pb-3 sm:px-6 sm:pb-5 low:min-h-0 low:overflow-y-auto low:pt-0.5 low:pb-2">
      <OfflineNote />
      {problem && <WriteProblem text={problem} onDismiss={dismiss} />}
      {note}
      {conversationStatus?.state === "waiting" && <WaitingNote chat={chat} />}
      <Composer
        ref={composer}
        placeholder="Mesajınızı yazın..."
        draftKey={draftKey}
        maxLength={MESSAGE_MAX_LENGTH}
        blocked={isOver || awaited === "connection" || awaited === "answer" || problemOfImage !== undefined}
        hasAttachment={image !== null}
        queued={queued && awaited ? QUEUED[awaited] : undefined}
        onEarly={sendLater}
        attachButton={
          <>
            <AttachButton
              title="Görsel Yükle (Max 5MB)"
              accept={IMAGE_TYPES.join(",")}
              blocked={phase !== "ready"}
              onFile={(file) => choose([file])}
            />
            {buttons}
          </>
        }
        onPasteFiles={choose}
        onTyping={() => {
          // Editing cancels the queued send.
          dequeue();
          chat.typing();
        }}
        onSend={onSend}
      >
        {image && (
          <ImageChip
            name={image.file.name}
            previewUrl={image.previewUrl}
            percent={image.percent}
            problem={image.problem}
            onRemove={remove}
            onRetry={retry}
          />
        )}
      </Composer>
      <PrivacyLine />
    </div>
  );
}

const QUEUED = {
  connection: "Bağlantı kurulunca gönderilecek.",
  answer: "Yanıt tamamlanınca gönderilecek.",
  image: "Görsel yüklenince gönderilecek.",
};

/** An error message above the text box. */
export const WriteProblem = ({ text, onDismiss }: { text: string; onDismiss: () => void }) => (
  <div role="alert" className={`${noteClass} text-bad`}>
    <CircleAlert aria-hidden className="size-5 shrink-0" />
    <p className="flex-1">{text}</p>
    <button
      type="button"
      aria-label="Uyarıyı kapat"
      onClick={onDismiss}
      className="grid size-11 place-items-center rounded-full hover:bg-surface-2"
    >
      <X aria-hidden className="size-4.5" />
    </button>
  </div>
);

/** Shown while offline: drafts are kept. */
export function OfflineNote() {
  const online = useOnline();
  if (online) return null;
  return (
    <div role="status" className={`${noteClass} py-2.5 text-warn`}>
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <p>Çevrimdışısınız. Yazdıklarınız korunur, bağlantı gelince gönderilir.</p>
    </div>
  );
}

export const noteClass =
  "mb-2 flex items-center gap-2.5 rounded-2xl border border-line bg-surface px-4 font-medium shadow-2";
