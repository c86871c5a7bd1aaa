import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { forgetNoteId, keepDraft, noteIdOf, readDraft } from "../team-inbox/kept-drafts.ts";
import { Button } from "../ui/button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { useCall } from "../use-call.ts";
import { useUser } from "../visitor.ts";

type Props = {
  /** The id of what the note is about: what was begun there is there again. */
  about: string;
  label: string;
  placeholder: string;
  action: string;
  /** `clientNoteId` is the same as long as the same words are sent again. */
  onSend: (note: { content: string; clientNoteId: string }) => Promise<void>;
  onFailed: (error: unknown) => void;
};

const MAX_LENGTH = 2000;

/** A line to write a note in: Enter sends, Shift+Enter begins a new line. What is typed outlives the box. */
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
      // What was written meanwhile is another note; where the box is gone, the sent one is no draft any more.
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
