import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import { PersonWishNote } from "../../person-wish-note.tsx";
import { formatMoment } from "../../texts/dates.ts";
import { LabelledConversation } from "../../ui/chat/labelled-conversation.tsx";
import { SidePanel, type Neighbours } from "../../ui/side-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SessionStatus } from "./session-status.tsx";
import { useMessages } from "./use-messages.ts";

type Props = {
  session: LiveSupportSession;
  /** A new object each time the list is reloaded: the chat may have grown, and answers do not update the session. */
  readAt: object;
  turn: Neighbours | undefined;
  onClose: () => void;
};

/** A visitor's chat, loaded when opened and reloaded with the list. */
export function SessionDialog({ session, readAt, turn, onClose }: Props) {
  const messages = useMessages(session.thread_id, readAt);
  return (
    <SidePanel
      onClose={onClose}
      turn={turn}
      title={session.user_email ?? "Misafir"}
      description={`Son hareket: ${formatMoment(session.updated_at)}`}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm font-medium">Durum</span>
          <SessionStatus session={session} />
        </div>
        {session.person_wish && <PersonWishNote wish={session.person_wish} />}
        {messages === "loading" && (
          <div aria-busy className="grid gap-3">
            <Skeleton className="h-12 w-3/5" />
            <Skeleton className="h-12 w-2/5 justify-self-end" />
            <Skeleton className="h-12 w-1/2" />
          </div>
        )}
        {messages === "failed" && <Notice tone="bad">Mesaj geçmişi bulunamadı.</Notice>}
        {Array.isArray(messages) &&
          (messages.length === 0 ? (
            <p className="text-text-2">Mesaj geçmişi bulunamadı.</p>
          ) : (
            <LabelledConversation messages={messages} selected={NONE} maxHeight="50vh" />
          ))}
      </div>
    </SidePanel>
  );
}

const NONE: [] = [];
