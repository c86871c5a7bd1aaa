import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { inputClass } from "../ui/input-style.ts";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";

const TAG_MAX_LENGTH = 40;
const MAX_TAGS = 20;

type Props = { conversation: Pick<InboxConversation, "id" | "tags">; onChanged: () => void };

/** The conversation's tags. */
export function TagsEditor({ conversation: { id, tags }, onChanged }: Props) {
  const [text, setText] = useState("");
  const { busy, call } = useCall();
  const say = useToast();

  const save = (change: { add?: string[]; remove?: string[] }) =>
    call(
      async () => {
        await answer(browserApi.inbox[":id"].tags.$patch({ param: { id }, json: change }));
        onChanged();
        if (change.add) setText("");
      },
      (error) => say(errorText(error), "bad"),
    );

  function add() {
    const tag = text.trim().replace(/\s+/g, " ");
    if (tag === "" || busy) return;
    if (tags.includes(tag)) setText("");
    else void save({ add: [tag] });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-lg bg-brand-100 pl-2.5 text-sm font-medium text-brand-strong"
            >
              <span className="min-w-0 truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Etiketi kaldır: ${tag}`}
                onClick={() => void save({ remove: [tag] })}
                className="grid size-7 place-items-center rounded-lg hover:bg-surface/60 pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS && (
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            aria-label="Etiket ekle"
            placeholder="Etiket ekle"
            value={text}
            maxLength={TAG_MAX_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className={`${inputClass} h-9 pr-10 text-sm pointer-coarse:h-11`}
          />
          <button
            type="submit"
            aria-label="Etiketi ekle"
            className="absolute inset-y-0 right-0 grid w-9 pointer-coarse:w-11 place-items-center text-text-2 hover:text-text"
          >
            <Plus aria-hidden className="size-4" />
          </button>
        </form>
      )}
    </div>
  );
}
