/** "Tam gün", "tam günlük"; "tam günü" and "tam gününde" are a day, exactly. */
const FULL = "tam";
const DAY = /^gun(?:luk\w*|lu|e)?$/;

/**
 * The folded words, with two joined that are stop words alone and together name a thing: "tam gün" of a school or a
 * job, beside "yarım gün".
 */
export function joinStopWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    if (joined.at(-1) === FULL && DAY.test(word)) joined.splice(-1, 1, FULL + word);
    else joined.push(word);
  }
  return joined;
}

const SECOND = /^(?:ikinci|2)$/;
const HAND = /^el(?:de|den|e|in|i)$/;

/** The folded words, with "ikinci elde", "2. elden" written as "ikinci el": a noun of two letters is found by no ending. */
export const withSecondHand = (words: readonly string[]): string[] =>
  words.map((word, at) => {
    if (SECOND.test(word) && /^el(?:de|den|e|in|i)?$/.test(words[at + 1] ?? "")) return "ikinci";
    return HAND.test(word) && SECOND.test(words[at - 1] ?? "") ? "el" : word;
  });
