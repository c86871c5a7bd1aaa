import { type SubmitEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order, OrderNote } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/input-style.ts";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";

const MAX_LENGTH = 2000;

/** What colleagues noted, and a line to note more. */
export function OrderNotes({ order: { id, notes: count } }: { order: Order }) {
  const [notes, setNotes] = useState<readonly OrderNote[]>();
  const [text, setText] = useState("");
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();

  // The list counts them: where the count grows, somebody wrote.
  useEffect(() => {
    if (count === 0) return setNotes([]);
    let isOver = false;
    answer(browserApi.orders[":id"].$get({ param: { id } })).then(
      ({ said }) => isOver || setNotes(said),
      () => {}, // The next change of the list asks anew.
    );
    return () => {
      isOver = true;
    };
  }, [id, count]);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = text.trim();
    if (content === "") return;
    void call(
      async () => {
        const { said } = await answer(browserApi.orders[":id"].notes.$post({ param: { id }, json: { content } }));
        setNotes(said);
        setText("");
        await revalidate();
      },
      (error) => toast(`Not kaydedilemedi. ${errorText(error)}`, "bad"),
    );
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
      <form onSubmit={add} className="flex items-end gap-2">
        <textarea
          aria-label="Not yaz"
          placeholder="Ziyaretçi bu notu görmez."
          value={text}
          maxLength={MAX_LENGTH}
          rows={1}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.currentTarget.form!.requestSubmit();
            }
          }}
          className={`${inputClass} field-sizing-content max-h-40 min-h-11 flex-1 py-2.5`}
        />
        <Button type="submit" look="outline" busy={busy} disabled={text.trim() === ""}>
          Ekle
        </Button>
      </form>
    </section>
  );
}
