import type { BuiltInAnswer } from "../../server/assistant/turn/built-in-answer.ts";
import { sourceOf } from "../../server/assistant/retrieval/choose-sources.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import {
  candidatesInConversation,
  type InConversation,
} from "../../server/assistant/retrieval/ranking/conversation-features.ts";
import {
  type ConversationReadings,
  readConversation,
} from "../../server/assistant/retrieval/ranking/conversation-readings.ts";
import { rankByRules } from "../../server/assistant/retrieval/ranking/rank-in-context.ts";
import { type Ranking, rankQuestion } from "../../server/assistant/retrieval/ranking/rank.ts";
import { splitSmallTalk } from "../../server/assistant/retrieval/small-talk/small-talk.ts";
import type { Context } from "../../server/assistant/retrieval/context.ts";
import type { Knowledge } from "../knowledge/read-knowledge.ts";
import { readJsonLines } from "../json-lines.ts";
import { readKnowledge, readKnowledgeQuestions } from "../knowledge/read-knowledge.ts";
import { chance } from "../tuning/chance.ts";
import { HARD_TRADES, TRADES } from "../tuning/trades.ts";
import { holdConversation, type HeldTurn } from "./hold-conversation.ts";
import { isRight, rightEntry } from "./label.ts";
import { type Kind, type LabelledConversation, type LabelledTurn, readFollowUps } from "./read-follow-ups.ts";

/** A message in its conversation with its candidates, and which of them answer it. */
export type FollowUpRow = {
  id: string;
  kb: string;
  kind: Kind;
  answerable: boolean;
  besideDocuments: boolean;
  use: Use;
  index: KnowledgeIndex;
  readings: ConversationReadings;
  context: Context;
  ruled: Ranking;
  candidates: InConversation[];
  right: boolean[];
};
/**
 * What a row is for: a `judged` one counts everywhere; a `fitted` one neither for the thresholds nor in the report; and
 * a `doubted` one, with what a firm that has only begun to write does not know, for the confidence alone, and little.
 */
type Use = "judged" | "fitted" | "doubted";

const CONVERSATIONS = "tests/evaluation/follow-ups/conversations.jsonl";

/** What of a firm's knowledge the conversations are held with: all, its articles alone, or some of them. */
type Share = { documents: boolean; keeps: (at: number) => boolean; use: Use };
const SHARES: readonly Share[] = [
  { documents: true, keeps: () => true, use: "judged" },
  { documents: false, keeps: () => true, use: "judged" },
  // A firm that has only begun to write: most of what is asked is not there, and has no rivals.
  ...[0, 3].map((rest) => ({ documents: false, keeps: (at: number) => at % 6 === rest, use: "doubted" as const })),
];

/** Collects every message that is not the first of its conversation, with each share of the firms' knowledge. */
export async function collectFollowUps(): Promise<FollowUpRow[]> {
  const [knowledge, documents] = (["knowledge", "documents"] as const).map((of) => [...TRADES[of], ...HARD_TRADES[of]]);
  const bases = await readKnowledge({ knowledge: knowledge!, documents: documents!, products: [] });
  const conversations = readFollowUps(CONVERSATIONS);
  const strays = readJsonLines(MESSAGES, (row) => row as Message).filter(({ kind }) => STRAY_KINDS.has(kind));
  const questions = Map.groupBy([...TRADES.questions, ...HARD_TRADES.questions].flatMap(questionsIn), ({ kb }) => kb);
  return SHARES.flatMap((share) => {
    const indexes = new Map([...bases].map(([kb, base]) => [kb, indexOf(base, share)]));
    return conversations.flatMap((conversation, nth) => {
      const index = indexes.get(conversation.kb);
      if (!index) throw new Error(`No knowledge base "${conversation.kb}" (conversation ${conversation.id})`);
      const held = [...holdConversation(index, conversation, (one) => anotherAnswer(index, conversation.id, one))];
      const stray = strays[(nth * STEP) % strays.length]!;
      const asked = questions.get(conversation.kb)!;
      const rows = held
        .filter(({ at }) => at > 0)
        // Without documents nothing tells who asks of them.
        .filter(({ turn }) => share.documents || turn.must.length === 0)
        .map((one) => rowOf(index, conversation, one, share));
      const beside: HeldTurn = { ...held[1]!, turn: { say: stray.text, kind: "none", right: [], must: [] } };
      // In the place of a message, a question about something else that says all by itself.
      const others = held
        .slice(1, 1 + OTHERS)
        .map((one): HeldTurn => ({ ...one, turn: asked[(nth * STEP + one.at) % asked.length]! }))
        .filter(({ turn }) => share.documents || turn.must.length === 0)
        .map((one) => rowOf(index, conversation, one, share));
      const quoting = share.use === "judged" ? inWordsOfFirm(index, conversation) : null;
      const afterQuoting = quoting
        ? [...holdConversation(index, quoting, (one) => rightAnswer(index, one))]
            .slice(1)
            .flatMap((one): HeldTurn[] => [one, { ...one, turn: asked[(nth * STEP + 1) % asked.length]! }])
            .filter(({ turn }) => share.documents || turn.must.length === 0)
            .map((one) => rowOf(index, conversation, one, { ...share, use: "fitted" }))
        : [];
      return [...rows, ...others, ...afterQuoting, rowOf(index, conversation, beside, { ...share, use: "doubted" })];
    });
  });
}

const OTHERS = 2;

/**
 * A conversation's first two messages, the first one replaced by the title of the article that answers it, or by one of
 * its questions, as people begin who press what is suggested. Null where no article does.
 */
function inWordsOfFirm(index: KnowledgeIndex, { turns: [first, second], ...rest }: LabelledConversation) {
  const right = rightEntry(index, first!);
  if (right?.kind !== "article" || !second) return null;
  const wordings = [right.title, ...right.article.questions];
  const say = wordings[Math.floor(chance(`${rest.id} words`) * wordings.length)]!;
  return { ...rest, turns: [{ ...first!, say }, second] };
}

/** The questions of a file as turns of a conversation. */
const questionsIn = (file: string): (LabelledTurn & { kb: string })[] =>
  readKnowledgeQuestions(file).map(({ kb, q, expect }) => ({
    ...{ kb, say: q, kind: "change" },
    right: typeof expect === "string" ? [expect] : [],
    must: expect === null || typeof expect === "string" ? [] : [expect.must],
  }));

/** What people write besides questions to a firm: docs/decisions/0077-message-kinds.md. */
const MESSAGES = "tests/evaluation/messages/messages.jsonl";
type Message = { text: string; kind: string };
const STRAY_KINDS = new Set(["talk", "off-topic", "record", "job", "outsider"]);
/** A prime, so that the conversations' messages are of all kinds. */
const STEP = 101;

const indexOf = ({ articles, documents, products }: Knowledge, share: Share): KnowledgeIndex =>
  buildKnowledgeIndex({
    articles: articles.filter((_, at) => share.keeps(at)),
    documents: share.documents ? documents : [],
    products,
  });

function rowOf(
  index: KnowledgeIndex,
  { id, kb }: { id: string; kb: string },
  { turn, at, context }: HeldTurn,
  { documents, use }: Share,
): FollowUpRow {
  const { rest } = splitSmallTalk(turn.say, (word) => index.termOf(word) !== undefined);
  const said = rest === "" ? turn.say : rest;
  const readings = readConversation(index, said, context);
  const ruled = rankByRules(index, said, context);
  const candidates = candidatesInConversation(index, readings, context, ruled);
  return {
    ...{ id: `${id}#${at}`, kb, kind: turn.kind, besideDocuments: documents, use },
    ...{ index, readings, context, ruled, candidates },
    answerable: rightEntry(index, turn) !== undefined,
    right: candidates.map(({ position }) => isRight(turn, index.entryAt(position))),
  };
}

/** The shares of messages that are taken to have been answered rightly, or with suggestions. */
const [ANSWERED, SUGGESTED] = [0.55, 0.3];
const MAX_SUGGESTED = 3;

/**
 * An answer in place of the engine's, so that nothing depends on the weights before: by chance what answers the message,
 * suggestions of what it finds by itself, or nothing.
 */
function anotherAnswer(index: KnowledgeIndex, id: string, held: HeldTurn): BuiltInAnswer {
  const drawn = chance(`${id} ${held.at}`);
  if (drawn < ANSWERED && rightEntry(index, held.turn)) return rightAnswer(index, held);
  const empty = withoutSources(held.answer);
  if (drawn >= ANSWERED + SUGGESTED) return { ...empty, outcome: "declined", act: "decline" };
  const found = rankQuestion(index, readQuestion(index, held.turn.say)).ranked.slice(0, MAX_SUGGESTED);
  const sources = found.map((one) => sourceOf(one));
  return { ...empty, outcome: "suggested", act: "suggest", sources, suggestions: sources.map(({ title }) => title) };
}

/** What answers the message, told; the engine's answer where nothing does. */
function rightAnswer(index: KnowledgeIndex, { turn, answer }: HeldTurn): BuiltInAnswer {
  const entry = rightEntry(index, turn);
  if (!entry) return answer;
  return { ...withoutSources(answer), outcome: "answered", act: "answer", sources: [sourceOf({ entry, score: 1 })] };
}

const withoutSources = (answer: BuiltInAnswer): BuiltInAnswer => ({
  ...answer,
  ...{ sources: [], suggestions: [], excerpts: {}, related: [], form: null, order: null },
});
