import { z } from "zod";
import { Outcome, ProductCard } from "./assistant.ts";
import { CHATBOT_ID_SHAPE, CHATBOT_LENGTHS, COLOR_SHAPE } from "./chatbot-rules.ts";
import { toOrigin } from "./origins.ts";
import { freeText, line, moment } from "./text.ts";
import { Voice } from "./voices.ts";

/** A chatbot's public id: it is part of addresses and of the tag on customers' sites, so it never changes. */
const ChatbotId = z.string().trim().regex(CHATBOT_ID_SHAPE, "must be 3 to 100 letters without accents, digits, - or _");

/** A site that may show a chatbot, stored as `scheme://host[:port]`: https, or http on this machine for trials. */
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

const AllowedOrigins = z
  .array(AllowedOrigin)
  .max(CHATBOT_LENGTHS.origins)
  .transform((origins) => [...new Set(origins)]);

/**
 * `allowed_origins` as they were read before they were changed: what others have added or removed since stays so.
 * Without it the new list replaces the stored one.
 */
export const OriginsBasedOn = z.object({ origins_based_on: z.array(z.string().max(300)).max(200).optional() });
export type OriginsBasedOn = z.infer<typeof OriginsBasedOn>;

/**
 * The questions an opened chat offers, each with a click; if there are none, those visitors ask most. Without
 * duplicates.
 */
const StarterQuestions = z
  .array(line(CHATBOT_LENGTHS.starter))
  .max(CHATBOT_LENGTHS.starters)
  .transform((questions) => [...new Set(questions)]);

/**
 * A chatbot with its figures for lists. `documents` counts the published pages and files; `conversations` those of the
 * last seven days.
 */
export const Chatbot = z.object({
  id: z.string(),
  ...Voice.shape,
  company_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
  company_logo: z.string().nullable(),
  instructions: z.string(),
  color: z.string(),
  allowed_origins: z.array(z.string()),
  starter_questions: z.array(z.string()),
  is_provider: z.boolean(),
  created_at: moment(),
  articles: z.number().int(),
  documents: z.number().int(),
  products: z.number().int(),
  conversations: z.number().int(),
});
export type Chatbot = z.infer<typeof Chatbot>;

/** A chatbot in a list to choose from. */
export const ChatbotOption = Chatbot.pick({ id: true, name: true, company_id: true, is_provider: true });
export type ChatbotOption = z.infer<typeof ChatbotOption>;

export const ChatbotChange = z
  .object({
    ...Voice.shape,
    company_id: z.uuid().nullable(),
    /** How it should speak, in the company's own words: a language model reads them with every question. */
    instructions: freeText(CHATBOT_LENGTHS.instructions),
    color: z.string().trim().toLowerCase().regex(COLOR_SHAPE, "must be a colour like #0f766e"),
    starter_questions: StarterQuestions,
    /** The sites that may show it. */
    allowed_origins: AllowedOrigins,
  })
  .partial();
export type ChatbotChange = z.infer<typeof ChatbotChange>;

/** `seen`: the changed fields as they were read; newer ones are not replaced (`conflict`). */
export const ChatbotSeen = z.object({ seen: Chatbot.partial().optional() });
export type ChatbotSeen = z.infer<typeof ChatbotSeen>;

/** What a company's administrator can set for the chat on their own sites. */
export const WidgetChange = ChatbotChange.pick({ color: true, starter_questions: true, allowed_origins: true });
export type WidgetChange = z.infer<typeof WidgetChange>;

/** The same with what a preview needs. */
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

/** A chatbot for a company that has none: `POST /api/companies/{id}/chatbot`. */
export const NewCompanyChatbot = NewChatbot.pick({ id: true, name: true });
export type NewCompanyChatbot = z.infer<typeof NewCompanyChatbot>;

/** A copy of a chatbot, for a company or for none yet: `POST /api/chatbots/{id}/copies`. */
export const NewChatbotCopy = NewChatbot.pick({ id: true, name: true, company_id: true });
export type NewChatbotCopy = z.infer<typeof NewChatbotCopy>;

export const NewAsk = z.object({
  question: freeText(4000).min(1),
});

/**
 * A knowledge entry, named as in AnswerSource (contract/assistant.ts). `score` (0–1) is null if only an embedding model
 * found it.
 */
const Candidate = z.object({
  kind: z.enum(["article", "passage", "product"]),
  id: z.string(),
  title: z.string(),
  /** For a passage that visitors can read somewhere. */
  address: z.string().nullish(),
  /** Of a passage: the row's name or the first words, which tell it from others of its title. */
  begins: z.string().nullish(),
  score: z.number().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A candidate with the ranking's features for and against it, by name, each about 0–1. */
const ExaminedCandidate = Candidate.extend({ features: z.record(z.string(), z.number()) });
export type ExaminedCandidate = z.infer<typeof ExaminedCandidate>;

/**
 * How a question's words were interpreted. `term`: the knowledge's word that a word was read as; `meanings`: its other
 * possible meanings. `asking` words express that something is asked, not what; `told` words belong to the story around
 * the question.
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
 * Why an answer is wrong or missing. `no-knowledge`: nothing is known about it. `unsure`: an entry is close, but below
 * the threshold. `not-found`: the right entry exists but was not found, or ranked too low. `wrong-one`: another entry
 * was used. `wrong-text`: the right entry was used, and its text is wrong. `contradiction`: two entries contradict each
 * other. `model-ignored`: the language model was given the right entry and did not use it. `entry` is the right one, if
 * known, and `other` the competing one; `rank`, from 1, is where it was found.
 */
export const Cause = z.object({
  code: z.enum(["no-knowledge", "unsure", "not-found", "wrong-one", "wrong-text", "contradiction", "model-ignored"]),
  entry: z.string().nullable(),
  other: z.string().nullable(),
  rank: z.number().int().nullable(),
});
export type Cause = z.infer<typeof Cause>;

/** What a visitor would be answered now, and why. */
export const ExplainedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  outcome: Outcome,
  /** The language model that wrote it; null for the built-in engine. */
  model: z.string().nullable(),
  duration_ms: z.number().int(),
  sources: z.array(Candidate),
  /** The best entries, best first, whether used or not. */
  candidates: z.array(ExaminedCandidate),
  read: QuestionAsRead,
  /** Null if nothing seems wrong. */
  cause: Cause.nullable(),
  products: z.array(ProductCard),
  suggestions: z.array(z.string()),
  /** As in `AnswerParts`. */
  excerpts: z.record(z.string(), z.string()).optional(),
  handoff: z.boolean(),
  /**
   * The retrieval's decision, its confidence (0–1) in the best entry, and the thresholds for answering and suggesting.
   */
  tier: z.enum(["answer", "suggest", "decline", "small-talk"]),
  confidence: z.number(),
  thresholds: z.object({ answer: z.number(), suggest: z.number() }),
});
export type ExplainedAnswer = z.infer<typeof ExplainedAnswer>;

/** A question of the last thirty days that got no answer and would get none now; `times` is the number of messages. */
export const UnansweredQuestion = z.object({ question: z.string(), times: z.number().int(), last_asked_at: moment() });
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** `asked`: whether visitors wrote anything in the last thirty days. */
export const UnansweredQuestions = z.object({ asked: z.boolean(), questions: z.array(UnansweredQuestion) });
