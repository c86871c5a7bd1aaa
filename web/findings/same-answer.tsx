import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { FindingOfConversation, UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../api.ts";
import { formatMoment } from "../texts/dates.ts";
import { findingStatuses } from "../texts/statuses.ts";
import { Badge } from "../ui/badge.tsx";
import { statusTones } from "./status-tones.ts";

type Row = FindingOfConversation;

/**
 * The findings of a conversation with one of its messages at these positions; none until they are read, which begins
 * with the first position.
 */
export function useFindingsOn(conversationId: string, positions: readonly number[]): readonly Row[] {
  const [found, setFound] = useState<readonly Row[]>([]);
  const isAsked = positions.length > 0;
  useEffect(() => {
    let current = true;
    if (isAsked)
      answer(browserApi.user_findings["of-conversation"].$get({ query: { conversation_id: conversationId } })).then(
        (rows) => current && setFound(rows),
        () => {}, // What is read or written here does not depend on them.
      );
    return () => {
      current = false;
    };
  }, [conversationId, isAsked]);
  return found.filter((one) => one.positions.some((position) => positions.includes(position)));
}

/**
 * Other findings about the same answer, each a link that opens it in this list; nothing if there are none. They are read
 * late, so it stands below what can be pressed.
 */
export function SameAnswer({
  finding: { id, company_id, conversation_id, selected_messages },
}: {
  finding: UserFinding;
}) {
  const positions = selected_messages.flatMap(({ position }) => position ?? []);
  const found = useFindingsOn(conversation_id, positions);
  const others = found.filter((one) => one.id !== id && one.company_id === company_id);
  const [params] = useSearchParams();
  if (others.length === 0) return null;
  return (
    <section aria-label="Aynı yanıt için">
      <h3 className="mb-1 text-sm font-semibold text-text-2">Aynı yanıt için {others.length} bulgu daha var</h3>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-box border border-line">
        {others.map(({ id: other, title, user_email: email, created_at: moment, status, mended }) => (
          <li key={other}>
            <Link
              to={`?${new URLSearchParams([...[...params].filter(([name]) => name !== "finding"), ["finding", other]])}`}
              preventScrollReset
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-2 -outline-offset-2 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1 basis-52 font-medium wrap-anywhere">{title}</span>
              <span className="text-sm wrap-anywhere text-text-2">
                {email ?? "Silinmiş bir hesap"}, {formatMoment(moment)}
              </span>
              {mended && <Badge tone="good">Düzeltildi</Badge>}
              <Badge tone={statusTones[status]}>{findingStatuses[status]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
