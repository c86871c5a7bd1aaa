import { useState } from "react";
import type { Tone } from "../../ui/badge.tsx";
import { ChipSelect } from "../../ui/chip-select.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props<Status extends string> = {
  /** Accessible name, e.g. "Ece Sınar için durum". */
  label: string;
  value: Status;
  labels: Readonly<Record<Status, string>>;
  tones: Readonly<Record<Status, Tone>>;
  /** Rejects if it could not be saved. */
  save: (status: Status) => Promise<unknown>;
  /** Returns the error text for it. */
  problem: (error: unknown) => string;
};

/** Changes a status optimistically; on failure it reverts and reports the error. */
export function StatusSelect<Status extends string>({ label, value, labels, tones, save, problem }: Props<Status>) {
  const [chosen, setChosen] = useState<Status>();
  // Saved, but the list may not show it: not yet, or no longer because of a filter.
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
