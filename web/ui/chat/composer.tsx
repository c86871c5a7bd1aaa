import { LoaderCircle, SendHorizontal } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { sentLength } from "#web/texts/sent-length.ts";
import { pastedFiles } from "./pasted-files.ts";
import { useDraft } from "./use-draft.ts";

export type ComposerHandle = {
  submit: () => void;
  /** Focuses the text box, but not on touch screens, where the keyboard would open. */
  focus: () => void;
  /** Appends text to the draft. */
  insert: (text: string) => void;
  /** Puts a text that was sent before the draft, to be edited. */
  rewrite: (text: string) => void;
};

type ComposerProps = {
  ref?: Ref<ComposerHandle>;
  placeholder: string;
  /** Storage key of the draft. */
  draftKey: string;
  maxLength: number;
  /** Sending is disabled; typing is not. */
  blocked: boolean;
  /** There is something to send besides the text. */
  hasAttachment?: boolean;
  /** The message is queued and is sent automatically; this says so. */
  queued?: string | undefined;
  attachButton?: ReactNode;
  /** Shown above the text: attachments, notes. */
  children?: ReactNode;
  onPasteFiles?: (files: File[]) => void;
  /** A key press changed the text. */
  onTyping?: () => void;
  /** Enter was pressed while sending is blocked. */
  onEarly?: () => void;
  /** Sends the text; returns false to keep it in the box. */
  onSend: (text: string) => boolean;
};

/** The text box: Enter sends, Shift+Enter inserts a line break. It grows to six lines. */
export function Composer({
  ref,
  placeholder,
  draftKey,
  maxLength,
  blocked,
  hasAttachment,
  queued,
  attachButton,
  children,
  onPasteFiles,
  onTyping,
  onEarly,
  onSend,
}: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const keepDraft = useDraft(draftKey, input, changed);
  const isWhole = (length: number) => length <= maxLength && (length > 0 || Boolean(hasAttachment));
  const sendable = !blocked && isWhole(length);
  const isLong = length > maxLength * 0.95;
  const countId = useId();

  function changed() {
    const element = input.current!;
    keepDraft(element.value);
    setLength(sentLength(element.value));
    growWithText(element);
  }

  function submit() {
    // Read from the DOM: after paste and Enter the state may lag behind.
    const { value } = input.current!;
    if (blocked || !isWhole(sentLength(value)) || !onSend(value)) return;
    input.current!.value = "";
    changed();
  }

  useImperativeHandle(ref, () => ({
    submit,
    focus: () => matchMedia("(pointer: fine)").matches && input.current?.focus({ preventScroll: true }),
    insert: (text) => {
      const element = input.current!;
      element.value += element.value === "" || /\s$/.test(element.value) ? text : ` ${text}`;
      changed();
    },
    rewrite: (text) => {
      const element = input.current!;
      element.value = [text, element.value].filter(Boolean).join(" ");
      changed();
      onTyping?.();
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (blocked && isWhole(sentLength(input.current!.value))) onEarly?.();
    else submit();
  };

  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !onPasteFiles) return;
    event.preventDefault();
    onPasteFiles(files);
  };

  return (
    <div className="rounded-3xl border border-line-strong/70 bg-surface shadow-2 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/25">
      {children}
      <div className="flex items-end gap-1 p-1.5 low:p-0.5">
        {attachButton}
        <textarea
          ref={input}
          rows={1}
          aria-label={placeholder}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={length > maxLength || undefined}
          aria-describedby={isLong ? countId : undefined}
          onInput={() => {
            changed();
            onTyping?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-[10.25rem] min-h-11 low:max-h-17 min-w-0 flex-1 resize-none bg-transparent px-2.5 low:px-1.5 py-2.5 text-base leading-6 outline-none placeholder:truncate placeholder:text-text-2"
        />
        <button
          type="button"
          aria-label="Gönder"
          title="Gönder"
          aria-disabled={!sendable || undefined}
          // Keeps the focus in the text box, and the keyboard open on a phone.
          onPointerDown={(event) => event.preventDefault()}
          onClick={submit}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-[background-color,scale] duration-(--quick) hover:bg-brand-strong active:scale-95 aria-disabled:bg-surface-2 aria-disabled:text-text-2 aria-disabled:active:scale-none motion-reduce:transition-none"
        >
          {queued ? (
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          ) : (
            <SendHorizontal aria-hidden className="size-5" />
          )}
        </button>
      </div>
      {queued && (
        <p role="status" className="px-4 pb-2.5 text-sm text-text-2">
          {queued}
        </p>
      )}
      {isLong && (
        <p
          id={countId}
          role="status"
          className={`px-4 pb-2.5 text-sm tabular-nums ${length > maxLength ? "text-bad" : "text-text-2"}`}
        >
          {length > maxLength ? `Mesaj en fazla ${maxLength} karakter olabilir (${length}).` : `${length}/${maxLength}`}
        </p>
      )}
    </div>
  );
}

/** For browsers without `field-sizing`. */
function growWithText(element: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
}
