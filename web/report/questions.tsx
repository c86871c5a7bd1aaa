import type { Report } from "#contract/report.ts";
import { formatDate, formatNumber } from "../texts/dates.ts";
import { ReportCard } from "./report-card.tsx";

/** The most frequent questions that the knowledge base could not answer, each with a link to the day it was asked. */
export function Questions({ report }: { report: Report }) {
  const { questions } = report;
  return (
    <ReportCard
      wide
      title="En çok sorulan, yanıtlanamayan sorular"
      text="Önerilerle geçilen veya yanıtlanamayan sorular."
      csv={{ table: "questions", report }}
    >
      {questions.length === 0 ? (
        <p className="mt-4 text-text-2">Bu dönemde yanıtsız kalan soru yok.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {questions.map(({ question, count, conversation_id: conversation, day }) => (
            <li key={conversation + question} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
              <p className="line-clamp-3 min-w-0 flex-1 basis-64">{question}</p>
              <p className="flex items-baseline gap-4 text-sm text-text-2 tabular-nums">
                <span>{formatNumber(count)} kez</span>
                <a
                  href={`/company/conversations?${new URLSearchParams({ day, conversation })}`}
                  target="_top"
                  className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
                >
                  <span className="sr-only">Son sorulduğu konuşma: </span>
                  {formatDate(day)}
                </a>
              </p>
            </li>
          ))}
        </ol>
      )}
    </ReportCard>
  );
}
