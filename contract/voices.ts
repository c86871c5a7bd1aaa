import { z } from "zod";
import { CHATBOT_LENGTHS } from "./chatbot-rules.ts";
import { line, paragraph } from "./text.ts";
import { TONES } from "./tone.ts";

/** Alternative wordings without duplicates; if empty, the assistant uses its own. */
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

/** A company's voice: how its assistant speaks. */
export const Voice = z.object({
  name: line(CHATBOT_LENGTHS.name),
  tone: z.enum(TONES),
  /** The first one opens the conversation; the others reply to greetings. */
  greetings: OwnTexts,
  /** Used if the knowledge has no answer; followed by what can be done about it. */
  unknown_texts: OwnTexts,
  farewells: OwnTexts,
});
export type Voice = z.infer<typeof Voice>;

/** `seen`: the voice as it was read; a newer one is not replaced (`conflict`). */
export const VoiceChange = Voice.extend({ seen: Voice.optional() });

/** The same with what its preview needs: the chat's colour. */
export const ShownVoice = Voice.extend({ color: z.string() });
export type ShownVoice = z.infer<typeof ShownVoice>;

/** `greeting`: the company's own; null: the page uses the default one, in that tone. */
export const LiveSupportOpening = z.object({ tone: z.enum(TONES), greeting: z.string().nullable() });
export type LiveSupportOpening = z.infer<typeof LiveSupportOpening>;

/** A short sample conversation in that voice. */
export const VoicePreview = z.array(z.object({ side: z.enum(["user", "assistant"]), text: z.string() }));
export type VoicePreview = z.infer<typeof VoicePreview>;
