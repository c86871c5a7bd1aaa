import { useEffect, useRef } from "react";
import type { Outcome } from "#contract/assistant.ts";
import type { FindingCorrection } from "#contract/finding-corrections.ts";
import { BeforeAfter } from "../../../ui/chat/before-after.tsx";
import { AddCase } from "../../chatbots/cases/add-case.tsx";
import { textsOnlyIn } from "../../chatbots/cases/required-texts.ts";
import { Notice } from "../../../ui/notice.tsx";

type Props = {
  correction: FindingCorrection;
  /** The visitor's messages before the question. */
  before: string[];
  chatbotId: string;
};

/** The new answer to the question beside the reported one. */
export function CorrectionResult({ correction, before, chatbotId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [correction.id]);
  const { outcome_after: outcome, mended } = correction;
  const { tone, text } = outcome === "answered" && !mended ? UNCHANGED : verdicts[outcome];
  return (
    <section aria-label="Sonuç" className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Önce ve sonra
      </h2>
      <Notice tone={tone}>{text}</Notice>
      <BeforeAfter question={correction.question} before={correction.answer_before} after={correction.answer_after} />
      <div className="flex flex-wrap items-center gap-3">
        <AddCase
          key={correction.id}
          chatbotId={chatbotId}
          test={{
            question: correction.question,
            before,
            expected: "article",
            article: correction.article_slug,
            ...(mended && {
              must: textsOnlyIn(correction.answer_after, correction.answer_before),
              forbidden: textsOnlyIn(correction.answer_before, correction.answer_after),
            }),
            origin: "finding",
            finding_id: correction.finding_id,
          }}
        />
        <p className="text-sm text-text-2">Bu düzeltmeyi bozacak bir değişiklik kaydedilmeden önce size sorulur.</p>
      </div>
    </section>
  );
}

const UNCHANGED = {
  tone: "bad",
  text: "Makale kaydedildi, ama asistan bu soruya hâlâ aynı yanıtı veriyor. Yanıtın geldiği makaleyi de düzeltin ya da sorunun kendisini yeni makalenin sorularına ekleyin.",
} as const;

const verdicts: Record<Outcome, { tone: "good" | "bad"; text: string }> = {
  answered: {
    tone: "good",
    text: "Makale kaydedildi; asistan soruyu artık yanıtlıyor. İki yanıt da bulguda saklandı.",
  },
  suggested: {
    tone: "bad",
    text: "Makale kaydedildi, ama asistan bu soruda henüz emin değil: yanıt yerine öneri veriyor. Sorunun kendisini makalenin sorularına ekleyin.",
  },
  declined: {
    tone: "bad",
    text: "Makale kaydedildi, ama asistan bu soruyu hâlâ yanıtlayamıyor. Sorunun kendisini makalenin sorularına ekleyin.",
  },
  "small-talk": { tone: "bad", text: "Makale kaydedildi, ama asistan bu mesajı bir soru olarak görmüyor." },
};
