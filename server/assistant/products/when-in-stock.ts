import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { toldOf } from "./list-products.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import { contactForm } from "../dialogue/forms.ts";
import { LEAVE_CONTACT } from "../dialogue/intent.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { nameOf } from "../retrieval/context.ts";
import { retrieve } from "../retrieval/retrieve.ts";

const ASKS_WHEN =
  /^(?:(?:peki|ya|ee?|hmm|o|bu|bunlar|acaba) )*(?:(?:tekrar|yeniden|stoga|stoklara) )?(?:ne zaman|kac (?:gun|hafta)\w*|ne vakit|haftaya|yakinda|bir daha|tekrar|yeniden)(?: (?:tekrar|yeniden|stoga|stoklara|stokta))? (?:gel|ol|cik|bulun|gir|bosal)(?:[aeiu]?r|[ae]?c[ae]k|[iu]yor?|m[ae]z)(?: (?:m[iu]|acaba|bu|o|peki|tekrar|yeniden|stoga|stoklara))*$/;
/** "Haber verir misiniz", "gelince haber verin", "stoğa girerse yazar mısınız". */
const ASKS_TO_BE_TOLD =
  /^(?:(?:peki|tamam|o zaman|bana|beni|lutfen|siz) )*haber (?:ver|ed|et)\w*(?: m[iu]\w*)?(?: (?:bana|lutfen))*$|\b(?:gel|gir|ol|cik)(?:ince|unca|inca|d[iu]g[iu]nde|[iu]?rse|ursa|irsa)\b (?:\w+ )?(?:haber (?:ver|et|ed)|yaz|ara|bildir|mesaj at|soyle)\w*|\bhaber\w* (?:\w+ )?(?:gel|gir|ol)(?:ince|unca|[iu]?rse|ursa)/;
const OF_STOCK = /\b(?:stok|stog|tuken|tukendi)/;
/** What a product's own text says of the time at which there is some. */
const TELLS_WHEN =
  /\b(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|mevsim\w*|sezon\w*|yaz|kis|ilkbahar|sonbahar|yeniden|tekrar)\b/;

/**
 * Says of a product just shown that is sold out that it is not known when it comes again, and what its text tells of the
 * time; who wants to be told is asked for a way to be reached. Null for any other question, and where an article tells it of what is sold out.
 */
export function whenInStock(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [product, ...others] = productsOf(index, turn.dialogue.last);
  if (product?.stock !== "out_of_stock" || others.length > 0) return null;
  const asked = wordsOf(text).join(" ");
  const asksToBeTold = ASKS_TO_BE_TOLD.test(asked);
  if (!asksToBeTold && !ASKS_WHEN.test(asked)) return null;
  const { tier, sources } = retrieve(index, text, turn.context);
  const found = sources[0] && index.find(sources[0].kind, nameOf(sources[0]));
  if (tier === "answer" && found?.kind === "article" && OF_STOCK.test(fold(found.article.answer))) return null;
  const told = sentencesOf(product.description)
    .map((sentence) => sentence.text)
    .filter((sentence) => TELLS_WHEN.test(fold(sentence)));
  if (asksToBeTold) return toBeTold(product, turn);
  const known = told.length > 0 ? ` Ürün bilgilerinde şu yazıyor: ${verbatim(told.join(" "))}` : "";
  const elsewhere = told.length > 0 ? null : toldOfComing(index, product);
  if (elsewhere)
    return toldOf(
      [product],
      `${verbatim(product.name)} şu anda stokta yok. ${withPassedDays(verbatim(elsewhere), turn)}`,
    );
  const unknown = `${verbatim(product.name)} şu anda stokta yok; ne zaman geleceğini buradan göremiyorum.`;
  return { ...toldOf([product], `${unknown}${known} ${ASK_TEAM}`), handoff: true };
}

/** What the firm's texts say of the day on which this product comes: "Vanilya 2300 gr 20 Aralık'ta gelecek". */
function toldOfComing(index: KnowledgeIndex, product: Product): string | null {
  const names = nameWordsOf(index, index.find("product", product.sku)!).map(({ term }) => term);
  const own = [...new Set(names)].filter((term) => !wordsOf(product.category).includes(term));
  // The last word, if it is no measure, tells it from others of its kind.
  const last = own.findLast((term) => !/^\d/.test(term));
  const saysOfIt = (sentence: string) => {
    if (!COMES.test(fold(sentence)) || !TELLS_WHEN.test(fold(sentence))) return false;
    const said = new Set(readQuestion(index, sentence).units.map(({ term }) => term));
    return last !== undefined && said.has(last) && own.filter((term) => said.has(term)).length * 2 >= own.length;
  };
  const found = ["article", "passage"] as const;
  return (
    found
      .flatMap((kind) => scoreEntries(index, readQuestion(index, product.name), kind).slice(0, MAX_READ))
      .flatMap(({ entry }) => sentencesOf(entry.kind === "article" ? entry.article.answer : passageTextOf(entry)))
      .map(({ text }) => text)
      .find(saysOfIt) ?? null
  );
}
const passageTextOf = (entry: Entry): string => (entry.kind === "passage" ? entry.passage.text : "");
const COMES = /\b(?:gel(?:ecek|ir|iyor|mesi)|stok|stog|parti|tedarik|uretim)/;
const MAX_READ = 5;

const toBeTold = (product: Product, { person }: Turn): BuiltInAnswer => ({
  ...toldOf(
    [product],
    `${verbatim(product.name)} geldiğinde buradan haber veremiyorum. ${person.reachable ? "İsteğin⟨iz⟩i ekibimiz bu konuşmada görür." : LEAVE_CONTACT}`,
  ),
  handoff: !person.reachable,
  form: contactForm(person),
});
