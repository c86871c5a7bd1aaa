import { Bot, Check, ListRestart, UserRoundPlus } from "lucide-react";
import type { Colleague, InboxConversation } from "#contract/team-inbox.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { PresenceDot } from "./presence-switch.tsx";
import { CHOSEN_REASONS, closeReasons, presenceLabels } from "./texts.ts";
import type { ConversationActions } from "./use-conversation-actions.ts";

export const CLOSE_BUTTON = "inbox-close";

type Props = {
  conversation: InboxConversation;
  colleagues: readonly Colleague[];
  mine: boolean;
  /** May also change conversations of colleagues. */
  mayDecide: boolean;
  actions: ConversationActions;
};

/** Actions on a conversation for its owner, and for whoever may act for others. */
export function Actions({ conversation: { state, owner }, colleagues, mine, mayDecide, actions }: Props) {
  if (state === "closed" || !(mine || mayDecide)) return null;
  return (
    <div className="flex items-center gap-1">
      {state !== "bot" && (
        <Menu
          trigger={
            <Button look="outline" size="small" aria-label="Devret" title="Devret" className="pointer-coarse:min-w-11">
              <UserRoundPlus aria-hidden />
              <span className="max-sm:hidden">Devret</span>
            </Button>
          }
          head={<p className="text-sm font-semibold">Kime verilsin?</p>}
        >
          {state === "human" &&
            colleagues
              .filter(({ id }) => id !== owner?.id)
              .map(({ id, name, email, presence }) => (
                <MenuItem key={id} icon={<PresenceDot presence={presence} />} onSelect={() => actions.transfer(id)}>
                  <span className="grid min-w-0 leading-tight">
                    {name}
                    <span className="max-w-56 truncate text-[0.8125rem] font-normal text-text-2">
                      {presenceLabels[presence]} · {email}
                    </span>
                  </span>
                </MenuItem>
              ))}
          {state === "human" && <MenuSeparator />}
          <MenuItem icon={<Bot aria-hidden />} onSelect={actions.handBack}>
            Asistana ver
          </MenuItem>
          {state === "human" && (
            <MenuItem icon={<ListRestart aria-hidden />} onSelect={actions.release}>
              Sıraya geri koy
            </MenuItem>
          )}
        </Menu>
      )}
      <Menu
        trigger={
          <Button
            id={CLOSE_BUTTON}
            look="outline"
            size="small"
            aria-label="Kapat"
            title="Görüşmeyi kapat"
            busy={actions.busy}
            className="pointer-coarse:min-w-11"
          >
            <Check aria-hidden />
            <span className="max-sm:hidden">Kapat</span>
          </Button>
        }
        head={<p className="text-sm font-semibold">Neden kapatılıyor?</p>}
      >
        {CHOSEN_REASONS.map((reason) => (
          <MenuItem key={reason} onSelect={() => actions.close(reason)}>
            {closeReasons[reason]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
