import { Hand } from "lucide-react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { Button } from "../ui/button.tsx";
import type { ConversationActions } from "./use-conversation-actions.ts";

type Props = {
  conversation: InboxConversation;
  me: string;
  /** Also from a colleague. */
  mayTakeOver: boolean;
  actions: ConversationActions;
};

/** Replaces the text box in a conversation that is not one's own: names its owner, and takes it with one press. */
export function ClaimBar({ conversation: { state, owner }, me, mayTakeOver, actions }: Props) {
  const isColleagues = state === "human";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pt-1 pb-3">
      <p className="min-w-0 flex-1 basis-40 text-[0.9375rem] text-text-2">
        {isColleagues ? `Bu görüşmeyi ${owner?.name ?? "bir arkadaşınız"} yürütüyor.` : whose[state]}
      </p>
      {(!isColleagues || mayTakeOver) && (
        <Button busy={actions.busy} onClick={() => (isColleagues ? actions.takeOver(me) : actions.claim())}>
          <Hand aria-hidden />
          {isColleagues ? "Görüşmeyi Devral" : "Görüşmeyi Üstlen"}
        </Button>
      )}
    </div>
  );
}

const whose = {
  bot: "Şu anda asistan yanıtlıyor.",
  waiting: "Ziyaretçi bir temsilci bekliyor.",
  closed: "Bu görüşme kapandı.",
};
