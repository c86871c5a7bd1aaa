import { isBlank } from "#contract/blank-text.ts";
import { LockKeyhole, SendHorizontal, TextQuote } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { MESSAGE_MAX_LENGTH as MaxLength } from "#contract/assistant.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { IMAGE_TYPES } from "../chat/image-rules.ts";
import { uploadImage } from "../chat/upload-image.ts";
import { useImage } from "../chat/use-image.ts";
import { OfflineNote, WriteProblem } from "../chat/write-box.tsx";
import { sendWithPasswordPrompt } from "../reauthentication.ts";
import { AttachButton } from "../ui/chat/attach-button.tsx";
import { ImageChip } from "../ui/chat/image-chip.tsx";
import { pastedFiles } from "../ui/chat/pasted-files.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useUser } from "../visitor.ts";
import { CannedList } from "./canned-list.tsx";
import { imagePlace, type Unsent } from "./kept-drafts.ts";
import { Suggestion } from "./suggestion.tsx";
import type { CannedReply } from "#contract/canned-replies.ts";
import { ReplyKinds } from "./reply-kinds.tsx";
import { useCannedList } from "./use-canned-list.ts";
import { useDrafts } from "./use-drafts.ts";
import { useSuggestion } from "./use-suggestion.ts";

// Copied from the contract, whose module would bundle its validation library.
const MESSAGE_MAX_LENGTH: typeof MaxLength = 4000;

export type ReplyBoxHandle = {
  write: (kind: Unsent["kind"]) => void;
  /** Attaches an image to the reply, if one may reply. */
  attach: (files: readonly File[]) => void;
};

type Props = {
  ref?: Ref<ReplyBoxHandle>;
  conversation: InboxConversation;
  mine: boolean;
  canned: readonly CannedReply[];
  /** Replaces the reply's text box if the conversation is not one's own. */
  claim: ReactNode;
  onSend: (message: Pick<Unsent, "kind" | "content" | "file">) => void;
  onTyping: () => void;
};

/** Where staff write: to the visitor or, in another colour and with another button, to colleagues only. */
export function ReplyBox({ ref, conversation, mine, canned, claim, onSend, onTyping }: Props) {
  const { id } = conversation;
  const me = useUser()!.id;
  const [kind, setKind] = useState<Unsent["kind"]>("reply");
  const { texts, write } = useDrafts(me, id);
  const box = useRef<HTMLTextAreaElement>(null);
  const [listId, countId] = [useId(), useId()];
  const image = useImage(id, uploadStaffImage, imagePlace(me, id));
  const { suggestion, dismiss } = useSuggestion(conversation, mine);

  const isNote = kind === "note";
  const text = texts[kind];
  const file = isNote ? null : image.image;
  const uploading = file !== null && !file.uploaded && !file.problem;
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const canSend = !isTooLong && !uploading && !file?.problem && (!isBlank(text) || Boolean(file?.uploaded));
  const list = useCannedList(isNote ? [] : canned, text, (reply) => {
    put(reply.content);
    focus();
  });

  // After claiming a conversation the text box does not exist yet: it is focused by the render that adds it.
  const [asked, ask] = useState(0);
  const met = useRef(0);
  useEffect(() => {
    if (met.current === asked || !box.current) return;
    met.current = asked;
    box.current.focus();
  });
  const focus = () => ask((before) => before + 1);
  useImperativeHandle(ref, () => ({
    write: (next) => {
      setKind(next);
      focus();
    },
    attach,
  }));

  // A note has no image, and text meant for colleagues must not become a reply by accident.
  const [refused, setRefused] = useState(false);
  function attach(files: readonly File[]) {
    setRefused(isNote);
    if (isNote || !mine) return;
    image.choose(files);
    focus();
  }

  function put(next: string) {
    write(kind, next);
    list.begin();
  }

  function send() {
    if (!canSend) return;
    onSend({ kind, content: isBlank(text) ? "" : text.trim(), ...(file?.uploaded && { file: file.uploaded }) });
    put("");
    if (file) image.remove();
  }

  function takeSuggestion() {
    if (!suggestion) return;
    setKind("reply");
    write("reply", texts.reply.trim() ? `${texts.reply.trimEnd()}\n${suggestion.answer}` : suggestion.answer);
    dismiss();
    focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (list.takesKey(event)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="relative mx-auto w-full max-w-3xl px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4">
      <OfflineNote />
      {!isNote && suggestion && <Suggestion suggestion={suggestion} onUse={takeSuggestion} onDismiss={dismiss} />}
      {image.problem && <WriteProblem text={image.problem} onDismiss={image.dismiss} />}
      {refused && isNote && (
        <WriteProblem
          text="Nota görsel eklenemez. Göndermek için önce Yanıt’a geçin."
          onDismiss={() => setRefused(false)}
        />
      )}
      <div className="relative">
        {list.found && <CannedList id={listId} replies={list.found} chosen={list.chosen} onChoose={list.take} />}
        <div
          data-reply-box
          data-note={isNote || undefined}
          className="rounded-2xl border border-line-strong/70 bg-surface shadow-1 transition-colors duration-(--quick) focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/25 data-note:border-dashed data-note:border-warn data-note:bg-warn-soft data-note:focus-within:ring-warn/30"
        >
          <ReplyKinds kind={kind} onChoose={setKind} />
          {!isNote && !mine ? (
            claim
          ) : (
            <>
              {file && (
                <ImageChip
                  name={file.file.name}
                  previewUrl={file.previewUrl}
                  percent={file.percent}
                  problem={file.problem}
                  onRemove={image.remove}
                  onRetry={image.retry}
                />
              )}
              <div className="flex items-end gap-1 p-1.5">
                {!isNote && (
                  <AttachButton
                    title="Görsel ekle (en fazla 5MB)"
                    accept={IMAGE_TYPES.join(",")}
                    onFile={(one) => image.choose([one])}
                  />
                )}
                {!isNote && canned.length > 0 && text === "" && (
                  <IconButton
                    label="Hazır yanıtlar (/)"
                    icon={<TextQuote aria-hidden />}
                    onClick={() => {
                      put("/");
                      focus();
                    }}
                  />
                )}
                <textarea
                  ref={box}
                  rows={1}
                  value={text}
                  aria-label={isNote ? "Ekip notu" : "Ziyaretçiye yanıt"}
                  placeholder={isNote ? "Ekibinize not yazın" : "Yanıtınızı yazın"}
                  enterKeyHint="send"
                  autoComplete="off"
                  aria-invalid={isTooLong || undefined}
                  aria-describedby={isTooLong ? countId : undefined}
                  // A multi-line text box cannot be a combobox; it still announces its list.
                  {...(list.found && {
                    "aria-controls": listId,
                    "aria-autocomplete": "list",
                    "aria-activedescendant": list.found.length > 0 ? `${listId}-${list.chosen}` : undefined,
                  })}
                  onChange={({ currentTarget }) => {
                    put(currentTarget.value);
                    if (!isNote) onTyping();
                  }}
                  onKeyDown={onKeyDown}
                  onPaste={(event) => {
                    const files = pastedFiles(event.clipboardData);
                    if (files.length === 0) return;
                    event.preventDefault();
                    attach(files);
                  }}
                  className="field-sizing-content max-h-44 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 text-base leading-6 outline-none placeholder:text-text-2"
                />
                <button
                  type="button"
                  aria-disabled={!canSend || undefined}
                  // Keeps the focus in the text box, and the keyboard open on a phone.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={send}
                  className={classNames(
                    "inline-flex h-11 shrink-0 items-center gap-2 rounded-xl px-3.5 text-sm font-semibold transition-colors duration-(--quick) aria-disabled:bg-surface-2 aria-disabled:text-text-2",
                    isNote ? "bg-warn text-page" : "bg-brand text-on-brand hover:bg-brand-strong",
                  )}
                >
                  {isNote ? (
                    <LockKeyhole aria-hidden className="size-4" />
                  ) : (
                    <SendHorizontal aria-hidden className="size-4" />
                  )}
                  <span className="max-sm:sr-only">{isNote ? "Not Ekle" : "Gönder"}</span>
                </button>
              </div>
              {text.length > MESSAGE_MAX_LENGTH * 0.95 && (
                <p
                  id={countId}
                  role="status"
                  className={classNames("px-4 pb-2 text-sm tabular-nums", isTooLong ? "text-bad" : "text-text-2")}
                >
                  {isTooLong
                    ? `${isNote ? "Not" : "Mesaj"} en fazla ${MESSAGE_MAX_LENGTH} karakter olabilir (${text.length}).`
                    : `${text.length}/${MESSAGE_MAX_LENGTH}`}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const uploadStaffImage: typeof uploadImage = (file, conversationId, signal) =>
  sendWithPasswordPrompt(() => uploadImage(file, conversationId, signal, `/api/inbox/${conversationId}/files`));
