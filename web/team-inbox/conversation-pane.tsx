import { ArrowLeft, PanelRightOpen } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Colleague, InboxConversation } from "#contract/team-inbox.ts";
import { browserApi } from "../api.ts";
import { DropHint } from "../chat/drop-hint.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useFileDrop } from "../ui/use-file-drop.ts";
import { useTabVisible } from "../ui/use-tab-visible.ts";
import { useUser } from "../visitor.ts";
import { Actions } from "./actions.tsx";
import { ClaimBar } from "./claim-bar.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { ReplyBox, type ReplyBoxHandle } from "./reply-box.tsx";
import { visitorName } from "./texts.ts";
import { Timeline } from "./timeline.tsx";
import type { ConversationActions } from "./use-conversation-actions.ts";
import type { CannedReply } from "#contract/canned-replies.ts";
import type { OpenConversation } from "./use-conversation.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  conversation: InboxConversation;
  /** The position of the message that the list's search found in it. */
  hit: number | null;
  open: OpenConversation;
  colleagues: readonly Colleague[];
  actions: ConversationActions;
  canned: readonly CannedReply[];
  box: RefObject<ReplyBoxHandle | null>;
  addressOf: (id: string) => string;
  history?: string;
  onBack: () => void;
  onChanged: () => void;
};

/** Milliseconds between two typing signals. */
const TYPING_EVERY = 3000;

/** The open conversation with its actions and text box; beside it, if there is room, the visitor. */
export function ConversationPane(props: Props) {
  const { conversation, hit, open, colleagues, actions, canned, box, addressOf, history, onBack, onChanged } = props;
  const { id, owner, state } = conversation;
  const user = useUser()!;
  const mine = state === "human" && owner?.id === user.id;
  const mayDecide = user.role !== "company_user";
  const sending = useSending(conversation, open);
  const [details, setDetails] = useState(false);
  const lastTyping = useRef(0);
  // Accepts drops anywhere in the conversation: elsewhere the browser would navigate to the file.
  const { over, target } = useFileDrop((files) => box.current?.attach(files));
  useSeen(conversation, mine || state !== "human", onChanged);

  const contact = (
    <ContactPanel
      conversation={conversation}
      addressOf={addressOf}
      history={history}
      onChanged={() => void open.refresh().then(onChanged)}
    />
  );

  return (
    <>
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...target}>
        {over && mine && <DropHint />}
        <header className="flex min-h-14 items-center gap-1 border-b border-line px-2 py-1.5 md:px-4">
          <IconButton label="Listeye dön" icon={<ArrowLeft aria-hidden />} className="md:hidden" onClick={onBack} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
            <h2 className="min-w-0 truncate font-semibold">{visitorName(conversation)}</h2>
            <StateBadge conversation={conversation} mine={mine} />
          </div>
          <Actions
            conversation={conversation}
            colleagues={colleagues}
            mine={mine}
            mayDecide={mayDecide}
            actions={actions}
          />
          <IconButton
            label="Ziyaretçi bilgileri"
            icon={<PanelRightOpen aria-hidden />}
            className="@min-[58rem]/inbox:hidden"
            onClick={() => setDetails(true)}
          />
        </header>
        <Timeline
          conversation={conversation}
          hit={hit}
          visitorTypes={open.visitorTypes}
          seenByVisitor={open.seenByVisitor}
          sending={sending}
        />
        <ReplyBox
          ref={box}
          conversation={conversation}
          mine={mine}
          canned={canned}
          claim={<ClaimBar conversation={conversation} me={user.id} mayTakeOver={mayDecide} actions={actions} />}
          onSend={(message) => {
            sending.send(message);
            lastTyping.current = 0;
          }}
          onTyping={() => {
            if (!mine || Date.now() - lastTyping.current < TYPING_EVERY) return;
            lastTyping.current = Date.now();
            void browserApi.inbox[":id"].typing.$post({ param: { id } }).catch(() => {});
          }}
        />
      </div>
      <aside
        aria-label="Ziyaretçi"
        className="hidden w-60 shrink-0 overflow-y-auto overscroll-contain border-l border-line p-4 @min-[58rem]/inbox:block @min-[75rem]/inbox:w-72"
      >
        {contact}
      </aside>
      <Dialog open={details} onClose={() => setDetails(false)} title="Ziyaretçi bilgileri">
        {contact}
      </Dialog>
    </>
  );
}

function StateBadge({ conversation: { state, owner }, mine }: { conversation: InboxConversation; mine: boolean }) {
  const [tone, text]: [Tone, string] =
    state === "human"
      ? ["brand", mine ? "Sizde" : (owner?.name ?? "Ekipte")]
      : state === "waiting"
        ? ["warn", "Bekliyor"]
        : ["neutral", state === "bot" ? "Asistanda" : "Kapalı"];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Reports the last seen position while a person who answers for the conversation has it in view. */
function useSeen({ id, messages, unread }: InboxConversation, answers: boolean, onSeen: () => void) {
  const inFront = useTabVisible();
  const said = useRef(0);
  const position = messages.findLast(({ author }) => author.kind === "visitor")?.position ?? 0;
  const told = useEffectEvent(onSeen);
  useEffect(() => {
    if (!answers || !inFront || position <= said.current) return;
    const first = said.current === 0;
    said.current = position;
    // A conversation without unread messages needs no report when it is opened again.
    if (first && unread === 0) return;
    browserApi.inbox[":id"].seen.$post({ param: { id }, json: { position } }).then(
      () => told(),
      () => void (said.current = 0),
    );
  }, [id, position, answers, inFront, unread]);
}
