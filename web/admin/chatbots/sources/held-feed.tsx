import { useState } from "react";
import type { CaseFlip } from "#contract/knowledge-cases.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { FlipsDialog } from "../cases/flips-dialog.tsx";
import { flipsWords } from "../cases/texts.ts";

const LISTED = 3;

type Props = {
  flips: readonly CaseFlip[];
  /** Imports the feed with a reason to override the tests; resolves with false on failure, and the input is kept. */
  onTake: (reason: string) => Promise<boolean>;
};

/** The failing tests that hold a feed's import back, and a way to override them; closing the dialog changes nothing. */
export function HeldFeed({ flips, onTake }: Props) {
  const [isOpen, setOpen] = useState(false);

  async function choose(reason: string | null) {
    if (reason === null || (await onTake(reason))) setOpen(false);
  }

  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        Testlere Bak
      </Button>
      <ul className="basis-full list-disc pl-5 text-sm wrap-anywhere">
        {flips.slice(0, LISTED).map(({ case_id, question }) => (
          <li key={case_id}>{question}</li>
        ))}
        {flips.length > LISTED && <li>ve {formatNumber(flips.length - LISTED)} soru daha</li>}
      </ul>
      {isOpen && <FlipsDialog flips={flips} choose={choose} words={flipsWords.takingIn} />}
    </>
  );
}
