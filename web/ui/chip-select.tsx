import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { type Tone, tones } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import type { Option } from "./select.tsx";

type Props = ComponentProps<"select"> & { options: readonly Option[]; tone: Tone };

/** A state as a chip over a native select, so that a phone shows its own picker. */
export function ChipSelect({ options, tone, className, ...rest }: Props) {
  return (
    <span className={classNames("relative inline-flex max-w-full items-center", className)}>
      <select
        {...rest}
        className={classNames(
          "field-sizing-content h-7 max-w-full cursor-pointer appearance-none rounded-full py-0 pr-7 pl-3 text-sm font-medium hover:brightness-97 dark:hover:brightness-115",
          // The finger's target is higher than the chip that is seen.
          "pointer-coarse:h-11 pointer-coarse:border-y-8 pointer-coarse:border-transparent pointer-coarse:bg-clip-padding",
          "[&>option]:bg-surface [&>option]:text-text",
          tones[tone],
        )}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-3.5 opacity-70" />
    </span>
  );
}
