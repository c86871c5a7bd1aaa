import { createHash } from "node:crypto";
import type { TruthKind } from "#contract/truth-checks.ts";
import { fold } from "../language/turkish.ts";

/** Where a text is: an article's slug, or "<document id>:<passage key>". */
export type Place = { kind: "article" | "passage"; id: string; title: string; address: string | null };

/** An untrue statement in a text. */
export type Disagreement = {
  kind: TruthKind;
  place: Place;
  /** Its subject: a SKU, a URL, or for a date the surrounding text. */
  subject: string;
  /** The sentence, and the untrue part of it. */
  sentence: string;
  says: string;
  truth: string;
  /** How a visitor would encounter it: a question, and the text that would answer. */
  question: string;
  text: string;
};

/** A text that is read for statements. `cells` belong to a table row. */
export type StatingText = {
  place: Place;
  question: string;
  text: string;
  cells: readonly { head: string; value: string }[] | null;
};

/** What a reader finds in a sentence or row. */
export type Finding = Pick<Disagreement, "kind" | "subject" | "says" | "truth">;

/** Identifies the same disagreement on different nights: place, subject and statement, but not what is true now. */
export function disagreementKey({ kind, place, subject, says }: Disagreement): string {
  // A passage's key changes with its text, though the statement may not.
  const where = place.kind === "passage" ? place.id.split(":")[0] : place.id;
  return createHash("sha256")
    .update(JSON.stringify([kind, place.kind, where, subject, fold(says)]))
    .digest("base64url");
}
