import { ChevronDown } from "lucide-react";
import { Badge, type Tone } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Menu, MenuChoices } from "./menu.tsx";

type Props<Value extends string> = {
  /** Names the subject, for screen readers: "Zeynep Aksoy, durum". */
  label: string;
  value: Value;
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  tones: Readonly<Record<Value, Tone>>;
  busy?: boolean;
  onChoose: (value: Value) => void;
};

/** A state as a chip that opens a menu of the states it can be changed to. */
export const ChipMenu = <Value extends string>({
  label,
  value,
  options,
  labels,
  tones,
  busy = false,
  onChoose,
}: Props<Value>) => (
  <Menu
    trigger={
      <button
        type="button"
        aria-label={`${label}: ${labels[value]}`}
        aria-busy={busy}
        className={classNames(
          "relative inline-flex min-h-7 shrink-0 items-center rounded-full after:absolute after:-inset-x-1 after:-inset-y-2 pointer-coarse:after:-inset-y-2.5",
          busy && "opacity-60",
        )}
      >
        <Badge tone={tones[value]}>
          {labels[value]}
          <ChevronDown aria-hidden />
        </Badge>
      </button>
    }
  >
    <MenuChoices
      value={value}
      options={options.map((option) => ({ value: option, label: labels[option] }))}
      onChoose={onChoose}
    />
  </Menu>
);
