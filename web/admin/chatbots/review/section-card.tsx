import { useState } from "react";
import { formatNumber } from "../../../texts/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { CollapseButton } from "../collapse-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { ChangeBadges } from "./change-badges.tsx";
import { PassageRow } from "./passage-row.tsx";
import { countsOf, type Section } from "./sections.ts";

/** Rows shown at first: a price list may have thousands under one heading. */
const SHOWN = 200;

type Props = {
  section: Section;
  title: string;
  openAtFirst: boolean;
  off: ReadonlySet<string>;
  onTurn?: ((keys: readonly string[], isOn: boolean) => void) | undefined;
};

/** The passages under one heading, collapsible, with a switch for all of them. */
export function SectionCard({ section: { id, headings, passages }, title, openAtFirst, off, onTurn }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  const [shown, setShown] = useState(SHOWN);
  const keys = passages.filter(({ change }) => change !== "gone").map(({ key }) => key);
  const on = keys.filter((key) => !off.has(key)).length;
  const name = headings.at(-1) ?? title;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 p-1.5 pr-3">
        <h3 className="min-w-0 flex-1 basis-52">
          <CollapseButton open={open} controls={id} onToggle={() => setOpen(!open)}>
            <span className="min-w-0 wrap-anywhere">
              {headings.length > 1 && (
                <span className="block text-sm text-text-2">{headings.slice(0, -1).join(" › ")}</span>
              )}
              <span className="font-semibold">{name}</span>
            </span>
          </CollapseButton>
        </h3>
        <p className="flex flex-wrap items-center gap-2 pl-9 sm:pl-0">
          <ChangeBadges counts={countsOf(passages, off)} />
        </p>
        {onTurn && keys.length > 0 && (
          <span className="ml-auto inline-flex items-center gap-1">
            <span aria-hidden className="text-sm text-text-2">
              {on === keys.length ? "Kullanılıyor" : on === 0 ? "Kullanılmıyor" : `${on}/${keys.length} kullanılıyor`}
            </span>
            <Switch label={`Bu bölümü kullan: ${name}`} checked={on > 0} onChange={(isOn) => onTurn(keys, isOn)} />
          </span>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <ul className="grid grid-cols-1 gap-1 border-t border-line p-3">
            {passages.slice(0, shown).map((passage) => (
              <PassageRow
                key={`${passage.change} ${passage.key}`}
                passage={passage}
                off={passage.change !== "gone" && off.has(passage.key)}
                onTurn={onTurn}
              />
            ))}
          </ul>
        )}
        {open && passages.length > shown && (
          <Button look="quiet" size="small" className="mb-3 ml-3" onClick={() => setShown(shown + SHOWN)}>
            Daha Fazla Göster ({formatNumber(passages.length - shown)})
          </Button>
        )}
      </div>
    </Card>
  );
}
