import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatDay, shiftDay } from "../../texts/dates.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = { day: string; today: string; onDay: (day: string) => void };

/** One day back, one day on, or any day picked. There is nothing after today. */
export function DayNavigator({ day, today, onDay }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  // It is typed into part by part, so it is not ours while somebody does.
  useEffect(() => {
    picker.current!.value = day;
  }, [day]);

  return (
    <div
      role="group"
      aria-label="Gün"
      className="flex items-center gap-1 rounded-[calc(var(--radius)-2px)] border border-line bg-surface"
    >
      <IconButton label="Önceki gün" icon={<ChevronLeft aria-hidden />} onClick={() => onDay(shiftDay(day, -1))} />
      <label className="relative flex h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-2 rounded-lg text-[0.9375rem] font-medium has-focus-visible:outline-2 has-focus-visible:outline-brand hover:bg-surface-2">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-text-2" />
        <span aria-live="polite" className="truncate">
          {day === today ? "Bugün" : formatDay(day)}
        </span>
        <input
          ref={picker}
          type="date"
          aria-label="Gün seç"
          defaultValue={day}
          max={today}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ currentTarget: { value } }) => value && value >= "2000-01-01" && value <= today && onDay(value)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      <IconButton
        label="Sonraki gün"
        icon={<ChevronRight aria-hidden />}
        disabled={day >= today}
        onClick={() => onDay(shiftDay(day, 1))}
      />
    </div>
  );
}
