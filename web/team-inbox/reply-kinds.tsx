import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import type { Unsent } from "./kept-drafts.ts";

type Props = { kind: Unsent["kind"]; onChoose: (kind: Unsent["kind"]) => void };

/** Chooses the recipient: the visitor, or colleagues only. */
export const ReplyKinds = ({ kind, onChoose }: Props) => (
  <div role="group" aria-label="Kime yazıyorsunuz?" className="flex gap-1 px-2 pt-1.5">
    <Kind on={kind === "reply"} onChoose={() => onChoose("reply")}>
      Yanıt
    </Kind>
    <Kind on={kind === "note"} note onChoose={() => onChoose("note")}>
      <LockKeyhole aria-hidden className="size-3.5" />
      Not (yalnızca ekip)
    </Kind>
  </div>
);

type KindProps = { on: boolean; note?: boolean; onChoose: () => void; children: ReactNode };

const Kind = ({ on, note, onChoose, children }: KindProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onChoose}
    className={classNames(
      "inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2.5 text-[0.8125rem] font-semibold pointer-coarse:min-h-11",
      !on && "text-text-2 hover:text-text",
      on &&
        (note
          ? "text-warn underline decoration-2 underline-offset-4"
          : "text-brand-strong underline decoration-2 underline-offset-4"),
    )}
  >
    {children}
  </button>
);
