import { AnswerParts } from "#contract/assistant.ts";
import type { ExplainedAnswer, Candidate, Cause } from "#contract/chatbots.ts";
import type { FindingDiagnosis } from "#contract/diagnoses.ts";
import { AppError } from "#contract/errors.ts";
import { madeAt } from "#server/database/ids.ts";
import type { Parts } from "#server/parts.ts";
import { listFindingCorrections } from "#server/store/finding-corrections.ts";
import { findKnowledgeArticle } from "#server/store/knowledge-articles.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import {
  chatbotOf,
  readFinding,
  reportedAnswers,
  saidBefore,
  storedAnswer,
  storedMessages,
} from "./reported-answers.ts";

type Right = Pick<Candidate, "kind" | "id" | "title">;
type Asks = {
  ask(chatbotId: string, question: string, before: EarlierMessage[], right: Right | null): Promise<ExplainedAnswer>;
};

/**
 * Explains the answer at `position` of a finding: what was stored with it then, and how the same question in the same
 * context is answered now. The right entry is the article that the last correction changed or created. Throws
 * `not-found`.
 */
export async function diagnoseFinding(
  { db, assistant }: Pick<Parts, "db"> & { assistant: Asks },
  findingId: string,
  position: number,
): Promise<FindingDiagnosis> {
  const finding = await readFinding(db, findingId);
  const chatbotId = await chatbotOf(db, finding);
  const reported = reportedAnswers(finding).find((one) => one.position === position);
  if (chatbotId === null || !reported) throw new AppError("not-found", "no such answer of a chatbot of this platform");
  const messages = await storedMessages(db, finding);
  const message = storedAnswer(messages, reported);
  const [correction] = await listFindingCorrections(db, findingId);
  const right: Right | null = correction
    ? { kind: "article", id: correction.article_slug, title: correction.article_title }
    : null;
  const stored = message
    ? {
        outcome: message.outcome,
        model: message.model,
        sources: AnswerParts.parse(message.parts ?? {}).sources,
        created_at: message.created_at,
      }
    : null;
  const article = right && (await findKnowledgeArticle(db, chatbotId, right.id));
  const isWritten = !!article && madeAt(article.id) > Date.parse(stored?.created_at ?? finding.created_at);
  return {
    chatbot_id: chatbotId,
    question: reported.question,
    answer: reported.answer,
    right: right && { slug: right.id, title: right.title },
    before: { stored, cause: stored && causeBefore(stored, right, isWritten) },
    now: await assistant.ask(chatbotId, reported.question, saidBefore(finding, position, messages), right),
  };
}

/** What went wrong then, as far as the stored data shows. `isWritten`: the correction created the right article. */
function causeBefore(
  { outcome, sources }: NonNullable<FindingDiagnosis["before"]["stored"]>,
  right: Right | null,
  isWritten: boolean,
): Cause | null {
  const none = { entry: null, other: null, rank: null };
  if (outcome === "small-talk") return null;
  if (!right) return outcome === "declined" ? { ...none, code: "no-knowledge" } : null;
  const entry = right.title;
  if (sources.some(({ kind, id }) => kind === right.kind && id === right.id) && outcome === "answered")
    return { ...none, code: "wrong-text", entry };
  if (isWritten) return { ...none, code: "no-knowledge", entry };
  return outcome === "answered"
    ? { ...none, code: "wrong-one", entry, other: sources[0]?.title ?? null }
    : { ...none, code: "not-found", entry };
}
