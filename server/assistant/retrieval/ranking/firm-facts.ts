import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { asksOwner, tellsFounder } from "./role-holders.ts";
import { again } from "./told-quantities.ts";

/** A question about the firm itself, the words by which entries are found that may tell it, and whether one does. */
type FirmFact = {
  asks: (folded: string) => boolean;
  words: string;
  tells: (entry: Entry) => boolean;
  /** What becomes of the question where nothing tells it: it is declined, or answered as any other question. */
  untold: "decline" | "as-asked";
};

const matching =
  (says: RegExp) =>
  (entry: Entry): boolean =>
    entry.kind !== "product" &&
    says.test(
      fold(entry.kind === "article" ? entry.article.answer : `${entry.passage.lead ?? ""} ${entry.passage.text}`),
    );
/** True for an article one sentence of which matches both. */
const inOneSentence =
  (says: RegExp, states: RegExp) =>
  (entry: Entry): boolean =>
    entry.kind === "article" &&
    sentencesOf(entry.article.answer).some(({ text }) => says.test(fold(text)) && states.test(fold(text)));
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
    untold: "decline",
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
    untold: "decline",
  },
  {
    // "Saat kaçta gelirsiniz", "kaçta alırsınız", "usta kaçta gelir": when its people come, and not when it is open.
    asks: oneOf(
      /^(?:\w+ ){0,3}kacta (?:\w+ ){0,2}(?:gel|al|getir|ugra)(?:[iu]r|[iu]yo|[iu]yor|ec[ae]k|[ae]c[ae]k|ce[kn]|ca[kn])(?:s[iu]n[iu]z|l[ae]r)(?: \w+){0,2}$/,
      /\b(?:usta|teknisyen|ekip|ekib|kurye|servis|arac|sofor|eleman)\w* (?:\w+ )?kacta (?:\w+ )?(?:gel|al|getir)(?:[iu]r|[iu]yo|[iu]yor|ecek|acak|cek|cak)\w*$/,
    ),
    words: "evden alma teslim saat aralıkları ziyaret randevu servis teslimat saatleri kaçta gelirsiniz",
    tells: inOneSentence(
      /\b(?:alma|teslim\w*|ziyaret\w*|kurye\w*|saat (?:arali|dilim)\w*|(?:servis|arac)\w*.* (?:cik|gel|gid)\w*)\b/,
      /\b\d{1,2}[.:]\d{2} ?[–-] ?\d{1,2}[.:]\d{2}\b/,
    ),
    untold: "as-asked",
  },
  {
    // "Kaporam yanar mı", "param gider mi".
    asks: oneOf(
      /\b(?:kapora|depozito|on odeme|pesinat)\w* (?:\w+ )?(?:yan|git|gid|yat|kesil|geri (?:gel|al|ver|ode)|iade)\w*(?: ed\w+| olu\w+| m[iu]\w*)*$/,
    ),
    words: "iptal kapora iadesi iade edilir mi",
    tells: inOneSentence(/\b(?:kapora|depozito|on odeme|pesinat)/, /\b(?:iade|geri (?:ver|ode|al)|yan(?:ar|maz))/),
    untold: "as-asked",
  },
  {
    // "Gelemezsem ne olur", "evde olmazsak ceza var mı", "param yanar mı".
    asks: oneOf(
      /\b(?:gel(?:e?mez|emes)|gidemez|yetisemez|evde (?:ol|bulun)maz)s[ae][mk] (?:ne olur|ne oluyo\w*|nolur|noluyo\w*|ne olacak|nolcak|ceza\w*(?: \w+){0,3}|(?:para|ucret)\w* (?:\w+ )?(?:gid|yan|kesil|od)\w*(?: m[iu]\w*)?)$/,
    ),
    words: "randevu iptali gelinmezse gelmeme evde kimse yoksa ücret iade edilmez",
    tells: inOneSentence(
      /\b(?:iptal\w*|gelinme\w*|gelmeyen\w*|(?:randevuya|rezervasyona) gelme\w*|evde kimse|habersiz)\b/,
      /\b(?:tl|ucret\w*|bedel\w*|iade\w*|kapora\w*|yan(?:ar|maz))\b/,
    ),
    untold: "as-asked",
  },
  // Who has founded a firm, or runs it, is told where nobody is called its owner.
  { asks: asksOwner, words: `${ABOUT_US} kurucumuz sahibi işletiyor`, tells: tellsFounder, untold: "decline" },
];

/** How many of the likeliest entries are read for it. */
const MAX_READ = 12;

/**
 * The ranking of a question about the firm itself and its terms (since when it exists, who runs it, when its people come,
 * what becomes of a deposit) with what tells it first: what was told last, else the likeliest. Null for any other
 * question. That since when it exists, or who runs it, is nowhere told is known.
 */
export function rankForFirm(index: KnowledgeIndex, plain: Question, { lastSource }: Context): Ranking | null {
  const fact = FACTS.find(({ asks }) => asks(plain.folded));
  if (!fact) return null;
  const own = rankQuestion(index, plain);
  const isTold = (entry: Entry | undefined) => entry !== undefined && fact.tells(entry);
  const last = lastSource?.kind === "article" ? index.find("article", lastSource.id) : undefined;
  if (fact.untold === "as-asked" && isTold(last)) return again(own, last!);
  if (own.tier === "answer" && (fact.asks === asksOwner || isTold(own.ranked[0]?.entry))) return own;
  const found = rankQuestion(index, readQuestion(index, fact.words));
  const telling = [...own.ranked, ...found.ranked.slice(0, MAX_READ)].find(({ entry }) => isTold(entry));
  if (telling) return again(own, telling.entry);
  return fact.untold === "as-asked" ? null : { ...own, confidence: 0, tier: "decline" };
}
