import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { productBySku } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { verbatim } from "../turn/alternatives.ts";
import { campaignsOf, campaignText, isForAll } from "./campaign-of-product.ts";
import { quantityRule } from "./quantity-rule.ts";

/** The line of an order's sum, in a summary or below several lines, or the sum behind a single one. */
const SUM = /^(?:Tutar|Toplam): .*$|^.* olarak not aldım \([\d.,]+ [^)]+\)\..*$/m;
const LEAD = "Bu tutar liste fiyatıyladır.";

/**
 * The answer with the sentences below the sum of its order by which what is ordered may cost otherwise: another price from
 * so many on, or a campaign for everybody. Nothing is taken off.
 */
export function withPriceRules(index: KnowledgeIndex, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  const [sum] = SUM.exec(answer.text) ?? [];
  const rules = sum === undefined || !answer.order ? [] : rulesOf(index, answer.order.lines, turn);
  if (sum === undefined || rules.length === 0) return answer;
  return { ...answer, text: answer.text.replace(sum, () => [sum, `${LEAD} ${rules.join(" ")}`].join("\n")) };
}

function rulesOf(index: KnowledgeIndex, lines: NonNullable<BuiltInAnswer["order"]>["lines"], turn: Turn): string[] {
  const told = lines.flatMap(({ sku, quantity }) => {
    const product = productBySku(index, sku);
    if (!product || quantity === null) return [];
    const rule = quantityRule(index, product, quantity);
    const campaign = campaignText(campaignsOf(index, product).filter(isForAll), turn);
    return [...(rule ? [verbatim(rule.text)] : []), ...(campaign === null ? [] : [campaign])];
  });
  return [...new Set(told)];
}
