import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { forgetNoteId, keepDraft, noteIdOf, readDraft } from "../team-inbox/kept-drafts.ts";
import { Button } from "../ui/button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { useCall } from "../use-call.ts";
import { useUser } from "../visitor.ts";

type Props = {
  /** The id of the note's subject; the draft is stored under it. */
  about: string;
  label: string;
  placeholder: string;
  action: string;
  /** `clientNoteId` stays the same while the same text is retried. */
  onSend: (note: { content: string; clientNoteId: string }) => Promise<void>;
  onFailed: (error: unknown) => void;
};

const MAX_LENGTH = 2000;

/** A text box for a note: Enter sends, Shift+Enter inserts a line break. The draft survives the component. */
export function NoteBox({ about, label, placeholder, action, onSend, onFailed }: Props) {
  const user = useUser()?.id ?? "";
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const { busy, call } = useCall();
  useEffect(() => setText(readDraft(user, about, "note")), [user, about]);

  function write(next: string) {
    setText(next);
    keepDraft(user, about, "note", next);
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = text.trim();
    if (content === "") return;
    void call(async () => {
      await onSend({ content, clientNoteId: noteIdOf(user, about, content) });
      forgetNoteId(user, about);
      // Text typed meanwhile is another note; if the box was unmounted, the sent text must not remain as draft.
      if (!box.current) keepDraft(user, about, "note", "");
      else if (box.current.value.trim() === content) write("");
    }, onFailed);
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <textarea
        ref={box}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_LENGTH}
        rows={1}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            event.currentTarget.form!.requestSubmit();
          }
        }}
        className={`${inputClass} field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 py-2.5`}
      />
      <Button type="submit" look="outline" busy={busy} disabled={text.trim() === ""}>
        {action}
      </Button>
    </form>
  );
}
