import { Plus, X } from "lucide-react";
import type { Interval } from "#contract/opening-hours.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";

const MOST = 6;
const USUAL: Interval = { from: "09:00", to: "18:00" };
/** `type="time"` has no 24:00; it is shown as 23:59. */
const shown = (clock: string) => (clock === "24:00" ? "23:59" : clock);

type Props = { name: string; hours: Interval[]; onChange: (hours: Interval[]) => void };

/** The hours of one day: closed, or one or more intervals. */
export function DayHours({ name, hours, onChange }: Props) {
  const replace = (at: number, part: Partial<Interval>) =>
    onChange(hours.map((interval, index) => (index === at ? { ...interval, ...part } : interval)));
  const last = hours.at(-1);
  return (
    <fieldset
      // A fieldset's minimum width is its content's.
      className={classNames(
        "grid min-w-0 gap-x-2 gap-y-2 border-b border-line pb-3 last:border-0 sm:grid-cols-[9rem_minmax(0,1fr)]",
        hours.length === 0 ? "grid-cols-[9rem_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]",
      )}
    >
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-11 items-center gap-3 self-start font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={hours.length > 0}
          onChange={({ target }) => onChange(target.checked ? [USUAL] : [])}
        />
        {name}
      </label>
      {hours.length === 0 ? (
        <p className="flex min-h-11 items-center text-text-2">Kapalı</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {hours.map(({ from, to }, at) => (
            <div key={at} className="flex items-center gap-2">
              <input
                type="time"
                required
                aria-label={`${name} başlangıç`}
                className={timeClass}
                value={from}
                onChange={({ target }) => replace(at, { from: target.value })}
              />
              <span aria-hidden>–</span>
              <input
                type="time"
                required
                aria-label={`${name} bitiş`}
                className={timeClass}
                value={shown(to)}
                onChange={({ target }) => replace(at, { to: target.value === "23:59" ? "24:00" : target.value })}
              />
              {hours.length > 1 && (
                <IconButton
                  icon={<X aria-hidden />}
                  label={`${name}: bu aralığı kaldır`}
                  onClick={() => onChange(hours.filter((_, index) => index !== at))}
                />
              )}
            </div>
          ))}
          {hours.length < MOST && last!.to < "23:00" && (
            <Button
              look="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => onChange([...hours, { from: hourLater(last!.to), to: "23:59" }])}
            >
              <Plus aria-hidden />
              Ara Ekle
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** English browsers show AM or PM: on a phone two inputs need less padding. */
const timeClass = `${inputClass} h-11 max-w-40 min-w-0 flex-1 max-sm:px-2`;

const hourLater = (clock: string) => `${String(Number(clock.slice(0, 2)) + 1).padStart(2, "0")}:${clock.slice(3)}`;
