import { RefreshCw } from "lucide-react";
import type { ExplainedAnswer, Candidate, Chatbot } from "#contract/chatbots.ts";
import { textBesideParts, textUnderSuggestions } from "../../../chat/answer-text.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AnswerSources } from "../../../ui/chat/answer-sources.tsx";
import { AssistantAvatar } from "../../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../../ui/chat/chat-group.tsx";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import { ProductCards } from "../../../ui/chat/product-cards.tsx";
import { SuggestionExcerpt } from "../../../ui/chat/suggestion-chips.tsx";
import { AddCase } from "../cases/add-case.tsx";
import { causeText, sourceText } from "../../diagnosis/cause-text.ts";
import { Fold } from "../../diagnosis/fold.tsx";
import { ReadQuestion } from "../../diagnosis/read-question.tsx";
import { AddQuestion } from "./add-question.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { caseFromAnswer } from "./case-from-answer.ts";
import { ConfidenceBar } from "./confidence-bar.tsx";

type Props = { asked: ExplainedAnswer; chatbot: Chatbot; onAgain: () => void };

/** Visitors see only documents as sources. */
const isDocument = ({ kind, title }: Candidate, at: number, all: readonly Candidate[]) =>
  kind === "passage" && all.findIndex((other) => other.kind === kind && other.title === title) === at;

/** One question: the answer as visitors see it, and how it was found. */
export function AskedCard({ asked, chatbot, onAgain }: Props) {
  const { label, tone } = outcomes[asked.outcome];
  const test = caseFromAnswer(asked);
  const text = textBesideParts(asked.answer, asked, false);
  return (
    <Card className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4 p-4 sm:p-5">
        <ChatGroup side="user" sender="Ziyaretçi">
          <ChatBubble>
            <MessageContent content={asked.question} />
          </ChatBubble>
        </ChatGroup>
        <ChatGroup
          side="assistant"
          sender={chatbot.name}
          avatar={<AssistantAvatar />}
          after={
            asked.suggestions.length > 0 && (
              <>
                <ul aria-label="Önerilen sorular" className="flex flex-wrap gap-2">
                  {asked.suggestions.map((suggestion) => (
                    <li
                      key={suggestion}
                      className="rounded-2xl border border-line px-3 py-1.5 text-[0.9375rem] text-brand-strong"
                    >
                      {suggestion}
                      <SuggestionExcerpt text={asked.excerpts?.[suggestion]} />
                    </li>
                  ))}
                </ul>
                <p className="mt-2 text-sm whitespace-pre-line text-text-2">
                  {textUnderSuggestions(asked.answer, asked.suggestions)}
                </p>
              </>
            )
          }
        >
          {(text !== "" || asked.products.length === 0) && (
            <ChatBubble>
              <MessageContent content={text} />
            </ChatBubble>
          )}
          {asked.outcome === "answered" && <AnswerSources sources={asked.sources.filter(isDocument)} />}
          <ProductCards products={asked.products} />
        </ChatGroup>
        {asked.handoff && <p className="text-sm text-text-2">Ziyaretçiye iletişim bilgisini bırakması önerilir.</p>}
      </div>
      <div className="grid content-start gap-4 border-t border-line bg-surface-2/60 p-4 sm:p-5 lg:border-t-0 lg:border-l">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-text-2">
            {asked.model ?? "Yerleşik motor"} · <span className="tabular-nums">{formatNumber(asked.duration_ms)}</span>{" "}
            ms
          </span>
        </div>
        <p className="text-[0.9375rem] wrap-anywhere">{asked.cause ? causeText(asked.cause) : sourceText(asked)}</p>
        {asked.tier !== "small-talk" && <ConfidenceBar {...asked} />}
        <div>
          <CandidateList asked={asked} chatbotId={chatbot.id} />
          {asked.tier !== "small-talk" && (
            <Fold title="Soru nasıl okundu?">
              <ReadQuestion read={asked.read} />
            </Fold>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <AddQuestion asked={asked} chatbotId={chatbot.id} />
          {test && <AddCase key={asked.answer} chatbotId={chatbot.id} test={test} />}
          <Button look="quiet" size="small" onClick={onAgain}>
            <RefreshCw aria-hidden />
            Yeniden Sor
          </Button>
        </div>
      </div>
    </Card>
  );
}

const outcomes: Record<ExplainedAnswer["outcome"], { label: string; tone: Tone }> = {
  answered: { label: "Yanıtladı", tone: "good" },
  suggested: { label: "Öneri sundu", tone: "warn" },
  declined: { label: "Yanıt bulamadı", tone: "bad" },
  "small-talk": { label: "Sohbet", tone: "neutral" },
};
