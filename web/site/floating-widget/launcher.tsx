import { X } from "lucide-react";
import type { Ref } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useTeaser } from "./use-teaser.ts";

type Props = {
  ref: Ref<HTMLButtonElement>;
  teasers: readonly string[];
  /** Number of unread messages of staff. */
  unread: number;
  /** Avatar only: on a phone the bubble would cover links. */
  quiet: boolean;
  /** Called when the pointer or the focus reaches it. */
  onNear: () => void;
  onOpen: () => void;
  onDismiss: () => void;
};

/** The assistant's avatar in the corner with its teaser bubble; both are one button. */
export function Launcher({ ref, teasers, unread, quiet, onNear, onOpen, onDismiss }: Props) {
  const label = unread > 0 ? `Canlı desteği aç, ${unread} yeni mesaj` : "Canlı desteği aç";
  const { index, hold, release } = useTeaser(teasers.length);
  const hidden = quiet ? "max-sm:hidden" : "";
  function near() {
    hold();
    onNear();
  }

  return (
    <div className="arrive" onPointerEnter={near} onPointerLeave={release} onFocus={near} onBlur={release}>
      <div className="group relative flex items-end gap-2.5">
        <div className={hidden}>
          <Teaser teasers={teasers} index={index} />
        </div>
        <button
          ref={ref}
          type="button"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="rounded-full shadow-3 after:absolute after:inset-0"
        >
          <AssistantAvatar className="size-13 transition-[filter] duration-(--quick) group-hover:brightness-110 sm:size-15" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full border-2 border-surface bg-bad px-1 text-xs font-bold text-surface tabular-nums"
            >
              {unread > 9 ? "9+" : unread}
            </span>
          )}
        </button>
      </div>
      <button
        type="button"
        aria-label="Canlı destek balonunu kaldır"
        title="Canlı destek balonunu kaldır"
        onClick={onDismiss}
        className={`absolute -top-7 left-[-1.125rem] grid size-11 place-items-center text-text-2 hover:text-text ${hidden}`}
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-1">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </div>
  );
}

/** All texts share one grid cell, so that the bubble has the size of the longest. Not a live region. */
const Teaser = ({ teasers, index }: { teasers: readonly string[]; index: number }) => (
  <div
    aria-live="off"
    className="grid w-52 items-center rounded-2xl rounded-br-sm border border-line bg-surface px-3.5 py-2 text-sm leading-snug shadow-2 sm:mb-1 sm:w-56 sm:px-4 sm:py-2.5 sm:text-[0.9375rem]"
  >
    {teasers.map((teaser, at) => (
      <p
        key={teaser}
        className={classNames("col-start-1 row-start-1", at === index ? at > 0 && "arrive" : "invisible")}
      >
        {teaser}
      </p>
    ))}
  </div>
);
