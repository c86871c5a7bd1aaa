import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { daysBetween, shiftDay } from "#contract/days.ts";
import { formatDay, formatDays, formatNarrowDay } from "../../texts/dates.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = {
  day: string;
  /** The last of the shown days. */
  until: string;
  today: string;
  onDays: (day: string, until: string) => void;
};

/** Moves by one day, or by as many days as are shown; or picks a day. Not beyond today. */
export function DayNavigator({ day, until, today, onDays }: Props) {
  const days = daysBetween(day, until) + 1;
  const shift = (by: number) => {
    const last = shiftDay(until, by);
    onDays(shiftDay(day, by), last > today ? today : last);
  };
  const picker = useRef<HTMLInputElement>(null);
  // Not overwritten while it has the focus: a date input is edited part by part.
  useEffect(() => {
    picker.current!.value = day;
  }, [day]);

  return (
    <div
      role="group"
      aria-label="Gün"
      className="@container flex items-center gap-1 rounded-[calc(var(--radius)-2px)] border border-line bg-surface"
    >
      <IconButton label="Önceki gün" icon={<ChevronLeft aria-hidden />} onClick={() => shift(-days)} />
      {/* The parts of the date input take the focus, and its calendar button does not match :focus-visible. */}
      <label className="relative flex h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-2 rounded-lg text-[0.9375rem] font-medium focus-within:outline-2 focus-within:outline-brand hover:bg-surface-2">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-text-2 @max-3xs:hidden" />
        <span aria-live="polite" className="truncate">
          {day !== until ? (
            <span title={`${formatDay(day)} – ${formatDay(until)}`}>{formatDays(day, until, today)}</span>
          ) : day === today ? (
            "Bugün"
          ) : (
            <>
              <span className="@max-xs:hidden">{formatDay(day)}</span>
              <span title={formatDay(day)} className="hidden @max-xs:inline">
                {formatNarrowDay(day, today)}
              </span>
            </>
          )}
        </span>
        <input
          ref={picker}
          type="date"
          aria-label="Gün seç"
          defaultValue={day}
          max={today}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ currentTarget: { value } }) =>
            value && value >= "2000-01-01" && value <= today && onDays(value, value)
          }
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      <IconButton
        label="Sonraki gün"
        icon={<ChevronRight aria-hidden />}
        disabled={until >= today}
        onClick={() => shift(days)}
      />
    </div>
  );
}
