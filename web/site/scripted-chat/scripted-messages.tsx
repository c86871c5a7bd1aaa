import { Check } from "lucide-react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Script, ScriptMessage } from "./script.ts";

type Props = {
  script: Script;
  /** `null`: all of them. */
  shown: number | null;
  /** Number of messages present from the start. */
  first?: number;
};

/** The first `shown` messages of a script; the newest is animated. */
export const ScriptedMessages = ({ script, shown, first = 0 }: Props) =>
  script.messages.slice(0, shown ?? undefined).map((message, index) => (
    <div key={message.text}>
      <Message message={message} script={script} arriving={shown !== null && index >= first} />
    </div>
  ));

const Message = ({
  message: { from, text, did, lang },
  script,
  arriving,
}: {
  message: ScriptMessage;
  script: Script;
  arriving: boolean;
}) =>
  from === "customer" ? (
    <ChatGroup side="user" sender={script.customer}>
      <ChatBubble arriving={arriving}>{text}</ChatBubble>
    </ChatGroup>
  ) : (
    <ChatGroup
      side="assistant"
      sender={script.assistant}
      avatar={<AssistantAvatar />}
      after={did && <Did arriving={arriving}>{did}</Did>}
    >
      <ChatBubble arriving={arriving}>{lang ? <span lang={lang}>{text}</span> : text}</ChatBubble>
    </ChatGroup>
  );

/** The assistant's action in the company's systems. */
const Did = ({ arriving, children }: { arriving: boolean; children: string }) => (
  <p
    className={classNames(
      "mt-1 inline-flex items-center gap-1.5 rounded-full bg-good-soft px-2.5 py-0.5 text-sm font-medium text-good",
      arriving && "arrive [--arrives-after:300ms]",
    )}
  >
    <Check aria-hidden className="size-4 shrink-0" />
    {children}
  </p>
);
