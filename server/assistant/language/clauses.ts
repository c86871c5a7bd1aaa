import { stopWords } from "./stop-words.ts";
import { wordsOf } from "./turkish.ts";

/** In a message with fewer words than this, every clause counts as part of the question. */
const longMessage = 9;
/** A clause with fewer words of content than this ("ne yapmalıyım") asks about what the clause before it tells. */
const minContentWords = 2;

const questionWords = new Set(
  wordsOf(`mi mu ne neler nedir nasıl nerede nereye nereden neresi neresinde kaç kaça kaçta hangi hangisi kim kime kimden neden niye niçin acaba
  misiniz musunuz misin musun miyim muyum miyiz muyuz midir mudur lazım gerek gerekiyor gerekli istiyorum isterim istiyoruz isteriz istiyordum öğrenebilir önerir`),
);
/** "Gerek kalmadı", "lazım değil": asks for nothing. */
const needs = new Set(["gerek", "lazim"]);
const isNoneLeft = /^(?:yok|kalmad|degil)/;
/** "bozulurmu", "var mıydı", "alabilirmiyim": the question particle written as part of the word; "resmi" has none. */
const askingEnd =
  /^(?!(?:res|kis|fil|hac|cis)m).{2,}[^aeiou]m[iu]$|.{3,}m[iu](?:y(?:im|um|iz|uz|di|du|mis|mus)|sin|sun|siniz|sunuz|dir|dur)$|(?:mek|mak)ister/;
/** "Ücretlimi" asks at the end of a clause; within one it is rather "hesabımı". */
const askingEndOfClause = /.{3,}m[iu]$/;
/** A verb form that ends a clause of a story: past, present, future or "-miş" in any person. */
const closesClause =
  /(?:[aeiou][dt][iu](?:m|k|n|niz|nuz|lar|ler)?|[^aeiou][dt][iu](?:m|k|n|niz|nuz|lar|ler)?|yor(?:um|uz|lar)?|mis(?:ti|im|iz|ler)?|mus(?:tu|um|uz|lar)?|ac[ae][gk](?:im|iz)?|ec[ae][gk](?:im|iz)?)$/;

/**
 * Tells for each word whether it stands in a clause that only tells the story around the question; false for all words
 * of a short message. `pieces` are the message's words, split at its punctuation.
 */
export function toldWords(pieces: string[][]): boolean[] {
  const words = pieces.flat();
  const none = words.map(() => false);
  if (words.length < longMessage) return none;
  const clauses = pieces.flatMap(clausesOf);
  const asks = clauses.map(isAsking);
  if (!asks.includes(true)) return none;
  return clauses.flatMap((clause, at) => clause.map(() => !asks[at] && !(asks[at + 1] && isBare(clauses[at + 1]!))));
}

/** Few people use commas in a chat, so the verb that ends a Turkish clause splits clauses too. */
function clausesOf(words: string[]): string[][] {
  const clauses: string[][] = [[]];
  words.forEach((word, at) => {
    clauses.at(-1)!.push(word);
    const next = words[at + 1];
    if (
      next !== undefined &&
      word.length > 4 &&
      closesClause.test(word) &&
      !questionWords.has(word) &&
      !/^m[iu]/.test(next)
    )
      clauses.push([]);
  });
  return clauses;
}

/** True if the words contain a question or a request. */
export function isAsking(words: string[]): boolean {
  return words.some(
    (word, at) =>
      (questionWords.has(word) && !(needs.has(word) && isNoneLeft.test(words[at + 1] ?? ""))) ||
      askingEnd.test(word) ||
      (at === words.length - 1 && askingEndOfClause.test(word)),
  );
}

function isBare(clause: string[]): boolean {
  return clause.filter((word) => !stopWords.has(word) && !questionWords.has(word)).length < minContentWords;
}
