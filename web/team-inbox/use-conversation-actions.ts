import type { CloseReason, InboxConversation } from "#contract/team-inbox.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { errorCode, errorText } from "../texts/errors.ts";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";

export type ConversationActions = {
  busy: boolean;
  claim: () => void;
  handBack: () => void;
  release: () => void;
  transfer: (to: string) => void;
  /** Takes the conversation from a colleague; for users who may act for others. */
  takeOver: (me: string) => void;
  close: (reason: CloseReason) => void;
};

type Callbacks = {
  /** Called with the conversation after the action. */
  onDone: (conversation: InboxConversation, what: "claimed" | "left") => void;
  /** Called if a colleague was faster and the conversation has changed. */
  onChanged: () => void;
};

/**
 * The actions that change a conversation's state. Each sends the epoch it is based on, so that the loser of a race is
 * told.
 */
export function useConversationActions(
  conversation: InboxConversation | null,
  { onDone, onChanged }: Callbacks,
): ConversationActions {
  const { busy, call } = useCall();
  const say = useToast();
  const target = browserApi.inbox[":id"];

  function act(
    how: (seen: { param: { id: string }; json: { epoch: number } }) => Promise<InboxConversation>,
    what: "claimed" | "left",
    done: string,
  ) {
    if (!conversation) return;
    const { id, epoch } = conversation;
    void call(
      async () => {
        onDone(await how({ param: { id }, json: { epoch } }), what);
        say(done);
      },
      (error) => {
        const owner = error instanceof ApiError ? error.body.fields?.owner : undefined;
        say(errorCode(error) === "conversation-changed" && owner ? `${owner} daha hızlıydı` : errorText(error), "bad");
        onChanged();
      },
    );
  }

  return {
    busy,
    claim: () => act((seen) => answer(target.claim.$post(seen)), "claimed", "Görüşme artık sizde"),
    handBack: () => act((seen) => answer(target["hand-back"].$post(seen)), "left", "Görüşme asistana verildi"),
    release: () => act((seen) => answer(target.release.$post(seen)), "left", "Görüşme sıraya geri kondu"),
    transfer: (to) =>
      act(
        ({ param, json }) => answer(target.transfer.$post({ param, json: { ...json, to } })),
        "left",
        "Görüşme devredildi",
      ),
    takeOver: (me) =>
      act(
        ({ param, json }) => answer(target.transfer.$post({ param, json: { ...json, to: me } })),
        "claimed",
        "Görüşme artık sizde",
      ),
    close: (reason) =>
      act(
        ({ param, json }) => answer(target.close.$post({ param, json: { ...json, reason } })),
        "left",
        "Görüşme kapatıldı",
      ),
  };
}
