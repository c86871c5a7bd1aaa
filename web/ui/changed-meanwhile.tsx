import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type Props = {
  /** What was changed, as "bu makale". */
  what: string;
  /** The moment of the change, in words. */
  when?: string | undefined;
  onTake: () => void;
  onOverwrite: () => void;
  /** What stands there now. */
  children?: ReactNode;
};

/** An edit conflict: somebody else saved first; the user chooses a version. */
export const ChangedMeanwhile = ({ what, when, onTake, onOverwrite, children }: Props) => (
  <Notice tone="bad">
    <p>
      Siz yazarken {what} değiştirildi{when && ` (${when})`}. Yazdıklarınız duruyor.
    </p>
    {children && (
      <div
        className="mt-2 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-3 text-text"
        tabIndex={0}
      >
        {children}
      </div>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={onTake}>
        Güncel Hâlini Al
      </Button>
      <Button look="outline" size="small" onClick={onOverwrite}>
        Yine de Benimkini Kaydet
      </Button>
    </div>
  </Notice>
);
