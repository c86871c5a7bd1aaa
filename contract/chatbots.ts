import { z } from "zod";
import { Outcome, ProductCard } from "./assistant.ts";
import { CHATBOT_ID_SHAPE, CHATBOT_LENGTHS, COLOR_SHAPE } from "./chatbot-rules.ts";
import { toOrigin } from "./origins.ts";
import { line, moment } from "./text.ts";
import { Voice } from "./voices.ts";

/** A chatbot's public id: it stands in addresses and in the tag on a customer's site, so it never changes. */
const ChatbotId = z.string().trim().regex(CHATBOT_ID_SHAPE, "must be 3 to 100 letters without accents, digits, - or _");

/**
 * A site that may show a chatbot, kept as `scheme://host[:port]`: https, or http on this very machine for trying it
 * out.
 */
const AllowedOrigin = z
  .string()
  .trim()
  .max(300)
  .transform((text, context) => {
    const origin = toOrigin(text);
    if (origin !== null) return origin;
    context.issues.push({ code: "custom", message: "must be the https address of a site", input: text });
    return z.NEVER;
  });

const Words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain NUL");

/** What an opened chat offers to ask, a press each; none: what visitors ask most. No two alike. */
const StarterQuestions = z
  .array(line(CHATBOT_LENGTHS.starter))
  .max(CHATBOT_LENGTHS.starters)
  .transform((questions) => [...new Set(questions)]);

/** A chatbot with what a list tells of it. `conversations` counts those of the last seven days. */
export const Chatbot = z.object({
  id: z.string(),
  ...Voice.shape,
  company_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
  instructions: z.string(),
  color: z.string(),
  allowed_origins: z.array(z.string()),
  starter_questions: z.array(z.string()),
  is_provider: z.boolean(),
  created_at: moment(),
  articles: z.number().int(),
  products: z.number().int(),
  conversations: z.number().int(),
});
export type Chatbot = z.infer<typeof Chatbot>;

export const ChatbotChange = z
  .object({
    ...Voice.shape,
    company_id: z.uuid().nullable(),
    /** How it should speak, in the words of its business: a language model reads them with every question. */
    instructions: Words(CHATBOT_LENGTHS.instructions),
    color: z.string().trim().toLowerCase().regex(COLOR_SHAPE, "must be a colour like #0f766e"),
    starter_questions: StarterQuestions,
    /** The sites that may show it. */
    allowed_origins: z
      .array(AllowedOrigin)
      .max(CHATBOT_LENGTHS.origins)
      .transform((origins) => [...new Set(origins)]),
  })
  .partial();
export type ChatbotChange = z.infer<typeof ChatbotChange>;

/** What a company's administrator sets of the chat on their own sites. */
export const WidgetChange = ChatbotChange.pick({ color: true, starter_questions: true, allowed_origins: true });
export type WidgetChange = z.infer<typeof WidgetChange>;

/** The same with what a picture of it needs. */
export const Widget = Chatbot.pick({
  id: true,
  name: true,
  tone: true,
  greetings: true,
  color: true,
  starter_questions: true,
  allowed_origins: true,
});
export type Widget = z.infer<typeof Widget>;

export const NewChatbot = ChatbotChange.extend({ id: ChatbotId, name: line(CHATBOT_LENGTHS.name) });
export type NewChatbot = z.infer<typeof NewChatbot>;

/** A chatbot made for a company that has none: `POST /api/companies/{id}/chatbot`. */
export const NewCompanyChatbot = NewChatbot.pick({ id: true, name: true });
export type NewCompanyChatbot = z.infer<typeof NewCompanyChatbot>;

/** A copy of a chatbot, for a company or for none yet: `POST /api/chatbots/{id}/copies`. */
export const NewChatbotCopy = NewChatbot.pick({ id: true, name: true, company_id: true });
export type NewChatbotCopy = z.infer<typeof NewChatbotCopy>;

export const NewAsk = z.object({
  question: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .refine((text) => !text.includes("\0"), "must not contain NUL"),
});

/**
 * An entry of the knowledge, named as in AnswerSource (contract/assistant.ts). `score` (0–1) is null where only a model
 * found it.
 */
const Candidate = z.object({
  kind: z.enum(["article", "passage", "product"]),
  id: z.string(),
  title: z.string(),
  /** Of a passage that a visitor may read somewhere. */
  address: z.string().nullish(),
  score: z.number().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A candidate with what spoke for and against it, by the names of the ranking's features, each about 0–1. */
const ExaminedCandidate = Candidate.extend({ features: z.record(z.string(), z.number()) });
export type ExaminedCandidate = z.infer<typeof ExaminedCandidate>;

/**
 * What was made of a question's words. `term`: the knowledge's word that one was read as; `meanings`: what else it may
 * stand for. `asking` says what is asked, not about what; `told` belongs to the story around the question.
 */
const QuestionAsRead = z.object({
  put_right: z.array(z.object({ written: z.string(), read: z.string() })),
  words: z.array(
    z.object({
      word: z.string(),
      term: z.string().nullable(),
      meanings: z.array(z.string()),
      known: z.boolean(),
      asking: z.boolean(),
      told: z.boolean(),
    }),
  ),
});
export type QuestionAsRead = z.infer<typeof QuestionAsRead>;

/**
 * Why an answer is not what it should be. `no-knowledge`: nothing of it is known. `unsure`: something comes near, nothing
 * near enough. `not-found`: the right entry is there and was not found, or too far behind. `wrong-one`: another entry was
 * answered from. `wrong-text`: the right one was, and says it wrongly. `contradiction`: two entries say different things.
 * `model-ignored`: the language model was given the right one and did not use it. `entry` is the right one where it is
 * known, and `other` what stands against it; `rank`, from 1, where it was found.
 */
export const Cause = z.object({
  code: z.enum(["no-knowledge", "unsure", "not-found", "wrong-one", "wrong-text", "contradiction", "model-ignored"]),
  entry: z.string().nullable(),
  other: z.string().nullable(),
  rank: z.number().int().nullable(),
});
export type Cause = z.infer<typeof Cause>;

/** What a visitor would be answered right now, and how it came about. */
export const Asked = z.object({
  question: z.string(),
  answer: z.string(),
  outcome: Outcome,
  /** The language model that wrote it; null: the built-in engine. */
  model: z.string().nullable(),
  duration_ms: z.number().int(),
  sources: z.array(Candidate),
  /** The best entries, best first, whether they were used or not. */
  candidates: z.array(ExaminedCandidate),
  read: QuestionAsRead,
  /** Null where nothing seems wrong. */
  cause: Cause.nullable(),
  products: z.array(ProductCard),
  suggestions: z.array(z.string()),
  handoff: z.boolean(),
  /** What the retrieval decided, how sure (0–1) it is of its best entry, and from where on it answers or suggests. */
  tier: z.enum(["answer", "suggest", "decline", "small-talk"]),
  confidence: z.number(),
  thresholds: z.object({ answer: z.number(), suggest: z.number() }),
});
export type Asked = z.infer<typeof Asked>;

/**
 * A question of the last thirty days that got no answer and would get none now either; `times` in how many messages.
 */
export const UnansweredQuestion = z.object({ question: z.string(), times: z.number().int(), last_asked_at: moment() });
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;
