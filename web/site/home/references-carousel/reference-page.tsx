import { useEffect, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import type { Front } from "../fronts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FlipCard } from "./flip-card.tsx";

type Props = {
  references: readonly Front[];
  /** The full references, once loaded. */
  whole: ReadonlyMap<string, ClientReference> | undefined;
  number: number;
  of: number;
  current: boolean;
  onShow: (id: string) => void;
  onNear: () => void;
};

/**
 * Two rows of three; on a narrow screen the same six in fewer columns. All pages have the height of a full one. The
 * first is part of the document, the others are rendered when the carousel approaches the viewport.
 */
export function ReferencePage({ references, whole, number, of, current, onShow, onNear }: Props) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return (
    <div
      role="group"
      aria-roledescription="slayt"
      aria-label={`${number} / ${of}`}
      inert={alive && !current}
      className={classNames("w-full shrink-0 snap-start snap-always p-3", number > 1 && "noscript:hidden")}
    >
      <ul
        className={classNames(
          "grid h-full grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3",
          of > 1 && "grid-rows-6 sm:grid-rows-3 lg:grid-rows-2",
        )}
      >
        {references.map((reference) => (
          <FlipCard
            key={reference.id}
            reference={reference}
            whole={whole?.get(reference.id)}
            onShow={() => onShow(reference.id)}
            onNear={onNear}
          />
        ))}
      </ul>
    </div>
  );
}
