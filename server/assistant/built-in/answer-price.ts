import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { campaignOfProduct } from "../prices/campaign-of-product.ts";
import { costAsStated } from "../prices/cost-as-stated.ts";
import { costWithFee } from "./cost-with-fee.ts";
import { depositOfSum } from "../prices/deposit-of-sum.ts";
import { feeFor } from "../prices/fee-for-amount.ts";
import { limitFor } from "../prices/limit-for-amount.ts";
import { priceOfPeople } from "../prices/price-of-people.ts";
import { reducedPrice } from "../prices/reduced-price.ts";
import { sumOfSpoken } from "../prices/sum-of-spoken.ts";
import { twoAsStated } from "../prices/two-as-stated.ts";

/** What a question asks of prices that texts state: a sum, a fee, a limit, a deposit, a discount, a difference; null for any other. */
export const answerPrice = (index: KnowledgeIndex, question: string, turn: Turn): BuiltInAnswer | null =>
  priceOfPeople(question, turn.dialogue) ??
  costAsStated(index, question, turn) ??
  feeFor(index, question, turn) ??
  limitFor(index, question, turn) ??
  costWithFee(index, question, turn) ??
  depositOfSum(index, question, turn) ??
  reducedPrice(index, question, turn) ??
  campaignOfProduct(index, question, turn) ??
  twoAsStated(index, question, turn) ??
  sumOfSpoken(index, question, turn);
