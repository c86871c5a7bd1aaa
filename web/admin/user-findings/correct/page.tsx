import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import type { Route } from "./+types/page.ts";
import type { FindingCorrection, ReportedAnswer } from "#contract/finding-corrections.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { LabelledConversation } from "../../../ui/chat/labelled-conversation.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Select } from "../../../ui/select.tsx";
import { Corrections } from "../corrections.tsx";
import { ArticleChoice } from "./article-choice.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { CorrectionResult } from "./correction-result.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const findings = apiOf(context).user_findings[":id"];
  const [finding, start] = await Promise.all([
    loaded(findings.$get({ param: { id } })),
    loaded(findings["correction-start"].$get({ param: { id } })),
  ]);
  return { finding, start };
}

/** Corrects a finding: the article is edited, the question is asked again, and both answers are shown side by side. */
export default function CorrectFinding({ loaderData: { finding, start } }: Route.ComponentProps) {
  const [position, setPosition] = useState(start.answers[0]?.position);
  const [chosen, setChosen] = useState<KnowledgeArticle | null>();
  const [result, setResult] = useState<FindingCorrection>();
  const reported = start.answers.find((one) => one.position === position);
  const article = chosen === undefined ? (reported?.article ?? null) : chosen;
  return (
    <div className="max-w-5xl">
      <PageHead title="Yanıtı Düzelt" hidden />
      <BackLink to={`/admin/findings?finding=${finding.id}`}>Bulguya Dön</BackLink>
      <PageTitle title="Yanıtı Düzelt" text={`${finding.company_name}: ${finding.title}`} />
      <div className="mt-6 grid gap-6">
        <Card className="p-5 sm:p-6">
          <h2 className="text-lg font-semibold">Bildirim</h2>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{finding.description}</p>
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand-strong">
              Konuşmanın tamamı
            </summary>
            <LabelledConversation
              messages={finding.full_conversation}
              selected={finding.selected_messages}
              maxHeight="300px"
            />
          </details>
        </Card>
        {finding.corrections > 0 && !result && (
          <Card className="p-5 sm:p-6">
            <Corrections findingId={finding.id} count={finding.corrections} />
          </Card>
        )}
        {start.chatbot_id === null && (
          <Notice tone="bad">
            Bu şirketin asistanı başka bir hizmette çalışıyor. Yanıtları buradan düzeltilemez; o hizmetin kendi panelini
            kullanın.
          </Notice>
        )}
        {start.chatbot_id !== null && !reported && <Notice tone="bad">Bu bulguda düzeltilecek bir yanıt yok.</Notice>}
        {start.chatbot_id !== null && reported && (
          <>
            {result && (
              <CorrectionResult
                correction={result}
                before={saidBefore(finding.full_conversation, reported.position)}
                chatbotId={start.chatbot_id}
              />
            )}
            {start.answers.length > 1 && (
              <div className="grid gap-1.5">
                <label htmlFor="reported-answer" className="text-[0.9375rem] font-medium">
                  Düzeltilecek yanıt
                </label>
                <Select
                  id="reported-answer"
                  value={String(position)}
                  onChange={({ target }) => {
                    setPosition(Number(target.value));
                    setChosen(undefined);
                    setResult(undefined);
                  }}
                  options={start.answers.map(optionOf)}
                  className="w-full"
                />
              </div>
            )}
            {!result && reported.question !== "" && (
              <p className="flex flex-wrap items-center gap-3 text-text-2">
                Bilgiyi başka bir yerde mi düzelteceksiniz? Doğru yanıtı test olarak yazın; geçtiğinde bulguyu bildirene
                haber verilir.
                <ButtonLink look="outline" size="small" to={newTestOf(finding, reported, start.chatbot_id)}>
                  <ClipboardCheck aria-hidden />
                  Test Olarak Yaz
                </ButtonLink>
              </p>
            )}
            <ArticleChoice
              key={position}
              source={reported.article}
              article={article}
              chatbotId={start.chatbot_id}
              onChange={setChosen}
            />
            <CorrectionForm
              key={`${position} ${article?.slug}`}
              findingId={finding.id}
              chatbotId={start.chatbot_id}
              reported={reported}
              article={article}
              onCorrected={setResult}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Maximum number of a visitor's messages before the question in a test case. */
const MAX_MESSAGES_BEFORE = 10;

/** Returns the visitor's messages before the question that the answer at `position` belongs to. */
function saidBefore(messages: UserFinding["full_conversation"], position: number): string[] {
  const question = messages.findLastIndex(({ type }, index) => index < position && type === "user");
  return messages
    .slice(0, Math.max(0, question))
    .flatMap(({ type, content }) => (type === "user" ? [content] : []))
    .slice(-MAX_MESSAGES_BEFORE);
}

/** The address for writing a test case of the reported question, with the messages before it. */
function newTestOf({ id, full_conversation }: UserFinding, { question, position }: ReportedAnswer, chatbotId: string) {
  const query = new URLSearchParams({ question, finding: id });
  for (const said of saidBefore(full_conversation, position)) query.append("before", said);
  return `/admin/chatbots/${chatbotId}/cases/new?${query}`;
}

const OPTION_LENGTH = 90;

function optionOf({ position, question, answer }: ReportedAnswer) {
  const text = `${question || "(soru yok)"} → ${answer.replace(/\s+/g, " ")}`;
  return { value: String(position), label: text.length > OPTION_LENGTH ? `${text.slice(0, OPTION_LENGTH)}…` : text };
}
