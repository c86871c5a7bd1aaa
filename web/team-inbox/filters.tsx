import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Colleague, InboxRow } from "#contract/team-inbox.ts";
import { SavedViews } from "../saved-views/saved-views.tsx";
import { Button } from "../ui/button.tsx";
import { FilterButton } from "../ui/filter-button.tsx";
import { Select } from "../ui/select.tsx";
import { ToggleButton } from "../ui/toggle-button.tsx";
import { CHANNELS, countFilters, type QueryState, withoutFilters } from "./query-state.ts";
import { channelLabels } from "./texts.ts";

type Props = {
  queryState: QueryState;
  rows: readonly InboxRow[];
  colleagues: readonly Colleague[];
  onQueryState: (queryState: QueryState) => void;
  /** The search box, shown before the filter button. */
  children: ReactNode;
};

/** Filters the view: by tag, colleague, channel, assistant, orders, findings. */
export function Filters({ queryState, rows, colleagues, onQueryState, children }: Props) {
  const count = countFilters(queryState);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  const tags = [...new Set([...rows.flatMap((row) => row.tags), ...(queryState.tag ? [queryState.tag] : [])])].sort(
    (a, b) => a.localeCompare(b, "tr"),
  );
  const chatbots = new Map(rows.map(({ chatbot }) => [chatbot.id, chatbot.name]));
  if (queryState.chatbot && !chatbots.has(queryState.chatbot)) chatbots.set(queryState.chatbot, queryState.chatbot);
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        <SavedViews list="team_inbox" />
        <FilterButton count={count} open={open} controls={id} onPress={() => setOpen(!open)} />
      </div>
      <div id={id} hidden={!open} className="grid gap-2">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
          <Choice
            label="Etiket"
            all="Tüm etiketler"
            value={queryState.tag}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            onChoose={(tag) => onQueryState({ ...queryState, tag })}
          />
          <Choice
            label="Temsilci"
            all="Tüm temsilciler"
            value={queryState.owner}
            options={colleagues.map((one) => ({ value: one.id, label: one.name }))}
            onChoose={(owner) => onQueryState({ ...queryState, owner })}
          />
          <Choice
            label="Kanal"
            all="Tüm kanallar"
            value={queryState.channel}
            options={CHANNELS.map((channel) => ({ value: channel, label: channelLabels[channel] }))}
            onChoose={(chosen) =>
              onQueryState({ ...queryState, channel: CHANNELS.find((channel) => channel === chosen) ?? null })
            }
          />
          {chatbots.size > 1 && (
            <Choice
              label="Asistan"
              all="Tüm asistanlar"
              value={queryState.chatbot}
              options={[...chatbots].map(([value, label]) => ({ value, label }))}
              onChoose={(chatbot) => onQueryState({ ...queryState, chatbot })}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ToggleButton on={queryState.order} onToggle={(order) => onQueryState({ ...queryState, order })}>
            Siparişli
          </ToggleButton>
          <ToggleButton on={queryState.finding} onToggle={(finding) => onQueryState({ ...queryState, finding })}>
            Bulgulu
          </ToggleButton>
          {count > 0 && (
            <Button look="quiet" size="small" onClick={() => onQueryState(withoutFilters(queryState))}>
              <X aria-hidden />
              Temizle
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | null) => void;
};

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <Select
    aria-label={label}
    value={value ?? ""}
    options={[{ value: "", label: all }, ...options]}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    className="min-w-0 [&_select]:truncate [&_select]:text-sm"
  />
);
