import { createHash } from "node:crypto";
import type { TruthKind } from "#contract/truth-checks.ts";
import { fold } from "../retrieval/turkish.ts";

/** Where the knowledge says something: an article's slug, or a passage's document, a colon and its key. */
export type Place = { kind: "article" | "passage"; id: string; title: string; address: string | null };

/** Something that a text states and that is not so. */
export type Disagreement = {
  kind: TruthKind;
  place: Place;
  /** What it is about: a product's number, an address; for a date what stands around it. */
  subject: string;
  /** The sentence, and what of it is not so. */
  sentence: string;
  says: string;
  truth: string;
  /** How a visitor would come upon it: a question, and the whole text that would answer. */
  question: string;
  text: string;
};

/** One text as it is read for statements. `cells`: of a table's row. */
export type StatingText = {
  place: Place;
  question: string;
  text: string;
  cells: readonly { head: string; value: string }[] | null;
};

/** What a reader finds in one sentence or row. */
export type Finding = Pick<Disagreement, "kind" | "subject" | "says" | "truth">;

/** What makes it the same on another night: where it stands, what it is about and what it says; not what is so today. */
export function disagreementKey({ kind, place, subject, says }: Disagreement): string {
  // A passage's key changes with every word of it; what it says may not.
  const where = place.kind === "passage" ? place.id.split(":")[0] : place.id;
  return createHash("sha256")
    .update(JSON.stringify([kind, place.kind, where, subject, fold(says)]))
    .digest("base64url");
}
