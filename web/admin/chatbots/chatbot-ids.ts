import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";

/** What is told of an id that is none. */
export const badId = "En az 3 karakter; yalnızca Türkçe karakter içermeyen harf, rakam, - ve _ kullanın.";

/** What is told of an id that is refused because there is another one, with what the API said of it. */
export const takenId = (said: string | undefined, otherwise = "Bu kimlik kullanılıyor.") =>
  said === ALIKE_ID ? "Başka bir asistanın kimliğinden yalnızca büyük-küçük harfle ayrılıyor." : otherwise;

/** An id made of a name: "Şık Giyim Asistanı" → "sik-giyim-asistani". */
export const proposeId = (name: string) =>
  foldTurkish(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
