import { useEffect, useState } from "react";
import type { FindingTest } from "#contract/finding-tests.ts";
import { answer, browserApi } from "../api.ts";
import { formatMoment } from "../texts/dates.ts";
import { errorText } from "../texts/errors.ts";
import { Badge } from "../ui/badge.tsx";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The tests made from a finding: each question with the answer it got last, and whether that is as expected. */
export function FindingTests({ findingId }: { findingId: string }) {
  const [read, setRead] = useState<{ rows: FindingTest[] } | { problem: string }>();

  useEffect(() => {
    let current = true;
    answer(browserApi.user_findings[":id"].tests.$get({ param: { id: findingId } })).then(
      (rows) => current && setRead({ rows }),
      (error: unknown) => current && setRead({ problem: errorText(error) }),
    );
    return () => {
      current = false;
    };
  }, [findingId]);

  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-text-2">Testler</h3>
      {!read && <Skeleton className="h-24 w-full rounded-box" />}
      {read && "problem" in read && <Notice tone="bad">{read.problem}</Notice>}
      {read && "rows" in read && (
        <ol className="grid gap-3">
          {read.rows.map(({ id, question, passed, said, tested_at: moment }) => (
            <li key={id} className="rounded-box border border-line bg-page p-3">
              <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-text-2">
                {passed ? <Badge tone="good">Doğru yanıtlanıyor</Badge> : <Badge tone="bad">Doğru yanıtlanmıyor</Badge>}
                <span className="min-w-0 wrap-anywhere">
                  Soru: <span className="font-medium text-text">{question}</span>
                </span>
                <time dateTime={moment} className="tabular-nums">
                  {formatMoment(moment)}
                </time>
              </p>
              <div data-side="assistant" className="chat-group min-w-0">
                <ChatBubble>
                  <MessageContent content={said} />
                </ChatBubble>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
