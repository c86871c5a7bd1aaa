import { classNames } from "./class-names.ts";

type Props = {
  label: string;
  checked: boolean;
  /** Pending: shows the chosen state and ignores presses. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
};

/** An on/off switch with immediate effect. `label` is for screen readers; visible text stands beside it. */
export const Switch = ({ label, checked, busy, onChange }: Props) => (
  <label className="inline-grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy || undefined}
      checked={checked}
      onChange={({ target }) => !busy && onChange(target.checked)}
      className={classNames(
        "relative h-6 w-10 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-2 transition-colors duration-(--quick)",
        "before:absolute before:top-1/2 before:left-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-[translate,background-color] before:duration-(--quick) motion-reduce:before:transition-none",
        "checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand",
        "forced-colors:appearance-auto forced-colors:before:hidden",
      )}
    />
  </label>
);
