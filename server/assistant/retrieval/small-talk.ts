import { writeOut } from "./chat-writing.ts";
import { smallTalkPhrases, type SmallTalkKind } from "./small-talk-phrases.ts";
import { wordsOf } from "./turkish.ts";


/** Words that may stand around small talk without making it a question. */
const fillers = new Set(wordsOf("ya yaa be bee abi abla hocam kardeşim kardeş kanka efendim canım hanım bey beyefendi hanımefendi arkadaşım arkadaşlar ekip herkese hepinize size sana sizlere çok tekrar şimdiden peki tamam o zaman da de ve bir gerçekten valla vallahi dostum bot asistan"));
const longestPhrase = 6;

type Step = { next: Map<string, Step>; kind: SmallTalkKind | null };
const start: Step = { next: new Map(), kind: null };
for (const [kind, entries] of Object.entries(smallTalkPhrases)) {
  for (const entry of entries.split(",")) {
    let step = start;
    for (const word of writeOut(wordsOf(entry))) {
      const next = step.next.get(word) ?? { next: new Map(), kind: null };
      step.next.set(word, next);
      step = next;
    }
    step.kind ??= kind as SmallTalkKind;
  }
}

/**
 * What a message says besides asking: the kinds of small talk it begins with (in order), and the words after them. `rest` empty means that
 * the message is small talk and nothing else. Greetings and thanks are also taken off the end.
 */
export function splitSmallTalk(text: string): { kinds: SmallTalkKind[]; rest: string } {
  const words = writeOut(wordsOf(text));
  const all = readAll(words);
  if (all) return { kinds: all, rest: "" };
  const kinds: SmallTalkKind[] = [];
  let from = 0;
  for (;;) {
    const phrase = longestPhraseAt(words, from, (kind) => kind === "greeting" || kind === "thanks" || kind === "how-are-you" || kind === "sorry");
    if (!phrase) break;
    kinds.push(phrase.kind);
    from += phrase.length;
  }
  let to = words.length;
  for (let length = 1; length <= longestPhrase && length < to - from; length++) {
    const kind = kindOf(words.slice(to - length, to));
    if (kind === "thanks" || (kind === "greeting" && length > 1)) { kinds.push(kind); to -= length; length = 0; }
  }
  return { kinds, rest: kinds.length === 0 ? text : words.slice(from, to).join(" ") };
}

function readAll(words: string[]): SmallTalkKind[] | null {
  const kinds: SmallTalkKind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = longestPhraseAt(words, at, () => true);
    if (phrase) { kinds.push(phrase.kind); at += phrase.length; }
    else if (fillers.has(words[at]!)) at++;
    else return null;
  }
  return kinds.length > 0 ? kinds : null;
}

function longestPhraseAt(words: string[], from: number, wanted: (kind: SmallTalkKind) => boolean): { kind: SmallTalkKind; length: number } | null {
  let step: Step | undefined = start;
  let found: { kind: SmallTalkKind; length: number } | null = null;
  for (let length = 1; length <= longestPhrase && from + length <= words.length; length++) {
    step = step.next.get(words[from + length - 1]!);
    if (!step) break;
    if (step.kind && wanted(step.kind)) found = { kind: step.kind, length };
  }
  return found;
}

function kindOf(words: string[]): SmallTalkKind | null {
  const phrase = longestPhraseAt(words, 0, () => true);
  return phrase?.length === words.length ? phrase.kind : null;
}

/** Which of several kinds a reply should speak to: the most particular one. */
export function mainKind(kinds: SmallTalkKind[]): SmallTalkKind {
  const order: SmallTalkKind[] = ["insult", "robot", "who", "ability", "how-are-you", "praise", "goodbye", "thanks", "sorry", "no", "greeting", "yes", "laugh"];
  return order.find((kind) => kinds.includes(kind)) ?? "greeting";
}
