/** How a company's assistant addresses visitors: in the polite plural, or as one of them. */
export const TONES = ["siz", "sen"] as const;
export type Tone = (typeof TONES)[number];

const BOTH = /⟨([^⟨⟩|]*)(?:\|([^⟨⟩]*))?⟩/g;

/**
 * A fixed sentence in the tone asked for. Sentences are written once for both: "Adını⟨zı⟩ yazar mısın⟨ız⟩?",
 * "⟨Size|Sana⟩ nereden ulaşalım?"; what stands in the brackets is for "siz", what follows a bar for "sen".
 */
export const inTone = (text: string, tone: Tone): string =>
  text.replace(BOTH, (_, siz: string, sen = "") => (tone === "siz" ? siz : sen));
