import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type Props = {
  /** What was changed, as "bu makale". */
  what: string;
  /** The moment of the change, in words. */
  when?: string | undefined;
  /** What stands there now. */
  children?: ReactNode;
} & (Choice | { /** Pressing this button again overwrites, in the dative. */ again: string });
type Choice = { onTake: () => void; onOverwrite: () => void };

/**
 * An edit conflict: somebody else saved first; the user chooses a version. It takes the focus, since the pressed button
 * may be a screen below it.
 */
export function ChangedMeanwhile({ what, when, children, ...choice }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current!.focus(), []);
  return (
    <Notice tone="bad" ref={notice}>
      <p>
        Siz yazarken {what} değiştirildi{when && ` (${when})`}. Yazdıklarınız duruyor
        {"again" in choice ? `; yine de kaydetmek için yeniden ${choice.again} basın.` : "."}
      </p>
      {children && (
        <div
          role="group"
          aria-label="Güncel hâli"
          tabIndex={0}
          className="mt-2 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-3 wrap-anywhere text-text"
        >
          {children}
        </div>
      )}
      {"onTake" in choice && <Choices {...choice} />}
    </Notice>
  );
}

const Choices = ({ onTake, onOverwrite }: Choice) => (
  <div className="mt-3 flex flex-wrap gap-2">
    <Button look="outline" size="small" onClick={onTake}>
      Güncel Hâlini Al
    </Button>
    <Button look="outline" size="small" onClick={onOverwrite}>
      Yine de Benimkini Kaydet
    </Button>
  </div>
);
