import { ChevronDown } from "lucide-react";
import type { Colleague, Presence } from "#contract/team-inbox.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu, MenuChoices } from "../ui/menu.tsx";
import { presenceLabels } from "./texts.ts";

type Props = { presence: Presence; onChoose: (presence: Presence) => void };

/** Sets one's presence; busy staff are not assigned new conversations. */
export const PresenceSwitch = ({ presence, onChoose }: Props) => (
  <Menu
    trigger={
      <Button look="outline" size="small" aria-label={`Durumunuz: ${presenceLabels[presence]}`}>
        <PresenceDot presence={presence} />
        {presenceLabels[presence]}
        <ChevronDown aria-hidden className="text-text-2 max-sm:hidden" />
      </Button>
    }
  >
    <MenuChoices
      value={presence}
      options={CHOOSABLE.map((one) => ({
        value: one,
        icon: <PresenceDot presence={one} />,
        label: (
          <span className="grid leading-tight">
            {presenceLabels[one]}
            <span className="text-[0.8125rem] font-normal text-text-2">{meanings[one]}</span>
          </span>
        ),
      }))}
      onChoose={onChoose}
    />
  </Menu>
);

const CHOOSABLE = ["online", "busy"] as const;
const meanings = { online: "Yeni görüşme alırım", busy: "Yeni görüşme almam" };

/** Decorative: the label stands beside it. */
export const PresenceDot = ({ presence }: { presence: Colleague["presence"] }) => (
  <span
    aria-hidden
    className={classNames(
      "size-2.5 shrink-0 rounded-full",
      { online: "bg-good", busy: "bg-warn", away: "border-2 border-line-strong" }[presence],
    )}
  />
);
