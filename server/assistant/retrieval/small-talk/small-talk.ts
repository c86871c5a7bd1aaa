import { expandAbbreviations } from "../../language/chat-abbreviations.ts";
import { smallTalkPhrases, type SmallTalkKind } from "./small-talk-phrases.ts";
import { spellingOf } from "../../language/spelling.ts";
import { patternedKind } from "./small-talk-patterns.ts";
import { piecesOf, wordsOf } from "../../language/turkish.ts";

/** Words that may surround small talk without making it a question. */
const fillers = new Set(
  wordsOf(`ya yaa be bee abi abla hocam kardeşim kardeş kanka efendim canım hanım bey beyefendi hanımefendi arkadaşım arkadaşlar ekip herkese
  hepinize size sana sizlere çok tekrar yine şimdiden peki tamam o zaman da de ve bir gerçekten ben şimdi sonra hadi haydi bari süper harika anladım valla vallahi dostum bot asistan`),
);
/** "Offf", "uff", "ayy", "hah", "ee": a sigh or a call of any length. */
const SIGH = /^(?:o+f+|u+f+|p+u?f+|a+y+|e+h+|a+h+|o+h+|h+a+h*|h+e+h*|e+|a+)$/;
const longestPhrase = 6;
/** Spelling is corrected only up to this many words: a longer message with misspellings is more likely a question. */
const longestCorrected = 6;
/** Kinds that may precede a question; thanks and good wishes may also follow it. */
const opening: ReadonlySet<SmallTalkKind> = new Set(["greeting", "thanks", "how-are-you", "sorry"]);
const closing: ReadonlySet<SmallTalkKind> = new Set(["greeting", "thanks", "goodbye"]);
/** The order in which several kinds determine the reply. */
const mostTellingFirst: SmallTalkKind[] = [
  "insult",
  "condolence",
  "get-well",
  "robot",
  "who",
  "ability",
  "how-are-you",
  "praise",
  "news",
  "goodbye",
  "thanks",
  "later",
  "sorry",
  "no",
  "greeting",
  "yes",
  "laugh",
  "test",
];

type Step = { next: Map<string, Step>; kind: SmallTalkKind | null };
const start: Step = { next: new Map(), kind: null };
const vocabulary = new Set<string>();
for (const [kind, entries] of Object.entries(smallTalkPhrases)) {
  for (const entry of entries.split(",")) addPhrase(expandAbbreviations(wordsOf(entry)), kind as SmallTalkKind);
}
const spelling = spellingOf(vocabulary);

function addPhrase(words: string[], kind: SmallTalkKind): void {
  let step = start;
  for (const word of words) {
    vocabulary.add(word);
    const next: Step = step.next.get(word) ?? { next: new Map(), kind: null };
    step.next.set(word, next);
    step = next;
  }
  step.kind ??= kind;
}

/**
 * Splits a message into small talk and a question: the kinds of small talk, and the text of the question. `rest` is
 * empty for a message that is small talk only. A word for which `isKnown` is true is no misspelling: "peki sauna" at a
 * gym is no "peki sana".
 */
export function splitSmallTalk(
  text: string,
  isKnown: (word: string) => boolean = () => false,
): { kinds: SmallTalkKind[]; rest: string } {
  const pieces = piecesOf(text).map((piece) => expandAbbreviations(wordsOf(piece)));
  const words = pieces.flat();
  // "Tamamdır kolay gelsin" is a farewell, not a greeting.
  if (patternedKind(words) === "goodbye") return { kinds: ["goodbye"], rest: "" };
  const all =
    readAll(words) ??
    (words.length <= longestCorrected ? readAll(words.map((word) => (isKnown(word) ? word : corrected(word)))) : null);
  if (all) return { kinds: all, rest: "" };
  const patterned = patternedKind(words);
  if (patterned) return { kinds: [patterned], rest: "" };
  const kinds: SmallTalkKind[] = [];
  let from = 0;
  for (let phrase = phraseAt(words, from, opening); phrase; phrase = phraseAt(words, from, opening)) {
    kinds.push(phrase.kind);
    from += phrase.length;
  }
  let to = words.length;
  for (let phrase = phraseBefore(words, from, to); phrase; phrase = phraseBefore(words, from, to)) {
    kinds.push(phrase.kind);
    to -= phrase.length;
  }
  return { kinds, rest: kinds.length === 0 ? text : cut(pieces, from, to) };
}

/**
 * The words from one position up to another, with a comma where a piece ends, because long questions are later split
 * into clauses.
 */
function cut(pieces: string[][], from: number, to: number): string {
  let start = 0;
  return pieces
    .map((piece) => {
      const part = piece.slice(Math.max(0, from - start), Math.max(0, to - start));
      start += piece.length;
      return part.join(" ");
    })
    .filter((part) => part !== "")
    .join(", ");
}

/** The kind, of several, that determines the reply. */
export function mainKind(kinds: SmallTalkKind[]): SmallTalkKind {
  return mostTellingFirst.find((kind) => kinds.includes(kind)) ?? "greeting";
}

function corrected(word: string): string {
  return vocabulary.has(word) || fillers.has(word) ? word : (spelling.near(word) ?? word);
}

function readAll(words: string[]): SmallTalkKind[] | null {
  const kinds: SmallTalkKind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(words, at);
    if (phrase) {
      kinds.push(phrase.kind);
      at += phrase.length;
    } else if (fillers.has(words[at]!) || SIGH.test(words[at]!)) at++;
    else return null;
  }
  return kinds.length > 0 ? kinds : null;
}

type Phrase = { kind: SmallTalkKind; length: number };

/** The longest phrase that begins at a position. A bare "teşekkür" opens nothing: "teşekkür kartı var mı". */
function phraseAt(words: string[], from: number, wanted?: ReadonlySet<SmallTalkKind>): Phrase | null {
  let step: Step | undefined = start;
  let found: Phrase | null = null;
  for (let length = 1; length <= longestPhrase && from + length <= words.length; length++) {
    step = step.next.get(words[from + length - 1]!);
    if (!step) break;
    const isThing = wanted === opening && length === 1 && words[from] === "tesekkur";
    if (step.kind && (!wanted || wanted.has(step.kind)) && !isThing) found = { kind: step.kind, length };
  }
  return found;
}

/** The longest phrase that ends at a position and leaves at least one word; a single word only if it is thanks. */
function phraseBefore(words: string[], from: number, to: number): Phrase | null {
  for (let length = Math.min(longestPhrase, to - from - 1); length >= 1; length--) {
    const phrase = phraseAt(words.slice(to - length, to), 0, closing);
    if (phrase?.length === length && (length > 1 || phrase.kind === "thanks")) return phrase;
  }
  return null;
}
