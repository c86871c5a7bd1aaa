/** How a company's assistant addresses visitors: with the formal or the informal "you". */
export const TONES = ["siz", "sen"] as const;
export type Tone = (typeof TONES)[number];

const BOTH = /⟨([^⟨⟩|]*)(?:\|([^⟨⟩]*))?⟩/g;

/**
 * A fixed sentence in the given tone. Sentences are written once for both: "Adını⟨zı⟩ yazar mısın⟨ız⟩?", "⟨Size|Sana⟩
 * nereden ulaşalım?"; the text in brackets is for "siz", the text after a bar for "sen".
 */
export const inTone = (text: string, tone: Tone): string =>
  text.replace(BOTH, (_, siz: string, sen = "") => (tone === "siz" ? siz : sen));
