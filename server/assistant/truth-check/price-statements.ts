import { priceText } from "#server/domain/amount-words.ts";
import { plain, readFacts } from "../answer-check/facts.ts";
import { amountKey } from "../answer-check/money-facts.ts";
import { DIGITS, readNumber } from "../answer-check/numbers.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Finding, StatingText } from "./disagreement.ts";
import { isOnlyWords, standsAlone } from "./name-context.ts";
import type { NamedProducts } from "./named-products.ts";

/**
 * Compares prices such as "Keten gömleğin fiyatı 899 TL" with the catalogue. An amount counts only if it clearly
 * belongs to one product: thresholds, discounts, parts and other times do not.
 */
export function pricesIn(sentence: string, catalogue: NamedProducts): Finding[] {
  const text = plain(sentence);
  if (NO_STATEMENT.test(fold(text)) || text.trimEnd().endsWith("?")) return [];
  const facts = readFacts(text);
  if (facts.some(({ kind }) => kind === "date")) return [];
  const mentions = catalogue.mentionsIn(text);
  return mentions.flatMap(({ from, to, products }, at): Finding[] => {
    const end = mentions[at + 1]?.from ?? text.length;
    const prices = placed(
      text,
      readFacts(text.slice(to, end)).filter(({ kind }) => kind === "price"),
      to,
    );
    const [first] = prices;
    if (!first || !standsAlone(text, from) || !isOnlyWords(text.slice(to, first.at), BEFORE_PRICE)) return [];
    if (first.fact.isAbout || OTHER_AMOUNT.test(fold(text.slice(first.at + first.fact.text.length)))) return [];
    const said = prices.flatMap(({ fact }) => fact.values);
    return disagree(first.fact.text.replace(/['’]\p{L}*$/u, ""), said, products, catalogue.alsoMeant(products));
  });
}

/** The same for a table row about one product: one cell holds its name, and one column its price. */
export function pricesInRow({ cells }: StatingText, catalogue: NamedProducts): Finding[] {
  if (!cells || cells.some(({ head }) => OF_A_KIND.test(fold(head)))) return [];
  const named = cells.map(({ value }) => catalogue.called(value)).filter((products) => products.length > 0);
  const priced = cells.filter(({ head }) => PRICE_HEAD.test(fold(head)) && !OTHER_PRICE.test(fold(head)));
  if (named.length !== 1 || priced.length !== 1) return [];
  const [{ head, value }] = priced as [{ head: string; value: string }];
  const prices = readFacts(value).filter(({ kind }) => kind === "price");
  const bare = new RegExp(`^\\s*(${DIGITS})\\s*$`).exec(value);
  const currency = /€|eur/i.test(head) ? "EUR" : /\$|usd/i.test(head) ? "USD" : "TRY";
  if (prices.length > 1 || (prices.length === 0 && !bare)) return [];
  if (prices.some(({ isAbout }) => isAbout) || OTHER_AMOUNT.test(fold(value.replace(prices[0]?.text ?? value, ""))))
    return [];
  const said = prices[0]?.values ?? [amountKey(currency, readNumber(bare![1]!))];
  return disagree(value.trim(), said, named[0]!, named[0]!);
}

function disagree(
  says: string,
  said: readonly string[],
  products: readonly Product[],
  alsoMeant: readonly Product[],
): Finding[] {
  const [product] = products;
  const agrees = [...products, ...alsoMeant].some(({ price, oldPrice, currency }) =>
    said.some((value) => {
      const [ofCurrency, cents] = value.split(":") as [string, string];
      return (
        ofCurrency !== currency ||
        isSame(price, Number(cents)) ||
        (oldPrice !== null && isSame(oldPrice, Number(cents)))
      );
    }),
  );
  if (agrees || !product) return [];
  return [
    {
      kind: "price",
      subject: product.sku,
      says,
      truth: `${product.name}: ${priceText(product.price, product.currency)}`,
    },
  ];
}

/** "900 TL" is close enough to 899,90 TL. */
const isSame = (price: number, cents: number): boolean => {
  const exact = Math.round(price * 100);
  return exact === cents || (cents % 100 === 0 && Math.abs(exact - cents) < 100);
};

/** Facts with their positions in the whole text, rather than in the part that was read. */
function placed<One extends { text: string }>(text: string, facts: readonly One[], from: number) {
  let at = from;
  return facts.map((fact) => {
    const found = text.indexOf(fact.text, at);
    at = found + fact.text.length;
    return { fact, at: found };
  });
}

/** Words that may stand between a name and its price. */
const BEFORE_PRICE = new Set(
  wordsOf(
    `fiyat fiyatı fiyatımız fiyatıyla ücret ücreti tutarı bedeli sadece yalnızca yalnız şimdi şu an anda şuan bugün güncel satış
     etiket indirimli kampanyalı ise olarak adedi tanesi adet KDV dahil da de internet özel normal standart ürünü ürünümüz
     modeli modelimiz nin`,
  ),
);
/** Words that make an amount something other than the price. */
const OTHER_AMOUNT =
  /^[\s'’]*(?:(?:[/x*]|-\s*\d|civar)|(?:\p{L}+[\s,]+){0,2}?(?:basla|itibaren|uzeri|ustu|altin|alti|kadar|aras|indirim|kargo|teslimat|kapora|depozito|ek |fark|taksit|puan|hediye|cek |kupon|iade|kazan|ceza|daha|fazla|az |eksik|ucuz|pahali|kira|aylik|haftalik|gunluk|pesin|kg|kilo|gram|metre|dilim|porsiyon|kisi|gece|saat|degil|idi|iken|olurdu))/u;
const NO_STATEMENT =
  /(?:eskiden|onceden|onceki|gecen (?:yil|sene|sezon|ay|hafta)|gecmis|ornegin|ornek|diyelim|varsayalim|mesela|taksit|degil|toptan|alana|alinca|alanlara|alimlar|siparislerde|uyeler|ogrenci|ikinci urun|eger|olursa|\d ?(?:adet|tane|kg|kilo|gr|gram|li paket|lu paket)|satildi|satiliyordu|\p{L}(?:ydi|ydu|misti|mustu)(?!\p{L}))/u;
const PRICE_HEAD = /(?:fiyat|ucret|tutar|bedel|price)/;
const OTHER_PRICE =
  /(?:eski|onceki|liste|indirimsiz|taksit|kargo|aylik|toptan|bayi|alis|haric|hedef|uye|kg|kilo|adet|birim)/;
/** A row for one size, weight or time has a price of its own. */
const OF_A_KIND = /(?:beden|boy|renk|gram|kg|kilo|miktar|birim|sure|donem|paket|porsiyon|sezon|tarih|gun|kisi|adet)/;
