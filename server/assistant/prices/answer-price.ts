import type { BuiltInAnswer, Options } from "../built-in/built-in-answer.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { campaignOfProduct } from "./campaign-of-product.ts";
import { costAsStated } from "./cost-as-stated.ts";
import { costWithFee } from "./cost-with-fee.ts";
import { depositOfSum } from "./deposit-of-sum.ts";
import { feeFor } from "./fee-for-amount.ts";
import { limitFor } from "./limit-for-amount.ts";
import { priceOfPeople } from "./price-of-people.ts";
import { reducedPrice } from "./reduced-price.ts";
import { sumOfSpoken } from "./sum-of-spoken.ts";
import { twoAsStated } from "./two-as-stated.ts";

/** What a question asks of prices that texts state: a sum, a fee, a limit, a deposit, a discount, a difference; null for any other. */
export const answerPrice = (index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer | null =>
  priceOfPeople(question, options.dialogue) ??
  costAsStated(index, question, options) ??
  feeFor(index, question, options) ??
  limitFor(index, question, options) ??
  costWithFee(index, question, options) ??
  depositOfSum(index, question, options) ??
  reducedPrice(index, question, options) ??
  campaignOfProduct(index, question, options) ??
  twoAsStated(index, question, options) ??
  sumOfSpoken(index, question, options);
