import { Check } from "lucide-react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Script, ScriptMessage } from "./script.ts";

/**
 * The first `shown` messages of a script. With `null` all of them: but where they are about to be played, all after the
 * first stay out of sight, so that nothing that was there goes away when the play begins.
 */
export const ScriptedMessages = ({ script, shown }: { script: Script; shown: number | null }) =>
  script.messages.slice(0, shown ?? undefined).map((message, index) => (
    <div key={message.text} className={classNames(shown === null && index > 0 && "motion-safe:not-noscript:hidden")}>
      <Message message={message} script={script} arriving={shown !== null && index > 0} />
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

/** What came of the answer in the company's own systems. */
const Did = ({ arriving, children }: { arriving: boolean; children: string }) => (
  <p
    className={classNames(
      "mt-1 inline-flex items-center gap-1.5 rounded-full bg-good-soft px-2.5 py-0.5 text-sm font-medium text-good",
      arriving && "arrive [animation-delay:300ms]",
    )}
  >
    <Check aria-hidden className="size-4 shrink-0" />
    {children}
  </p>
);
