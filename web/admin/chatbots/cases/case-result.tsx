import { Link } from "react-router";
import type { CaseResult as Result } from "#contract/knowledge-cases.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChatBubble } from "../../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../../ui/chat/chat-group.tsx";
import { AssistantAvatar } from "../../../ui/chat/assistant-avatar.tsx";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import { failureText, outcomes } from "./texts.ts";

type Props = { result: Result; question: string; chatbot: { id: string; name: string } };

/** The answer in the last run, its sources, and why it passed or failed. */
export const CaseResult = ({ result, question, chatbot }: Props) => (
  <Card className="grid gap-4 p-4 sm:p-5">
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="mr-auto text-lg font-semibold">Son sonuç</h3>
      {result.passed ? <Badge tone="good">Geçti</Badge> : <Badge tone="bad">Kaldı</Badge>}
    </div>
    {result.failures.length > 0 && (
      <ul className="grid gap-1 text-bad">
        {result.failures.map((failure) => (
          <li key={`${failure.failure} ${failure.text}`} className="wrap-anywhere">
            {failureText(failure)}
          </li>
        ))}
      </ul>
    )}
    <ChatGroup side="user" sender="Ziyaretçi">
      <ChatBubble>
        <MessageContent content={question} />
      </ChatBubble>
    </ChatGroup>
    <ChatGroup side="assistant" sender={chatbot.name} avatar={<AssistantAvatar />}>
      <ChatBubble>
        <MessageContent content={result.said} />
      </ChatBubble>
    </ChatGroup>
    <dl className="grid gap-3 border-t border-line pt-4 text-sm">
      <Row label="Ne yaptı">{outcomes[result.outcome]}</Row>
      {result.sources.length > 0 && (
        <Row label="Kaynak">
          <ul>
            {result.sources.map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`} className="wrap-anywhere">
                {kind === "article" ? (
                  <Link
                    to={`/admin/chatbots/${chatbot.id}/articles/${id}`}
                    className="inline-flex items-center font-semibold text-brand-strong underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  >
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {result.variants > 0 && (
        <Row label="Yazım çeşitlemeleri">
          {result.variants} çeşitlemenin {result.variants_passed} tanesi doğru
        </Row>
      )}
      <Row label="Çalışma zamanı">{formatMoment(result.tested_at)}</Row>
    </dl>
  </Card>
);

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-text-2">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
