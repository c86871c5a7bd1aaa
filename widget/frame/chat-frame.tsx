import { useCallback, useEffect, useRef, useState } from "react";
import type { FrameSettings } from "#contract/widget.ts";
import type { Handoff } from "#web/chat/answer-message.tsx";
import { Conversation } from "#web/chat/conversation.tsx";
import { DropZone } from "#web/chat/drop-zone.tsx";
import { useImage } from "#web/chat/use-image.ts";
import { useLiveChat } from "#web/chat/use-live-chat.ts";
import { useVisibleHeight } from "#web/chat/use-visible-height.ts";
import { WriteBox } from "#web/chat/write-box.tsx";
import type { ChatState } from "#web/chat/live-chat.ts";
import type { ComposerHandle } from "#web/ui/chat/composer.tsx";
import type { PageVisitor } from "../messages.ts";
import { draftKey, customerNumberIn } from "./customers.ts";
import { DictateButton, DictationNote } from "./dictation.tsx";
import { FrameHeader } from "./frame-header.tsx";
import { Greeting } from "./greeting.tsx";
import { threadsOf } from "./threads.ts";
import { useDictation } from "./use-dictation.ts";
import { presenceLine, useOpening } from "./use-opening.ts";
import { WayToPerson } from "./way-to-person.tsx";

/** Embedded in a page with its own main landmark, the chat is a section. */
const Part = window.parent === window ? "main" : "section";

/** The host page's controls of the frame; `onUnread` gets the number of unread messages. */
export type HostPageControls = { onClose: () => void; onUnread: (count: number) => void };
type ChatFrameProps = { settings: FrameSettings; open: boolean; visitor: PageVisitor; around?: HostPageControls };

export function ChatFrame({
  settings: { id, name, tone, greeting, logo, provider },
  open,
  visitor,
  around,
}: ChatFrameProps) {
  const onClose = around?.onClose;
  const [threads] = useState(() => threadsOf(id, around ? "widget" : "link", visitor));
  const { chat, state } = useLiveChat(threads);
  useEffect(() => void (threads.follow(visitor) && chat.start()), [threads, visitor, chat]);
  const composer = useRef<ComposerHandle>(null);
  const main = useRef<HTMLElement>(null);
  const image = useImage(state.replaces ?? state.threadId);
  const dictation = useDictation((text) => composer.current?.insert(text));
  const { stop } = dictation;
  const opening = useOpening(id);
  const { threadId } = state;
  const handoff = useCallback<Handoff>(
    (arriving) => <WayToPerson provider={provider} threadId={threadId!} arriving={arriving} />,
    [provider, threadId],
  );
  useVisibleHeight();

  const unread = open ? 0 : countUnread(state);
  const onUnread = around?.onUnread;
  useEffect(() => onUnread?.(unread), [onUnread, unread]);

  useEffect(() => {
    if (!open) return stop();
    // The host page loaded or opened the chat anew while the visitor types there.
    if (!document.hasFocus()) return;
    composer.current?.focus();
    // Not on a phone, where the keyboard would cover the greeting.
    if (document.activeElement === document.body) main.current?.focus();
  }, [open, stop]);

  useEffect(() => {
    if (!onClose) return;
    const onEscape = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) onClose();
    };
    document.addEventListener("keydown", onEscape);
    return () => document.removeEventListener("keydown", onEscape);
  }, [onClose]);

  return (
    <DropZone onFiles={image.choose}>
      <Part ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <FrameHeader
          name={name}
          logo={logo}
          presence={presenceLine(opening)}
          conversationStatus={state.conversationStatus}
          busy={state.phase === "initialising"}
          asksFirst={state.messages.some(({ type }) => type === "user")}
          onRestart={() => void chat.restart()}
          onClose={onClose}
        />
        <Conversation
          chat={chat}
          state={state}
          greetings={(ask) => (
            <Greeting
              text={greeting}
              tone={tone}
              initialising={state.phase === "initialising"}
              starters={state.phase === "ready" && state.messages.length === 0 ? (opening?.questions ?? []) : []}
              onPick={ask}
            />
          )}
          handoff={handoff}
          open={open}
          onRewrite={(text, taken) => {
            composer.current?.rewrite(text);
            if (taken) image.choose([taken]);
          }}
          onPressed={() => composer.current?.focus()}
        />
        <WriteBox
          composer={composer}
          draftKey={draftKey(id, customerNumberIn(visitor.identity))}
          chat={chat}
          state={state}
          image={image}
          buttons={<DictateButton dictation={dictation} />}
          note={<DictationNote dictation={dictation} />}
        />
      </Part>
    </DropZone>
  );
}

const countUnread = ({ messages, conversationStatus }: ChatState) =>
  messages.filter(
    ({ author, position }) => author.kind === "staff" && (position ?? 0) > (conversationStatus?.seenByVisitor ?? 0),
  ).length;
