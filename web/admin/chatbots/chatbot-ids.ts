import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";

/** Error text for an invalid id. */
export const badId = "En az 3 karakter; yalnızca Türkçe karakter içermeyen harf, rakam, - ve _ kullanın.";

/** Error text for an id that conflicts with another one; `said` is the API's message. */
export const takenId = (said: string | undefined, otherwise = "Bu kimlik kullanılıyor.") =>
  said === ALIKE_ID ? "Başka bir asistanın kimliğinden yalnızca büyük-küçük harfle ayrılıyor." : otherwise;

/** Derives an id from a name, of as many whole words as fit: "Şık Giyim Asistanı" → "sik-giyim-asistani". */
export const proposeId = (name: string) =>
  foldTurkish(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^(.{1,60})(-.*)?$/, "$1")
    .slice(0, 60);
