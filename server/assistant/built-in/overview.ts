import type { AssistantAct } from "#contract/assistant.ts";
import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { smallTalkText, whichKindText } from "../turn/built-in-texts.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { kindsForSale } from "../retrieval/products/kinds-for-sale.ts";
import { rank, retrieve, type Retrieval } from "../retrieval/retrieve.ts";

/** What may precede it: "Merhaba, sizin firmanız ne iş yapar". */
const OPENING =
  /^(?:(?:merhaba\w*|selam\w*|iyi gunler|peki|siz(?:de|in|ler)?|burada|acaba|tam olarak|genel olarak|\w*(?:firma|sirket|isletme|magaza|dukkan|site)n[iu]z(?:da|de)?|firma|sirket) )+/;
/** "Neler satıyorsunuz", "hangi ürünleriniz var". */
const ASKS_FOR_GOODS =
  /^(?:ne(?:ler)? (?:satiyo\w*|satarsiniz|satiliyo\w*)|(?:hangi|ne|ne gibi|ne tur|ne cesit) urun\w* (?:var|satiyo\w*|satiliyo\w*|bulunu\w*|mevcut)(?: (?:sizde|elinizde|acaba))?|urunleriniz(?: ne(?:ler|lerdir|dir)?| hangileri)?|neler(?:iniz)? var|(?:urun )?(?:katalogunuz|cesitleriniz|yelpazeniz|kategorileriniz)(?: ne(?:ler|lerdir|dir)?| var mi)?)$/;
/** "Off ne var sizde peki", "sizde neler var". */
const ASKS_WHAT_THERE_IS =
  /^(?:ne(?:ler)? var (?:sizde|burada|burda|elinizde)|(?:sizde|burada|burda|elinizde) ne(?:ler)? var)$/;
/** Words around it. */
const BESIDE_IT = /^(?:o+f+|u+f+|a+y+|ya+|e+|peki|tamam|iyi|allah|askina|acaba|yani|merhaba|selam|baska|hadi|simdi)$/;
/** "Ne iş yapıyorsunuz", "hizmetleriniz neler". */
const ASKS_FOR_TRADE =
  /^(?:ne is(?:le)? (?:yap|ugras|mesgul)\w*|neler yap(?:iyo(?:r)?sunuz|arsiniz)|ne yap(?:ar|iyor) (?:\w*(?:firma|sirket)\w*|burasi)|hizmet(?:leriniz|ler)(?: ne(?:ler|lerdir|dir)?| hangileri)|(?:ne|hangi|ne gibi|ne tur) hizmet(?:ler|leri)? (?:ver|sun)\w*|burasi ne(?:dir)?|ne (?:firmasi|sirketi|magazasi|dukkani)\w*|(?:firmaniz|sirketiniz|kendiniz)\w* (?:hakkinda bilgi (?:ver|al)\w*|\w*tan[iu]t\w*|bahse\w*)(?: m[iu]s[iu]n[iu]z)?)$/;
/** Titles of what a firm says of itself. */
const ABOUT_US =
  /\b(?:hakkimizda|biz kimiz|(?:firma|sirket|kurum|isletme)(?:miz|mizi)? (?:hakkinda|tan[iu]t\w*)|kimdir|ne(?:ler)? yap(?:ar|iyor)\w*|ne is yap\w*|(?:bizi|sirketimizi|firmamizi) tan[iu]\w*)\b/;

const wordsIn = (text: string) => expandAbbreviations(wordsOf(text)).join(" ");
const saidIn = (text: string) => wordsIn(text).replace(OPENING, "");
const asksWhatThereIs = (text: string) =>
  ASKS_WHAT_THERE_IS.test(
    wordsIn(text)
      .split(" ")
      .filter((word) => !BESIDE_IT.test(word))
      .join(" "),
  );
const asksForGoods = (text: string) => ASKS_FOR_GOODS.test(saidIn(text)) || asksWhatThereIs(text);

/**
 * Answers what the firm sells, or what its trade is if it says nothing of that itself, with the kinds of its products to
 * choose from. Null for any other question, and without products; "neler var" after an answer asks about that.
 */
export function answerOverview(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = saidIn(text);
  const asks = asksForGoods(text) || (ASKS_FOR_TRADE.test(said) && aboutUs(index) === undefined);
  if (!asks || (turn.context.lastSource && /^neler var$/.test(said))) return null;
  return askWhichKind(index) ?? (aboutUs(index) ? null : whatIsKnown(text, turn));
}

/** For a firm that has no products and says nothing of itself. */
const whatIsKnown = (text: string, turn: Turn): BuiltInAnswer | null =>
  asksWhatThereIs(text)
    ? { ...NOTHING, outcome: "small-talk", act: "small-talk", text: smallTalkText("ability", turn) }
    : null;

/** "İş görüşmesi için ne giyeyim", "kız arkadaşıma hediye bakıyorum". */
const ASKS_FOR_ADVICE =
  /\b(?:ne (?:giy|alabil|alayim|alsam|oner|tavsiye)\w*|oner(?:i|ir|ebil|in)\w*|tavsiye\w*|hediye(?:lik)? (?:ariyo|bakiyo|oneri|fikri|alaca|almak|dusunuyo|ne al)\w*|kombin\w*|bir ?sey(?:ler)? (?:bak|ariyo|oner|lazim|gerek|ist(?:iyo|er))\w*)|\bhediye(?:si|lik)?$/;

/** "Fotoğrafçı önerir misiniz", "kuaför tavsiyesi": of people and places, who are no goods; "ısıtıcı" is. */
const OF_PEOPLE =
  /\b(?:\w{3,}[^\Waeioun]c[iu]|kuafor|doktor|usta|avukat|otel|restoran|mekan|hastane)(?:s[iu]|y[iu])? (?:oner|tavsiye)/;

/**
 * Asks which kind of product it is to be, where advice is asked for and the knowledge has neither an answer nor a product
 * that fits. Null otherwise.
 */
export function askBackForAdvice(index: KnowledgeIndex, text: string, found: Retrieval): BuiltInAnswer | null {
  const isOpen = found.tier === "decline" || found.tier === "suggest";
  const products = entriesOf(index, found.sources).filter((entry) => entry.kind === "product");
  // Nobody is advised to take what is sold out.
  const isSoldOut = products.length > 0 && products.every(({ product }) => product.stock === "out_of_stock");
  if (!isSoldOut && (!isOpen || products.length > 0)) return null;
  const said = saidIn(text);
  return ASKS_FOR_ADVICE.test(said) && !OF_PEOPLE.test(said) ? askWhichKind(index) : null;
}

/** "Peki ne yapıyorsunuz". */
const ASKS_WHAT_IS_DONE =
  /^(?:(?:peki|ya|e|ee|o zaman|siz|ama|tamam|iyi|de) )*ne yap(?:iyor?sunuz|arsiniz)(?: (?:siz|peki|burada|burda|o zaman|ki|ya|tam olarak))*$/;
const OF_BUSINESS: ReadonlySet<AssistantAct | undefined> = new Set(["answer", "suggest", "decline"]);

/** "Bizim 3 şubeli bir kuaförümüz var işe yarar mı", "biz küçük bir oteliz, bize uygun mu". */
const ASKS_IF_IT_SUITS =
  /\b(?:bizim|benim|biz|ben|kucuk bir|\w+[iu]m[iu]z var|\w{3,}y[iu]z)\b.*\b(?:is(?:e|ime|imize) yara\w*|(?:bize|bana|bizim icin|benim icin) (?:uygun|uyar|gore|olur)|(?:bize|bana) (?:\w+ )?faydasi)(?: m[iu])?(?: \w+){0,2}$/;

/** Who writes more tells of something else, too. */
const MAX_TOLD = 300;
/** Whether it suits a trade that the visitor tells, as an article that is about all trades is asked. */
const SUITS_ALL = "bizim sektörümüze uygun mu";

/** The answer to whether it suits one's own business from what the firm says of trades; null for any other question. */
export function answerIfItSuits(index: KnowledgeIndex, text: string): Retrieval | null {
  const isShort = text.length <= MAX_TOLD;
  if (!isShort || !ASKS_IF_IT_SUITS.test(wordsIn(text)) || retrieve(index, text).tier === "answer") return null;
  const found = retrieve(index, SUITS_ALL);
  return found.tier === "answer" && found.sources[0]?.kind === "article" ? found : null;
}

/** The message; "ne yapıyorsunuz" after the firm's business was spoken of asks for its trade, not how anybody is. */
export const withTradeAsked = (text: string, { last }: Dialogue): string =>
  OF_BUSINESS.has(last?.parts.act) && ASKS_WHAT_IS_DONE.test(wordsIn(text)) ? "ne yapıyor burası" : text;

/** Asks which of the kinds that the firm sells it is to be; null without products. */
export function askWhichKind(index: KnowledgeIndex): BuiltInAnswer | null {
  const kinds = kindsForSale(index);
  if (kinds.length === 0) return null;
  return {
    ...NOTHING,
    outcome: "small-talk",
    act: "ask-back",
    text: [whichKindText, ...kinds.map((kind) => SUGGESTION_MARK + verbatim(kind))].join("\n"),
    suggestions: kinds,
  };
}

/**
 * Answers what the firm's trade is, or sells if nothing else tells, with what it says of itself by title; unchanged for
 * any other question.
 */
export function withAboutUs(index: KnowledgeIndex, text: string, found: Retrieval): Retrieval {
  const said = saidIn(text);
  const asks = ASKS_FOR_TRADE.test(said) || (found.tier === "decline" && asksForGoods(text));
  // "Yapmadığımız işler" tells of other trades.
  const isTold = found.tier === "answer" && !found.sources.every(({ title }) => NOT_DONE.test(fold(title)));
  if (isTold || !asks) return found;
  const entry = aboutUs(index);
  return entry ? { ...found, tier: "answer", sources: [sourceOf({ entry, score: 1 })], related: [] } : found;
}

const NOT_DONE = /\b(?:yapma|verme|satma|bulunma|calisma)(?:digimiz|yiz|diklarimiz)\b/;

/** What an entry about the firm itself may be called, as a question. */
const WHO_WE_ARE = "hakkımızda biz kimiz kimdir ne iş yapar neler yapıyoruz tanıtım";

/** The likeliest article or passage whose title tells that it is about the firm itself. */
const aboutUs = (index: KnowledgeIndex): Entry | undefined =>
  rank(index, WHO_WE_ARE).ranked.find(({ entry }) => entry.kind !== "product" && ABOUT_US.test(fold(entry.title)))
    ?.entry;
