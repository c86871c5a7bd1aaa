import { useEffect, useState } from "react";
import type { FindingCorrection } from "#contract/finding-corrections.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { formatMoment } from "../../texts/dates.ts";
import { BeforeAfter } from "../../ui/chat/before-after.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The finding's corrections, latest first. */
export function Corrections({ findingId, count }: { findingId: string; count: number }) {
  const [read, setRead] = useState<{ rows: FindingCorrection[] } | { problem: string }>();

  useEffect(() => {
    let current = true;
    answer(browserApi.user_findings[":id"].corrections.$get({ param: { id: findingId } })).then(
      (rows) => current && setRead({ rows }),
      (error: unknown) => current && setRead({ problem: errorText(error) }),
    );
    return () => {
      current = false;
    };
  }, [findingId, count]);

  return (
    <section>
      <h3 className="mb-2 text-sm text-text-2">Düzeltmeler</h3>
      {!read && <Skeleton className="h-24 w-full rounded-box" />}
      {read && "problem" in read && <Notice tone="bad">{read.problem}</Notice>}
      {read && "rows" in read && (
        <ol className="grid gap-4">
          {read.rows.map((correction) => (
            <li key={correction.id}>
              <p className="mb-2 text-sm text-text-2">
                {formatMoment(correction.created_at)}
                {correction.corrected_by && `, ${correction.corrected_by}`} · “{correction.article_title}”
              </p>
              <BeforeAfter
                question={correction.question}
                before={correction.answer_before}
                after={correction.answer_after}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
