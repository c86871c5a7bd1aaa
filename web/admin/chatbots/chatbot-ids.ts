import { foldTurkish } from "#contract/fold-turkish.ts";

/** What is told of an id that is none. */
export const badId = "En az 3 karakter; yalnızca Türkçe karakter içermeyen harf, rakam, - ve _ kullanın.";

/** An id made of a name: "Şık Giyim Asistanı" → "sik-giyim-asistani". */
export const proposeId = (name: string) =>
  foldTurkish(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
