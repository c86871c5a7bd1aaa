import { Fragment, memo } from "react";
import { formatTime } from "#web/texts/dates.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { ChatGroup } from "#web/ui/chat/chat-group.tsx";
import { ImageAttachment } from "#web/ui/chat/image-attachment.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { PersonAvatar } from "#web/ui/chat/person-avatar.tsx";
import { SuggestionChips } from "#web/ui/chat/suggestion-chips.tsx";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";
import { AnswerMessage, type Handoff } from "./answer-message.tsx";
import { textUnderSuggestions } from "./answer-text.ts";
import type { Delay } from "./chat-stream.ts";
import type { Message } from "./messages.ts";
import { IMAGE_ONLY_TEXT } from "./outbox.ts";
import { EDIT_MESSAGE, OwnMessage, SendFailed, TakeBack } from "./own-message.tsx";
import { delayTexts } from "./waiting-text.tsx";

type Messages = readonly [Message, ...Message[]];
type OwnGroupProps = {
  messages: Messages;
  blocked: boolean;
  /** The key of the message that can be written anew: it waits for the network, or for the server to have time. */
  rewritable: string | undefined;
  /** Missing if nothing can be sent any more. */
  onRetry: ((key: string) => void) | undefined;
  onRewrite: (key: string) => void;
};

export const OwnGroup = memo(function OwnGroup({ messages, blocked, rewritable, onRetry, onRewrite }: OwnGroupProps) {
  const last = messages.at(-1)!;
  const failed = messages.find(({ state }) => state === "failed");
  const takeBack = rewritable !== undefined && <TakeBack onPress={() => onRewrite(rewritable)} />;
  const footer = failed ? (
    <SendFailed
      {...(failed.isFileLost && onRetry
        ? {
            text: `“${failed.file?.name}” artık sunucuda yok. Lütfen görseli yeniden seçin.`,
            action: EDIT_MESSAGE,
            onPress: () => onRewrite(failed.key),
          }
        : { onPress: onRetry && (() => onRetry(failed.key)) })}
      blocked={blocked}
    >
      {onRetry && !failed.isFileLost && takeBack}
    </SendFailed>
  ) : (
    takeBack || formatTime(last.sentAt)
  );
  return (
    <ChatGroup side="user" sender="Siz" footer={footer}>
      {messages.map((message) => (
        <OwnMessage key={message.key} message={message} />
      ))}
    </ChatGroup>
  );
}, isAsItWas);

type AnswerGroupProps = {
  messages: Messages;
  delay: Delay | null;
  /** The last answer of the conversation: its suggestions can be clicked. */
  newest: boolean;
  blocked: boolean;
  onPick: (suggestion: string) => void;
  /** The assistant can take an order now. */
  takesOrders: boolean;
  handoff: Handoff;
  /** The key of the conversation's first answer that offers a person. */
  firstOffer: string | undefined;
};

export const AnswerGroup = memo(function AnswerGroup(props: AnswerGroupProps) {
  const { messages, delay, newest, blocked, onPick, takesOrders, handoff, firstOffer } = props;
  const { state, sentAt, parts, fresh, content } = messages.at(-1)!;
  const busy = state === "waiting" || state === "streaming";
  const suggestions = newest ? parts?.suggestions : undefined;
  return (
    <ChatGroup
      side="assistant"
      sender="Asistan"
      fromBeginning={newest && fresh}
      avatar={<AssistantAvatar />}
      // Rendered from the start, so that the layout does not shift when the time appears.
      footer={busy ? (delay && state === "streaming" ? delayTexts[delay] : " ") : formatTime(sentAt)}
      after={
        suggestions?.length ? (
          <>
            <SuggestionChips
              label="Öneriler"
              suggestions={suggestions}
              excerpts={parts?.excerpts}
              blocked={blocked}
              onPick={onPick}
              arriving={fresh}
            />
            <UnderSuggestions text={textUnderSuggestions(content, suggestions)} />
          </>
        ) : undefined
      }
    >
      {messages.map((message) => (
        <AnswerMessage
          key={message.key}
          message={message}
          delay={delay}
          handoff={handoff}
          offeredBefore={message.key !== firstOffer}
          pickable={newest && message === messages.at(-1)}
          blocked={blocked}
          onOrder={takesOrders ? onPick : undefined}
        />
      ))}
    </ChatGroup>
  );
}, isAsItWas);

/** The part of an answer that follows its suggestions. */
const UnderSuggestions = ({ text }: { text: string }) =>
  text !== "" && <p className="mt-2 max-w-prose text-sm leading-relaxed whitespace-pre-line text-text-2">{text}</p>;

/** Consecutive messages of one staff member. */
export const StaffGroup = memo(function StaffGroup({ messages }: { messages: Messages }) {
  const name = messages[0].author.name ?? "";
  return (
    <ChatGroup
      side="assistant"
      sender={`Temsilci ${name}`}
      avatar={<PersonAvatar name={name} />}
      footer={`${name} · Temsilci · ${formatTime(messages.at(-1)!.sentAt)}`}
    >
      {messages.map(({ key, content, file, fresh }) => (
        <Fragment key={key}>
          {file && <ImageAttachment name={file.name} url={file.url} arriving={fresh} />}
          {(content !== IMAGE_ONLY_TEXT || !file) && (
            <ChatBubble arriving={fresh}>
              <MessageContent content={content} />
            </ChatBubble>
          )}
        </Fragment>
      ))}
    </ChatGroup>
  );
}, isAsItWas);

export const StaffTyping = ({ name }: { name: string }) => (
  <ChatGroup side="assistant" sender={`Temsilci ${name}`} avatar={<PersonAvatar name={name} />}>
    <ChatBubble arriving>
      <TypingDots label={`${name} yazıyor…`} />
    </ChatBubble>
  </ChatGroup>
);

/** System messages about the conversation itself, without a sender. */
export const SystemLines = ({ messages }: { messages: Messages }) => (
  <div className="grid gap-1 px-4 text-center text-sm text-balance text-text-2">
    {messages.map(({ key, content }) => (
      <p key={key}>{content}</p>
    ))}
  </div>
);

/** Props comparison for `memo`: a message added below a group does not re-render it. */
function isAsItWas<P extends { messages: Messages }>(before: P, after: P): boolean {
  const names = Object.keys(after) as (keyof P)[];
  return names.every((name) => name === "messages" || before[name] === after[name]) && sameMessages(before, after);
}

const sameMessages = ({ messages: before }: { messages: Messages }, { messages: after }: { messages: Messages }) =>
  before.length === after.length && before.every((message, at) => message === after[at]);
