import { useState } from "react";
import type { Tone } from "../../ui/badge.tsx";
import { ChipSelect } from "../../ui/chip-select.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props<Status extends string> = {
  /** Whose status it is, for those who listen, e.g. "Ece Sınar için durum". */
  label: string;
  value: Status;
  labels: Readonly<Record<Status, string>>;
  tones: Readonly<Record<Status, Tone>>;
  /** Rejects when it could not be kept. */
  save: (status: Status) => Promise<unknown>;
  /** What to say then. */
  problem: (error: unknown) => string;
};

/** Sets a status at once; what could not be kept goes back to what it was, and says so. */
export function StatusSelect<Status extends string>({ label, value, labels, tones, save, problem }: Props<Status>) {
  const [chosen, setChosen] = useState<Status>();
  // Kept, but not shown by the list yet, or not any more: a filter may have taken the row off the page.
  const [kept, setKept] = useState({ value, status: value });
  if (kept.value !== value) setKept({ value, status: value });
  const toast = useToast();

  async function choose(status: Status) {
    setChosen(status);
    try {
      await save(status);
      setKept((now) => ({ ...now, status }));
    } catch (error) {
      toast(problem(error), "bad");
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <ChipSelect
      aria-label={label}
      aria-busy={chosen !== undefined}
      value={chosen ?? kept.status}
      onChange={(event) => void choose(event.target.value as Status)}
      tone={tones[chosen ?? kept.status]}
      options={(Object.entries(labels) as [Status, string][]).map(([key, text]) => ({ value: key, label: text }))}
    />
  );
}
