import { AnswerParts, type AnswerSource, IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import { truncateText } from "#contract/truncate-text.ts";
import type { HandoffReason, HandoffSummary } from "#contract/team-inbox.ts";
import type { EarlierMessage } from "#server/store/messages.ts";

/** As many as can be read at a glance. */
const MAX_PER_KIND = 5;
const WORDS_MAX_LENGTH = 300;

/** Summarizes the messages so far for the staff member who takes over. */
export function summarise(messages: EarlierMessage[], reason: HandoffReason, now: Date): HandoffSummary {
  const asked = messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => truncateText(content, WORDS_MAX_LENGTH));
  const answers = messages.filter(({ role, outcome }) => role === "assistant" && outcome !== null);
  const parts = answers.map(({ parts: kept }) => AnswerParts.parse(kept ?? {}));
  const titles = (...kinds: AnswerSource["kind"][]) =>
    parts.flatMap(({ sources }) => sources.filter(({ kind }) => kinds.includes(kind)).map(({ title }) => title));
  return {
    reason,
    at: now.toISOString(),
    last_words: asked.at(-1) ?? "",
    questions: latest(asked.slice(0, -1).filter((text) => text !== IMAGE_ONLY_TEXT)),
    topics: latest(titles("article", "passage")),
    products: latest([...titles("product"), ...parts.flatMap(({ products }) => products.map(({ name }) => name))]),
    answers: answers.filter(({ outcome }) => outcome !== "small-talk").length,
    declined: answers.filter(({ outcome }) => outcome === "declined").length,
  };
}

/** Without duplicates, each at its last occurrence. */
const latest = (texts: string[]) => [...new Set(texts.toReversed())].slice(0, MAX_PER_KIND).reverse();
