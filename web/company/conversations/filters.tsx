import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ConversationMark, SearchIn } from "#contract/conversations.ts";
import { shiftDay } from "#contract/days.ts";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterButton } from "../../ui/filter-button.tsx";
import { inputClass } from "../../ui/input-style.ts";
import { Select } from "../../ui/select.tsx";
import { ToggleButton } from "../../ui/toggle-button.tsx";
import { NO_FILTERS, type QueryState } from "./query-state.ts";

type Props = {
  queryState: QueryState;
  day: string;
  until: string;
  today: string;
  onQueryState: (queryState: QueryState) => void;
  onDays: (day: string, until: string) => void;
  /** The search box. */
  children: ReactNode;
};

/** Filters of the conversation list: marks, where to search, test conversations, and days. */
export function Filters({ queryState, day, until, today, onQueryState, onDays, children }: Props) {
  const { marks, searchIn, tries } = queryState;
  const count = marks.filter((mark) => mark !== "wished").length + Number(searchIn !== "first") + Number(tries);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  const toggle = (mark: ConversationMark) => (on: boolean) =>
    onQueryState({ ...queryState, marks: on ? [...marks, mark] : marks.filter((one) => one !== mark) });
  return (
    <>
      <div id={id} hidden={!open} className="grid gap-2">
        <Select
          aria-label="Aranan yer"
          value={searchIn}
          options={SEARCHES}
          onChange={({ currentTarget: { value } }) =>
            onQueryState({ ...queryState, searchIn: SEARCHES.find((one) => one.value === value)!.value })
          }
          className="[&_select]:text-sm"
        />
        <div className="flex flex-wrap gap-1.5">
          {MARKS.map(({ mark, label }) => (
            <ToggleButton key={mark} on={marks.includes(mark)} onToggle={toggle(mark)}>
              {label}
            </ToggleButton>
          ))}
          <ToggleButton on={tries} onToggle={(on) => onQueryState({ ...queryState, tries: on })}>
            Ekip denemeleri
          </ToggleButton>
          {count > 0 && (
            <Button
              look="quiet"
              size="small"
              onClick={() => onQueryState({ ...queryState, ...NO_FILTERS, search: queryState.search })}
            >
              <X aria-hidden />
              Temizle
            </Button>
          )}
        </div>
        {/* In the narrow list two inputs side by side would cut off the year. */}
        <div className="grid grid-cols-2 gap-2 md:max-lg:grid-cols-1">
          <Day
            label="Başlangıç"
            value={day}
            today={today}
            onDay={(next) => onDays(next, next > until ? next : until)}
          />
          <Day label="Bitiş" value={until} today={today} onDay={(next) => onDays(next < day ? next : day, next)} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button look="quiet" size="small" onClick={() => onDays(shiftDay(today, -6), today)}>
            Son 7 gün
          </Button>
          <Button look="quiet" size="small" onClick={() => onDays(shiftDay(today, -29), today)}>
            Son 30 gün
          </Button>
        </div>
      </div>
      {/* The button follows the search visually but precedes it in tab order, where the list comes next. */}
      <div className="flex flex-row-reverse items-center gap-2">
        <FilterButton count={count} open={open} controls={id} onPress={() => setOpen(!open)} />
        <SavedViews list="conversations" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </>
  );
}

type DayProps = { label: string; value: string; today: string; onDay: (day: string) => void };

const Day = ({ label, value, today, onDay }: DayProps) => (
  <label className="grid min-w-0 gap-0.5 text-sm text-text-2 md:max-lg:grid-cols-[4.5rem_minmax(0,1fr)] md:max-lg:items-center">
    {label}
    {/* Not overwritten while it has the focus: a date input is edited part by part. */}
    <input
      key={value}
      type="date"
      defaultValue={value}
      max={today}
      onChange={({ currentTarget }) =>
        currentTarget.value >= "2000-01-01" && currentTarget.value <= today && onDay(currentTarget.value)
      }
      className={`${inputClass} h-11 min-w-0 px-2 text-sm`}
    />
  </label>
);

const SEARCHES: { value: SearchIn; label: string }[] = [
  { value: "first", label: "İlk mesajda ara" },
  { value: "all", label: "Tüm mesajlarda ara" },
  { value: "person", label: "Ad, e-posta veya telefonda ara" },
];

const MARKS: { mark: ConversationMark; label: string }[] = [
  { mark: "order", label: "Siparişli" },
  { mark: "unanswered", label: "Yanıtsız" },
  { mark: "unread", label: "Okunmamış" },
  { mark: "image", label: "Görselli" },
  { mark: "disliked", label: "Beğenilmeyen" },
];
