import { z } from "zod";
import { CHATBOT_LENGTHS } from "./chatbot-rules.ts";
import { line, paragraph } from "./text.ts";
import { TONES } from "./tone.ts";

/** Wordings of one thing, no two alike; none: the assistant says its own. */
const OwnTexts = z
  .array(paragraph(CHATBOT_LENGTHS.ownText))
  .max(CHATBOT_LENGTHS.ownTexts)
  .superRefine((texts, context) => {
    const alike = (text: string) => text.toLocaleLowerCase("tr");
    texts.forEach((text, at) => {
      if (texts.findIndex((other) => alike(other) === alike(text)) < at)
        context.addIssue({ code: "custom", message: "is there already", path: [at] });
    });
  });

/** How a company's assistant speaks. */
export const Voice = z.object({
  name: line(CHATBOT_LENGTHS.name),
  tone: z.enum(TONES),
  /** The first one opens the conversation; the others answer who greets. */
  greetings: OwnTexts,
  /** Said where the knowledge has no answer; what can be done about it follows. */
  unknown_texts: OwnTexts,
  farewells: OwnTexts,
});
export type Voice = z.infer<typeof Voice>;

/** The same with what a preview of it needs: the chat's colour. */
export const ShownVoice = Voice.extend({ color: z.string() });
export type ShownVoice = z.infer<typeof ShownVoice>;

/** `greeting`: the company's own; null: the page says its own, in that tone. */
export const LiveSupportOpening = z.object({ tone: z.enum(TONES), greeting: z.string().nullable() });
export type LiveSupportOpening = z.infer<typeof LiveSupportOpening>;

/** A short conversation as it would be now. */
export const VoicePreview = z.array(z.object({ side: z.enum(["user", "assistant"]), text: z.string() }));
export type VoicePreview = z.infer<typeof VoicePreview>;
