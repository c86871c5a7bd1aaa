import { SearchCheck } from "lucide-react";
import { useState } from "react";
import type { FindingDiagnosis } from "#contract/diagnoses.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../../api.ts";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { markSelected } from "../../ui/chat/mark-selected.ts";
import { Notice } from "../../ui/notice.tsx";
import { useCall } from "../../use-call.ts";
import { CandidateList } from "../chatbots/playground/candidate-list.tsx";
import { ConfidenceBar } from "../chatbots/playground/confidence-bar.tsx";
import { causeText, sourceText } from "../diagnosis/cause-text.ts";
import { Fold } from "../diagnosis/fold.tsx";
import { ReadQuestion } from "../diagnosis/read-question.tsx";

/** Explains the reported answer, on request only: a language model's answer costs. */
export function Diagnosis({ finding }: { finding: UserFinding }) {
  const [diagnosis, setDiagnosis] = useState<FindingDiagnosis>();
  const [problem, setProblem] = useState<string>();
  const { busy, call } = useCall();
  const position = reportedPosition(finding);
  if (position === null) return null;
  const ask = () =>
    void call(
      async () => {
        setProblem(undefined);
        setDiagnosis(
          await answer<FindingDiagnosis>(
            browserApi.user_findings[":id"].diagnosis.$post({ param: { id: finding.id }, json: { position } }),
          ),
        );
      },
      (error) => setProblem(errorText(error)),
    );
  return (
    <section aria-label="Neden böyle yanıtladı?" className="grid gap-3">
      <h3 className="text-sm text-text-2">Neden böyle yanıtladı?</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {diagnosis ? (
        <AnswerComparison diagnosis={diagnosis} />
      ) : (
        <div>
          <Button look="outline" size="small" busy={busy} onClick={ask}>
            {!busy && <SearchCheck aria-hidden />}
            Nedenini Göster
          </Button>
        </div>
      )}
    </section>
  );
}

function AnswerComparison({ diagnosis: { chatbot_id: chatbotId, before, now } }: { diagnosis: FindingDiagnosis }) {
  const { stored, cause } = before;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={stored ? `O zaman, ${formatMoment(stored.created_at)}` : "O zaman"}>
          {!stored && "Konuşma artık saklanmıyor; yanıtın o günkü kaynağı bilinmiyor."}
          {stored &&
            (cause
              ? causeText(cause)
              : sourceText({
                  outcome: stored.outcome ?? "answered",
                  sources: stored.sources.map((source) => ({ ...source, score: null })),
                }))}
          {stored && stored.sources.length > 0 && (
            <span className="mt-1 block text-sm text-text-2">
              Kaynak: {stored.sources.map(({ title }) => title).join("; ")} ({stored.model ?? "yerleşik motor"})
            </span>
          )}
        </Side>
        <Side name="Şimdi sorulsa">{now.cause ? causeText(now.cause) : sourceText(now)}</Side>
      </div>
      <div>
        <Fold title="Şimdiki yanıt ve yakın kayıtlar">
          <div className="grid gap-4">
            <p className="whitespace-pre-line wrap-anywhere">{now.answer}</p>
            {now.tier !== "small-talk" && <ConfidenceBar {...now} />}
            <CandidateList asked={now} chatbotId={chatbotId} />
          </div>
        </Fold>
        <Fold title="Soru nasıl okundu?">
          <ReadQuestion read={now.read} />
        </Fold>
      </div>
    </>
  );
}

const Side = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="rounded-box border border-line p-3">
    <p className="text-sm text-text-2">{name}</p>
    <p className="mt-0.5 wrap-anywhere">{children}</p>
  </div>
);

/** The position of the first reported answer; if only questions were selected, of the last answer. */
function reportedPosition({ full_conversation: all, selected_messages: selected }: UserFinding): number | null {
  const marked = markSelected(all, selected);
  const first = all.findIndex(({ type }, at) => type === "assistant" && marked[at]);
  const at = first >= 0 ? first : all.findLastIndex(({ type }) => type === "assistant");
  return at >= 0 ? at : null;
}
