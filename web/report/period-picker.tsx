import { Form, Link } from "react-router";
import { buttonClass } from "../ui/button-style.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { inputClass } from "../ui/input-style.ts";
import { type Period, presets } from "./period.ts";

/** Selects the period in the address: three presets, or two dates. */
export function PeriodPicker({ period, signature }: { period: Period; signature: string }) {
  const { preset, typed, problem } = period;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <nav aria-label="Dönem" className="flex flex-wrap gap-2">
        {presets.map(({ value, label }) => (
          <Link
            key={value}
            to={`?${new URLSearchParams({ signature, period: value })}`}
            preventScrollReset
            replace
            aria-current={preset === value ? "true" : undefined}
            className={buttonClass({ look: preset === value ? "primary" : "outline", size: "small" })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* A new key resets the date inputs to the new period. */}
      <Form
        key={`${typed.from} ${typed.to}`}
        method="get"
        replace
        preventScrollReset
        className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:w-auto sm:flex-wrap"
      >
        <input type="hidden" name="signature" value={signature} />
        <DayField name="from" label="Başlangıç" value={typed.from} problem={problem} />
        <DayField name="to" label="Bitiş" value={typed.to} problem={problem} />
        <Button type="submit" look="outline" size="small" className="col-span-2 h-10 sm:col-span-1">
          Göster
        </Button>
        {problem && (
          <p id="period-problem" role="alert" className="col-span-2 w-full text-sm font-medium text-bad">
            {problem}
          </p>
        )}
      </Form>
    </div>
  );
}

const DayField = ({
  name,
  label,
  value,
  problem,
}: {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
}) => (
  <label className="min-w-0 text-sm font-medium">
    <span className="block">{label}</span>
    <input
      type="date"
      name={name}
      defaultValue={value}
      required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && "period-problem"}
      className={classNames(inputClass, "mt-1 h-10 min-w-0 px-2.5 pointer-coarse:h-11 sm:w-auto")}
    />
  </label>
);
