import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { inputClass } from "./input-style.ts";

export type Option = { value: string; label: string; disabled?: boolean };
type Props = ComponentProps<"select"> & { options: readonly Option[] };

/** A styled native select: it works before scripts run, and a phone shows its own picker. */
export function Select({ options, className, ...rest }: Props) {
  return (
    <span className={classNames("relative inline-block", className)}>
      <select {...rest} className={classNames(inputClass, "h-11 cursor-pointer appearance-none pr-10 text-ellipsis")}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-text-2"
      />
    </span>
  );
}
