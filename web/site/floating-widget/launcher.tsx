import { X } from "lucide-react";
import type { Ref } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useRotation } from "../../ui/use-rotation.ts";

/** Specification section 9. */
const SHOWN_FOR = 5000;

type Props = { ref: Ref<HTMLButtonElement>; teasers: readonly string[]; onOpen: () => void; onDismiss: () => void };

/** The assistant's face in the corner, and what it says. Face and words are one thing to press. */
export function Launcher({ ref, teasers, onOpen, onDismiss }: Props) {
  const rotation = useRotation(teasers.length, SHOWN_FOR);
  return (
    <div
      className="arrive flex items-end gap-2.5"
      onPointerEnter={rotation.hold}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
    >
      <div className="group relative flex items-end gap-2.5">
        <Teaser teasers={teasers} index={rotation.index} />
        <button
          ref={ref}
          type="button"
          aria-label="Canlı desteği aç"
          title="Canlı desteği aç"
          aria-expanded={false}
          onClick={onOpen}
          className="rounded-full shadow-3 transition-transform duration-(--quick) group-hover:scale-105 after:absolute after:inset-0 motion-reduce:transform-none"
        >
          <AssistantAvatar className="size-13 sm:size-15" />
        </button>
      </div>
      <button
        type="button"
        aria-label="Canlı destek balonunu kaldır"
        title="Canlı destek balonunu kaldır"
        onClick={onDismiss}
        className="absolute -top-7 left-[-1.125rem] grid size-11 place-items-center text-text-2 hover:text-text"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-1"><X aria-hidden className="size-4" /></span>
      </button>
    </div>
  );
}

/** All of them lie in one place, so that the bubble keeps the size of the longest. It must not talk by itself. */
const Teaser = ({ teasers, index }: { teasers: readonly string[]; index: number }) => (
  <div aria-live="off" className="mb-1 grid w-44 items-center rounded-2xl rounded-br-sm border border-line bg-surface px-4 py-2.5 text-[0.9375rem] leading-snug shadow-2 sm:w-56">
    {teasers.map((teaser, at) => (
      <p key={teaser} className={classNames("col-start-1 row-start-1", at === index ? at > 0 && "arrive" : "invisible")}>{teaser}</p>
    ))}
  </div>
);
