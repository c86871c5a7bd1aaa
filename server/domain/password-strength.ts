import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { WeakPasswordReason } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { TURKISH_PASSWORDS } from "./turkish-passwords.ts";

/**
 * As many guesses as six unrelated characters take, which is the shortest allowed password. Fewer means that a pattern
 * makes it easier to guess than its length suggests.
 */
const MIN_GUESSES = 1_000_000;
/** The estimator is slower for longer texts; a password with a weak beginning of this length is refused anyway. */
const MAX_ESTIMATED_LENGTH = 40;

/** What an attacker knows about the account. */
export type Personal = { email: string; company?: string | null | undefined; brand?: string | undefined };

/** Throws `weak-password` with its reasons, at `field` of the call. */
export async function refuseWeakPassword(password: string, personal: Personal, field: string): Promise<void> {
  const reasons = await weakPasswordReasons(password, personal);
  if (reasons.length > 0)
    throw new AppError("weak-password", `the password is too easy to guess: ${reasons.join(", ")}`, {
      fields: { [field]: reasons.join(", ") },
      reasons,
    });
}

/** Why `password` would be among the first guesses; empty if it would not. */
export async function weakPasswordReasons(password: string, personal: Personal): Promise<WeakPasswordReason[]> {
  estimator ??= makeEstimator();
  const { guesses, sequence } = (await estimator).check(password.slice(0, MAX_ESTIMATED_LENGTH), wordsOf(personal));
  if (guesses >= MIN_GUESSES) return [];
  const reasons = sequence.flatMap(({ pattern, dictionaryName }) => reasonOf(pattern, dictionaryName) ?? []);
  return reasons.length > 0 ? [...new Set(reasons)] : ["common"];
}

function reasonOf(pattern: string, dictionary: unknown): WeakPasswordReason | undefined {
  switch (pattern) {
    case "dictionary":
      return dictionary === "userInputs" ? "personal" : "common";
    case "repeat":
      return "repeated";
    case "sequence":
    case "spatial":
      return "sequence";
    case "date":
    case "regex":
      return "date";
    default:
      return undefined;
  }
}

/** The name before the @, the parts of everything, and the whole without spaces. */
function wordsOf({ email, company, brand }: Personal): string[] {
  const texts = [email, email.split("@")[0]!, company ?? "", brand ?? "", "sözbir"];
  const words = texts.flatMap((text) => [text, text.replaceAll(" ", ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = words.map((word) => word.toLocaleLowerCase("tr"));
  return [...new Set([...plain, ...plain.map(withoutMarks)])].filter((word) => word.length >= 3);
}

const withoutMarks = (text: string) => text.replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");

/** Six megabytes and fifty milliseconds, loaded when the first password is set. */
let estimator: Promise<ZxcvbnFactory> | undefined;

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const turkish = TURKISH_PASSWORDS.flatMap((word) => [word, withoutMarks(word)]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, turkish: [...new Set(turkish)] },
    graphs: common.adjacencyGraphs,
  });
}
