import type { CurrentUser } from "#contract/accounts.ts";
import { AnswerParts } from "#contract/assistant.ts";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import { AppError } from "#contract/errors.ts";
import type {
  CorrectionStart,
  FindingCorrection,
  NewFindingCorrection,
  ReportedAnswer,
} from "#contract/finding-corrections.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { asActor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import {
  beginCorrection,
  findCorrectionBegun,
  findFindingCorrection,
  insertFindingCorrection,
  keepCorrectedArticle,
  listFindingCorrections,
} from "#server/store/finding-corrections.ts";
import { findKnowledgeArticle } from "#server/store/knowledge-articles.ts";
import type { EarlierMessage, MessageWithFile } from "#server/store/messages.ts";
import { listOpenOfSameAnswer, resolveMended } from "#server/store/user-findings.ts";
import { notifyReporter } from "./finding-notices.ts";
import { addArticle, changeArticle, planAddition, planArticleChange } from "./knowledge-articles.ts";
import { changeTested, confirmChecked, type PlannedChange, type RunsCases } from "./knowledge-check.ts";
import {
  chatbotOf,
  readFinding,
  reportedAnswers,
  saidBefore,
  storedAnswer,
  storedMessages,
} from "./reported-answers.ts";

/**
 * What the correction form of a finding starts with: its reported answers, each with the article that it was last
 * corrected in or that it came from. Throws `not-found`.
 */
export async function readCorrectionStart(db: Db, findingId: string): Promise<CorrectionStart> {
  const finding = await readFinding(db, findingId);
  const chatbotId = await chatbotOf(db, finding);
  const answers = reportedAnswers(finding);
  if (chatbotId === null) return { chatbot_id: null, answers: answers.map((one) => ({ ...one, article: null })) };
  const [messages, corrections] = await Promise.all([
    storedMessages(db, finding),
    listFindingCorrections(db, findingId),
  ]);
  return {
    chatbot_id: chatbotId,
    answers: await Promise.all(
      answers.map(async (one) => {
        const corrected = corrections.find(({ answer_before: before }) => before === one.answer)?.article_slug;
        const slug = corrected ?? checkedArticle(finding) ?? sourceOf(messages, one);
        return { ...one, article: await articleOf(db, chatbotId, slug) };
      }),
    ),
  };
}

/** The part of the assistant with which a correction tries its article. */
type Asks = RunsCases & {
  ask(chatbotId: string, question: string, before: EarlierMessage[]): Promise<ExplainedAnswer>;
};

/**
 * Corrects the article unless a knowledge test fails by it (or despite that, with a reason), asks the question again in
 * its context, and stores both answers with the finding. The article is saved first and stays saved: the assistant
 * needs it to answer. If the answer is mended, the correction is stored with the other open findings of the same answer,
 * too, and all of them are settled. A request repeated with the same `id`, after asking failed or the response was
 * lost, continues from the saved article; once it is complete, it returns the stored correction. The reporters are
 * notified once, if the answer is mended. Throws `not-found`, and what the article's rules throw.
 */
export async function correctFinding(
  parts: Parts & { assistant: Asks },
  user: CurrentUser,
  findingId: string,
  { id = newId(), position, question, article, override_reason: reason }: NewFindingCorrection,
): Promise<FindingCorrection> {
  const { db, assistant } = parts;
  const finding = await readFinding(db, findingId);
  const chatbotId = await chatbotOf(db, finding);
  if (chatbotId === null) throw new AppError("not-found", "the company's assistant is not of this platform");
  const reported = finding.full_conversation[position];
  if (reported?.type !== "assistant")
    throw new AppError("invalid-input", "position: is no answer of the finding", {
      fields: { position: "is no answer" },
    });

  const done = await findFindingCorrection(db, id);
  if (done?.finding_id === finding.id) return done;

  const plan = () => planArticle(db, chatbotId, id, article);
  const wish = { change: "correction" as const, plan, reason, finding: finding.id };
  const saved = await changeTested(parts, user, chatbotId, wish, (checked) =>
    asActor(db, user, async (transaction) => {
      await confirmChecked(transaction, chatbotId, checked);
      const begun = await beginCorrection(transaction, id, finding.id);
      if (begun.finding_id !== finding.id) throw new AppError("conflict", "the id is another correction's");
      const kept = await saveArticle(transaction, chatbotId, article, begun);
      await keepCorrectedArticle(transaction, id, kept);
      return kept;
    }),
  );
  const after = await assistant.ask(
    chatbotId,
    question,
    saidBefore(finding, position, await storedMessages(db, finding)),
  );
  return asActor(db, user, async (transaction) => {
    const made = {
      company_id: finding.company_id,
      question,
      answer_before: reported.content,
      answer_after: after.answer,
      outcome_after: after.outcome,
      article_slug: saved.slug,
      article_title: saved.title,
      corrected_by: user.id,
    };
    const { isNew, correction } = await insertFindingCorrection(transaction, { ...made, id, finding_id: finding.id });
    if (!isNew || !correction.mended) return correction;
    await notifyReporter(parts, transaction, finding, correction);
    const others = await listOpenOfSameAnswer(transaction, finding, position);
    for (const same of others) {
      await insertFindingCorrection(transaction, { ...made, id: newId(), finding_id: same.id });
      await notifyReporter(parts, transaction, same, correction);
    }
    await resolveMended(
      transaction,
      [finding, ...others].map((one) => one.id),
    );
    return correction;
  });
}

/** Adds or changes the article; if an earlier attempt of the same correction saved it, it is changed if it differs. */
async function saveArticle(
  db: Db,
  chatbotId: string,
  article: NewFindingCorrection["article"],
  { article_slug: slug, article_updated_at }: { article_slug: string | null; article_updated_at: string | null },
): Promise<KnowledgeArticle> {
  if (slug === null || article_updated_at === null) {
    if (!("slug" in article)) return addArticle(db, chatbotId, article);
    const { slug: known, ...change } = article;
    return changeArticle(db, chatbotId, known, change);
  }
  const { title, questions, answer } = article;
  const now = await findKnowledgeArticle(db, chatbotId, slug);
  if (now && now.title === title && now.answer === answer && now.questions.join("\n") === questions.join("\n"))
    return now;
  return changeArticle(db, chatbotId, slug, { title, questions, answer, updated_at: article_updated_at });
}

/** What {@link saveArticle} would save; an earlier attempt of the same correction may have started. */
async function planArticle(
  db: Db,
  chatbotId: string,
  id: string,
  article: NewFindingCorrection["article"],
): Promise<PlannedChange> {
  const begun = await findCorrectionBegun(db, id);
  const { title, questions, answer } = article;
  if (begun?.article_slug)
    return { articles: { put: [{ id: begun.article_slug, title, questions, answer }], remove: [] } };
  if (!("slug" in article)) return planAddition(db, chatbotId, article);
  const { slug, ...change } = article;
  return planArticleChange(db, chatbotId, slug, change);
}

/** The article that the answer came from. */
const sourceOf = (messages: MessageWithFile[], answer: Pick<ReportedAnswer, "position" | "answer">) =>
  AnswerParts.parse(storedAnswer(messages, answer)?.parts ?? {}).sources.find(({ kind }) => kind === "article")?.id;

/** The article with the statement that the nightly check found untrue. */
const checkedArticle = ({ truth_check: check }: UserFinding): string | undefined =>
  check?.place_kind === "article" ? check.place_id : undefined;

const articleOf = async (db: Db, chatbotId: string, slug: string | undefined) =>
  slug === undefined ? null : ((await findKnowledgeArticle(db, chatbotId, slug)) ?? null);
