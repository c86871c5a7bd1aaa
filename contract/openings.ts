import { inTone, type Tone } from "./tone.ts";

// What stands over a conversation where the assistant has no greeting of its own. It is no part of the stored thread.

/** In the widget. */
export const widgetOpening = (tone: Tone): string => inTone("Merhaba, ⟨size|sana⟩ nasıl yardımcı olabilirim?", tone);

/** In live support: two bubbles. */
export const liveSupportOpening = (tone: Tone, brand: string): string[] =>
  ["hoş geldin⟨iz⟩!", "⟨Size|Sana⟩ nasıl yardımcı olabilirim?"].map((text, at) =>
    at === 0 ? `Merhaba, ${brand} canlı desteğe ${inTone(text, tone)}` : inTone(text, tone),
  );
