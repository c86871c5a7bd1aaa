import { StickyNote } from "lucide-react";

/** A finding's number of notes, beside its title; nothing for zero. */
export const NotesCount = ({ notes }: { notes: number }) =>
  notes > 0 && (
    <span className="inline-flex shrink-0 items-center gap-0.5 text-sm font-normal text-text-2">
      <StickyNote aria-hidden className="size-4" />
      {notes}
      <span className="sr-only"> not</span>
    </span>
  );
