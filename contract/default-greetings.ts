import { inTone, type Tone } from "./tone.ts";

// The greeting above a conversation whose chatbot has none of its own. It is not part of the stored thread.

/** In the widget. */
export const widgetGreeting = (tone: Tone): string => inTone("Merhaba, ⟨size|sana⟩ nasıl yardımcı olabilirim?", tone);

/** In live support: two bubbles. */
export const liveSupportGreeting = (tone: Tone, brand: string): string[] =>
  ["hoş geldin⟨iz⟩!", "⟨Size|Sana⟩ nasıl yardımcı olabilirim?"].map((text, at) =>
    at === 0 ? `Merhaba, ${brand} canlı desteğe ${inTone(text, tone)}` : inTone(text, tone),
  );
