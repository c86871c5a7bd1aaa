import type { Product } from "../knowledge-base.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { readQuestion } from "../question.ts";
import { demandsOf } from "./demands.ts";
import { kindUnits, productsOfKind } from "./products-of-kind.ts";

/** "A2", "C", "X5": tells one of a kind from the others. "O" is a pronoun. */
const CODE = /^(?:[a-np-z]|[a-z]{1,2}\d{1,3})$/;
/** More products that are called alike are a kind, which is shown otherwise. */
const MAX_CALLED = 3;

/**
 * The few products whose names have all that a text names, wherever it stands in them: "ceviz" is the "Ceviz içi kelebek".
 * Where no name has all of it, a code chooses among what is sold: "C ehliyeti" is the "C sınıfı kamyon kursu", though only
 * other courses have "ehliyet" in their names. Empty if there is none, or more than a few.
 */
export function productsCalled(index: KnowledgeIndex, text: string): Product[] {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const called = productsOfKind(index, question, demands);
  if (called.length > 0) return few(called);
  const things = kindUnits(question, demands);
  const codes = things.filter(({ word, term }) => CODE.test(word) && word === term);
  return codes.length > 0 && things.every(({ term }) => term !== null)
    ? few(productsOfKind(index, { ...question, units: codes }, demands))
    : [];
}

const few = (products: Product[]): Product[] => (products.length <= MAX_CALLED ? products : []);
