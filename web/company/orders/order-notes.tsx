import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order, OrderNote } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { NoteBox } from "../../notes/note-box.tsx";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { useToast } from "../../ui/toast.tsx";

/** Notes of colleagues, and a box for a new one. */
export function OrderNotes({ order: { id, notes: count } }: { order: Order }) {
  const [notes, setNotes] = useState<readonly OrderNote[]>();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  // The list contains the number of notes: a higher one means a new note.
  useEffect(() => {
    if (count === 0) return setNotes([]);
    let isOver = false;
    answer(browserApi.orders[":id"].$get({ param: { id } })).then(
      ({ said }) => isOver || setNotes(said),
      () => {}, // The next change of the list retries.
    );
    return () => {
      isOver = true;
    };
  }, [id, count]);

  async function add(note: { content: string; clientNoteId: string }) {
    const { said } = await answer(browserApi.orders[":id"].notes.$post({ param: { id }, json: note }));
    setNotes(said);
    await revalidate();
  }

  return (
    <section aria-labelledby="order-notes" className="grid gap-2">
      <h3 id="order-notes" className="font-semibold">
        Notlar
      </h3>
      {notes && notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map(({ id: note, author, content, created_at }) => (
            <li key={note} className="rounded-lg bg-surface-2 px-3 py-2">
              <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{content}</p>
              <p className="mt-0.5 text-[0.8125rem] text-text-2">
                {author} · <time dateTime={created_at}>{formatMoment(created_at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteBox
        about={id}
        label="Not yaz"
        placeholder="Ziyaretçi bu notu görmez."
        action="Ekle"
        onSend={add}
        onFailed={(error) => toast(`Not kaydedilemedi. ${errorText(error)}`, "bad")}
      />
    </section>
  );
}
