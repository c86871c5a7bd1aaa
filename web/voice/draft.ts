import type { ShownVoice, Voice } from "#contract/voices.ts";

/** The fields of a voice that are lists of texts. */
const LISTS = ["greetings", "unknown_texts", "farewells"] as const;
export type List = (typeof LISTS)[number];
/** A text being edited; its key identifies its input. */
export type Row = { key: number; text: string };
export type Draft = Pick<Voice, "name" | "tone"> & Record<List, Row[]>;

export const toDraft = ({ name, tone, ...lists }: ShownVoice): Draft => {
  const rows = (list: List) => lists[list].map((text, key) => ({ key, text }));
  return {
    name,
    tone,
    greetings: rows("greetings"),
    unknown_texts: rows("unknown_texts"),
    farewells: rows("farewells"),
  };
};

/** Drops empty rows. */
const written = (rows: readonly Row[]): Row[] => rows.filter(({ text }) => text.trim() !== "");

export function toVoice({ name, tone, ...lists }: Draft): Voice {
  const texts = (list: List) => written(lists[list]).map(({ text }) => text.trim());
  return {
    name: name.trim(),
    tone,
    greetings: texts("greetings"),
    unknown_texts: texts("unknown_texts"),
    farewells: texts("farewells"),
  };
}

/**
 * The voice in a form that can be previewed although it could not be saved: with a name, and without duplicate texts.
 */
export function previewableVoice({ name, tone, ...lists }: Voice): Voice {
  const once = (texts: readonly string[]) => [
    ...new Map(texts.map((text) => [text.toLocaleLowerCase("tr"), text] as const)).values(),
  ];
  return {
    name: name || "Asistan",
    tone,
    greetings: once(lists.greetings),
    unknown_texts: once(lists.unknown_texts),
    farewells: once(lists.farewells),
  };
}

/** The name of a text's input, by which its error is shown. */
export const fieldOf = (list: List, key: number) => `${list}-${key}`;

/** Maps the server's errors to the draft's inputs. */
export const problemsOf = (draft: Draft, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => {
      const [list, at] = path.split(".");
      const row =
        LISTS.includes(list as List) && at !== undefined ? written(draft[list as List])[Number(at)] : undefined;
      const text = problem.includes("already") ? "Bu metin listede zaten var." : "Bu alanı kontrol edin.";
      return [row ? fieldOf(list as List, row.key) : list!, text];
    }),
  );
