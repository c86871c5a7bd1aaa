import { useEffect, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FlipCard } from "./flip-card.tsx";

type Props = {
  references: readonly ClientReference[];
  number: number;
  of: number;
  current: boolean;
  onShow: (reference: ClientReference) => void;
  onNear: () => void;
};

/** Two rows of three; on a narrow screen the same six in fewer columns. Every page is as high as a full one. */
export function ReferencePage({ references, number, of, current, onShow, onNear }: Props) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return (
    <div
      role="group"
      aria-roledescription="slayt"
      aria-label={`${number} / ${of}`}
      // Until there are controls, all pages can be reached.
      inert={alive && !current}
      className="w-full shrink-0 snap-start snap-always p-3"
    >
      <ul
        className={classNames(
          "grid h-full grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3",
          of > 1 && "grid-rows-6 sm:grid-rows-3 lg:grid-rows-2",
        )}
      >
        {references.map((reference) => (
          <FlipCard key={reference.id} reference={reference} onShow={() => onShow(reference)} onNear={onNear} />
        ))}
      </ul>
    </div>
  );
}
