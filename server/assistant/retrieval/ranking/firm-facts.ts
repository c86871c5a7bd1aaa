import { fold } from "../../language/turkish.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { asksOwner, tellsFounder } from "./role-holders.ts";
import { again } from "./told-quantities.ts";

/** A question about the firm itself, the words by which entries are found that may tell it, and whether one does. */
type FirmFact = { asks: (folded: string) => boolean; words: string; tells: (entry: Entry) => boolean };

const matching =
  (says: RegExp) =>
  (entry: Entry): boolean =>
    entry.kind !== "product" &&
    says.test(
      fold(entry.kind === "article" ? entry.article.answer : `${entry.passage.lead ?? ""} ${entry.passage.text}`),
    );
const oneOf =
  (...shapes: RegExp[]) =>
  (folded: string): boolean =>
    shapes.some((shape) => shape.test(folded));

const ABOUT_US = "biz kimiz hakkımızda ekibimiz";
const FEW = "bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on";
const FACTS: readonly FirmFact[] = [
  {
    // "Kaç senedir varsınız", "kaç yıllık firmasınız", "ne zaman kuruldunuz".
    asks: oneOf(
      /^(?:\w+ ){0,3}(?:kac (?:yil|sene)d[ie]r|ne (?:kadar|zaman)dir|ne zamandan beri) (?:\w+ ){0,3}(?:var|bura|calis|faaliyet|sektor|hizmet ver|is[dt]e|yap)\w*s[iu]n[iu]z$/,
      /^(?:\w+ ){0,3}kac (?:yil|sene)lik (?:bir )?(?:firma|sirket|isletme|marka|kurum|magaza|dukkan|klinik|otel|salon|usta)\w*$/,
      /^(?:\w+ ){0,2}(?:ne zaman|kac (?:yil|sene)(?:i?nd[ae]|d[ae])?|hangi yil(?:da)?) kuruldu\w*$|^(?:\w+ ){0,2}kurulus(?:unuz)? (?:ne zaman|tarihi\w*|kac)\w*$/,
    ),
    words: `${ABOUT_US} ne zamandan beri kaç yıldır çalışıyoruz kuruluş`,
    tells: matching(
      /\b(?:19|20)\d\d\W{0,3}(?:[dt][ae]n|yil\w+|sene\w+)? ?(?:beri|bu yana)\b|\b(?:19|20)\d\d\b[^.!?\n]{0,40}\b(?:kurul|acil)(?:du|di|mus|mis|an)\w*|\b\d+ (?:yil|sene)d[ie]r\b/,
    ),
  },
  {
    // "Kaç kişisiniz", "kaç kişi çalışıyorsunuz", "kaç çalışanınız var".
    asks: oneOf(
      /^(?:\w+ ){0,2}kac kisi(?:siniz|lik (?:bir )?ekip\w*|(?: \w+)? calis[iu]yor?(?:sunuz)?)$/,
      /^(?:\w+ ){0,2}kac (?:calisan|personel|eleman)\w* var$|^(?:\w+ ){0,2}(?:ekib|ekip|kadro)(?:iniz|niz)? kac kisi\w*$/,
    ),
    words: `${ABOUT_US} kaç kişiyiz çalışanımız`,
    tells: matching(
      new RegExp(
        String.raw`\b(?:\d+|${FEW}) (?:kisiyiz|kisilik (?:\w+ )?(?:ekip|ekib|kadro)\w*|(?:calisan|personel|teknisyen|usta|uzman|eleman|isci)\w*m[iu]z)\b`,
      ),
    ),
  },
  // Who has founded a firm, or runs it, is told where nobody is called its owner.
  { asks: asksOwner, words: `${ABOUT_US} kurucumuz sahibi işletiyor`, tells: tellsFounder },
];

/** How many of the likeliest entries are read for it. */
const MAX_READ = 12;

/**
 * The ranking of a question about the firm itself (since when it exists, how many people it has, who founded or runs it)
 * with what tells it first; null for any other question. What is nowhere told is known to be unknown.
 */
export function rankForFirm(index: KnowledgeIndex, plain: Question): Ranking | null {
  const fact = FACTS.find(({ asks }) => asks(plain.folded));
  if (!fact) return null;
  const own = rankQuestion(index, plain);
  const isTold = (entry: Entry | undefined) => entry !== undefined && fact.tells(entry);
  if (own.tier === "answer" && (fact.asks === asksOwner || isTold(own.ranked[0]?.entry))) return own;
  const found = rankQuestion(index, readQuestion(index, fact.words));
  const telling = [...own.ranked, ...found.ranked.slice(0, MAX_READ)].find(({ entry }) => isTold(entry));
  return telling ? again(own, telling.entry) : { ...own, confidence: 0, tier: "decline" };
}
