import { LockKeyhole } from "lucide-react";
import { formatTime } from "../texts/dates.ts";
import { MessageContent } from "../ui/chat/message-content.tsx";

type NoteProps = { author: string; content: string; at: string };

/** A colleague's note, marked so that nobody takes it for a message to the visitor. */
export const Note = ({ author, content, at }: NoteProps) => (
  <section
    aria-label="Ekip notu"
    className="ml-auto grid w-fit max-w-[85%] gap-1 rounded-xl border border-dashed border-warn/60 bg-warn-soft px-3.5 py-2.5"
  >
    <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] font-medium text-warn">
      <LockKeyhole aria-hidden className="size-3.5" />
      Yalnızca ekip görür
      <span className="text-text-2">
        {author} · <time dateTime={at}>{formatTime(at)}</time>
      </span>
    </p>
    <MessageContent content={content} />
  </section>
);
