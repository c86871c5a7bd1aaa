import { ChatBubble } from "./chat-bubble.tsx";
import { MessageContent } from "./message-content.tsx";

type Props = { question: string; before: string; after: string };

/** The answers to one question before and after a correction, side by side. */
export const BeforeAfter = ({ question, before, after }: Props) => (
  <div className="rounded-box border border-line bg-page p-3">
    <p className="mb-3 text-sm text-text-2">
      Soru: <span className="font-medium text-text">{question}</span>
    </p>
    <div className="grid gap-4 sm:grid-cols-2">
      {(
        [
          ["Önce", before],
          ["Sonra", after],
        ] as const
      ).map(([label, text]) => (
        <div key={label} data-side="assistant" className="chat-group min-w-0">
          <p className="mb-1.5 text-sm font-semibold">{label}</p>
          <ChatBubble>
            <MessageContent content={text} />
          </ChatBubble>
        </div>
      ))}
    </div>
  </div>
);
