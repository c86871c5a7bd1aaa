import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Colleague, InboxRow } from "#contract/team-inbox.ts";
import { SavedViews } from "../saved-views/saved-views.tsx";
import { Button } from "../ui/button.tsx";
import { FilterButton } from "../ui/filter-button.tsx";
import { Select } from "../ui/select.tsx";
import { ToggleButton } from "../ui/toggle-button.tsx";
import { CHANNELS, countFilters, type Place, withoutFilters } from "./place.ts";
import { channelLabels } from "./texts.ts";

type Props = {
  place: Place;
  rows: readonly InboxRow[];
  colleagues: readonly Colleague[];
  onPlace: (place: Place) => void;
  /** The search box, shown before the filter button. */
  children: ReactNode;
};

/** Filters the view: by tag, colleague, channel, assistant, orders, findings. */
export function Filters({ place, rows, colleagues, onPlace, children }: Props) {
  const count = countFilters(place);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  const tags = [...new Set([...rows.flatMap((row) => row.tags), ...(place.tag ? [place.tag] : [])])].sort((a, b) =>
    a.localeCompare(b, "tr"),
  );
  const chatbots = new Map(rows.map(({ chatbot }) => [chatbot.id, chatbot.name]));
  if (place.chatbot && !chatbots.has(place.chatbot)) chatbots.set(place.chatbot, place.chatbot);
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
            value={place.tag}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            onChoose={(tag) => onPlace({ ...place, tag })}
          />
          <Choice
            label="Temsilci"
            all="Tüm temsilciler"
            value={place.owner}
            options={colleagues.map((one) => ({ value: one.id, label: one.name }))}
            onChoose={(owner) => onPlace({ ...place, owner })}
          />
          <Choice
            label="Kanal"
            all="Tüm kanallar"
            value={place.channel}
            options={CHANNELS.map((channel) => ({ value: channel, label: channelLabels[channel] }))}
            onChoose={(chosen) =>
              onPlace({ ...place, channel: CHANNELS.find((channel) => channel === chosen) ?? null })
            }
          />
          {chatbots.size > 1 && (
            <Choice
              label="Asistan"
              all="Tüm asistanlar"
              value={place.chatbot}
              options={[...chatbots].map(([value, label]) => ({ value, label }))}
              onChoose={(chatbot) => onPlace({ ...place, chatbot })}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ToggleButton on={place.order} onToggle={(order) => onPlace({ ...place, order })}>
            Siparişli
          </ToggleButton>
          <ToggleButton on={place.finding} onToggle={(finding) => onPlace({ ...place, finding })}>
            Bulgulu
          </ToggleButton>
          {count > 0 && (
            <Button look="quiet" size="small" onClick={() => onPlace(withoutFilters(place))}>
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
