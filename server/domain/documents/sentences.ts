/** A sentence or a list item; `gap` is the white space after it. */
export type Sentence = { text: string; gap: string; isItem: boolean };

const END = /[.!?…؟。]+["”’»)*]*(\s+)(?=[\p{Lu}\p{Lo}\p{N}“"(*¿•]|\p{Extended_Pictographic})/gu;
/** Abbreviations after which the sentence continues. */
const GOES_ON =
  /(?:^|[^\p{L}])(?:mah|cad|cd|sok|sk|no|tel|apt|blv|vb|vs|örn|dr|av|prof|st|nr)\.$|(?:^|\s)\d{1,2}\.$|^\s*(?:\d{1,3}\.){1,4}$|^(?:bkz|madde)\.$/iu;
const ITEM = /^\s*(?:[-•·*]|\d{1,2}[.)])\s/;

/** Splits a text into sentences; joined again with their gaps, they are the text. */
export function sentencesOf(text: string): Sentence[] {
  return text.split(/(?<=\n)/).flatMap((line) => {
    const body = line.trimEnd();
    const isItem = ITEM.test(body);
    const sentences: Sentence[] = [];
    let from = 0;
    for (const end of body.matchAll(END)) {
      const to = end.index + end[0].length;
      const said = body.slice(from, to - end[1]!.length);
      if (GOES_ON.test(said)) continue;
      sentences.push({ text: said, gap: end[1]!, isItem });
      from = to;
    }
    return [...sentences, { text: body.slice(from), gap: line.slice(body.length), isItem }];
  });
}
