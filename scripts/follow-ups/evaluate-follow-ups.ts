import { nameOf } from "../../server/assistant/retrieval/context.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readKnowledge, type KnowledgeFiles } from "../knowledge/read-knowledge.ts";
import { offers, says } from "../knowledge/judge-knowledge.ts";
import { type HeldTurn, holdConversation } from "./hold-conversation.ts";
import { isAnswerable, isRight } from "./label.ts";
import { type Kind, KINDS, readFollowUps } from "./read-follow-ups.ts";

type Verdict = "right" | "suggested" | "wrong" | "lost" | "answered" | "offered" | "declined";
type Judged = { id: string; said: string; kind: Kind; verdict: Verdict; given: string };

/** Holds a file of labelled conversations with firms whose texts are given: docs/evaluation.md. */
export async function evaluateFollowUps(
  { followUps, ...files }: KnowledgeFiles & { followUps: string },
  { json = false, failures = false }: { json?: boolean | undefined; failures?: boolean | undefined },
): Promise<void> {
  const bases = await readKnowledge(files);
  const indexes = new Map([...bases].map(([kb, base]) => [kb, buildKnowledgeIndex(base)]));
  const judged = readFollowUps(followUps).flatMap((conversation) => {
    const index = indexes.get(conversation.kb);
    if (!index) throw new Error(`No knowledge base "${conversation.kb}" (conversation ${conversation.id})`);
    return [...holdConversation(index, conversation)].map((held): Judged => judge(index, conversation.id, held));
  });
  const kinds = KINDS.map((kind) => [kind, sharesOf(judged.filter((one) => one.kind === kind))] as const);
  const report = { all: sharesOf(judged), ...Object.fromEntries(kinds) };
  if (json) console.log(JSON.stringify(report));
  else console.table(report);
  if (failures)
    for (const { id, kind, said, verdict, given } of judged)
      if (["wrong", "lost", "answered"].includes(verdict))
        console.log(`${verdict.padEnd(8)} ${id} ${kind} ${said} → ${given}`);
}

function judge(index: KnowledgeIndex, id: string, { turn, at, answer }: HeldTurn): Judged {
  const { outcome, sources, text } = answer;
  const given = sources.map(({ title }) => title).join(", ");
  const entries = sources.flatMap((source) => index.find(source.kind, nameOf(source)) ?? []);
  const isQuoted = entries.some((entry) => isRight(turn, entry));
  const isSaid = turn.must.some((texts) => says(text, texts));
  const isOffered = turn.must.some((texts) => sources.some((source) => offers(index, turn.say, source, texts)));
  const verdict = (): Verdict => {
    if (!isAnswerable(turn))
      return outcome === "answered" ? "answered" : outcome === "suggested" ? "offered" : "declined";
    if (outcome === "answered") return isQuoted || isSaid ? "right" : "wrong";
    return outcome === "suggested" && (isQuoted || isOffered) ? "suggested" : "lost";
  };
  return { id: `${id}#${at + 1}`, said: turn.say, kind: turn.kind, verdict: verdict(), given };
}

/** The share of each verdict: the first four of what something answers, the others of what nothing does. */
function sharesOf(judged: readonly Judged[]): Record<Verdict | "n", number> {
  const nothing: readonly Verdict[] = ["answered", "offered", "declined"];
  const nulls = judged.filter(({ verdict }) => nothing.includes(verdict)).length;
  const share = (verdict: Verdict) => {
    const of = nothing.includes(verdict) ? nulls : judged.length - nulls;
    const count = judged.filter((one) => one.verdict === verdict).length;
    return of === 0 ? 0 : Math.round((1000 * count) / of) / 1000;
  };
  const verdicts: Verdict[] = ["right", "suggested", "wrong", "lost", ...nothing];
  const shares = verdicts.map((verdict) => [verdict, share(verdict)] as const);
  return { n: judged.length, ...(Object.fromEntries(shares) as Record<Verdict, number>) };
}
