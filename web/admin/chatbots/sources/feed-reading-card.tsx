import { useId, useState } from "react";
import type { FeedReading, FeedReadingDetails } from "#contract/feed-readings.ts";
import { answer, browserApi } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { CollapseButton } from "../collapse-button.tsx";
import { DifferenceList } from "../import/difference-list.tsx";
import { changesText, doneActions, heldActions } from "./feed-texts.ts";
import { Loaded } from "./loaded.tsx";

type Props = { param: { id: string; sourceId: string }; reading: FeedReading; openAtFirst: boolean };

/** A reading of a feed, collapsible: its products are loaded when it is opened. */
export function FeedReadingCard({ param, reading, openAtFirst }: Props) {
  const { id, read_at, failure } = reading;
  const [open, setOpen] = useState(openAtFirst);
  const listId = useId();
  const isHeld = failure !== null;
  const api = browserApi.chatbots[":id"].sources[":sourceId"].readings[":readingId"];
  return (
    <div className="rounded-box border border-line">
      <h3>
        <CollapseButton open={open} controls={listId} onToggle={() => setOpen(!open)}>
          <span className="min-w-0 flex-1 py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <Moment of={read_at} />
              {isHeld && <Badge tone="warn">Uygulanmadı</Badge>}
            </span>
            <span className="block text-sm text-text-2">{changesText(reading, isHeld)}</span>
          </span>
        </CollapseButton>
      </h3>
      <div id={listId} hidden={!open} className="border-t border-line px-4 py-2">
        {open && (
          <Loaded load={() => answer<FeedReadingDetails>(api.$get({ param: { ...param, readingId: id } }))}>
            {({ differences }) => (
              <DifferenceList
                label={`Ürünler: ${formatMoment(read_at)}`}
                differences={differences}
                counts={reading}
                noun="ürün"
                actions={isHeld ? heldActions : doneActions}
              />
            )}
          </Loaded>
        )}
      </div>
    </div>
  );
}
