import { classNames } from "../ui/class-names.ts";
import type { CannedReply } from "#contract/canned-replies.ts";

type Props = { id: string; replies: readonly CannedReply[]; chosen: number; onChoose: (reply: CannedReply) => void };

/** The list of canned replies above the text box while a "/" is typed. */
export const CannedList = ({ id, replies, chosen, onChoose }: Props) => (
  <div className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-64 overflow-y-auto rounded-box border border-line bg-surface p-1.5 shadow-3">
    {replies.length === 0 && <p className="px-3 py-2 text-sm text-text-2">Eşleşen hazır yanıt yok.</p>}
    <div role="listbox" id={id} aria-label="Hazır yanıtlar">
      {replies.map((reply, index) => (
        <div
          key={reply.id}
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          aria-selected={index === chosen}
          // Keeps the focus in the text box.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(reply);
          }}
          className={classNames(
            "grid min-h-11 cursor-pointer content-center rounded-lg px-3 py-1.5",
            index === chosen && "bg-surface-2",
          )}
        >
          <span className="text-sm font-semibold">/{reply.shortcut.replace(/^\//, "")}</span>
          <span className="truncate text-sm text-text-2">{reply.content}</span>
        </div>
      ))}
    </div>
  </div>
);
