import { writeOut } from "./chat-writing.ts";
import { rootsOf } from "./suffixes.ts";
import { wordsOf } from "./turkish.ts";

/**
 * Longer messages tell about people ("müşterilerimiz temsilciyle görüşmek isterse…"); a wish to talk to one is short.
 */
const longestWish = 14;
const people = new Set(["insan", "temsilci", "yetkili", "operator", "gorevli"]);
const someone =
  /\b(?:canli|gercek) (?:bir )?(?:insan|kisi|biri|destek|temsilci|operator|gorevli)|\bmusteri (?:hizmet|temsilci|danisman|destek)|\bbir calisan/;
const talk =
  /\b(?:konus|gorus|bagla|aktar|yonlendir|devret|ulas|cagir|gelsin|cevap versin|yazsin|anlatsin|baksin|ilgilensin|arasin|lazim|ist(?:iyor|er)|ver(?:in|sene|ir misin|\b)|yok mu)/;
/** The wish is the visitor's own and for now. */
const own =
  /\b\w*(?:iyorum|iyom|iyoruz|mek ister|mak ister|bilir mi\w*|ir misin\w*|ar misin\w*|er misin\w*|ayim|eyim|acagim|ecegim)\b|\b(?:bagla\w{0,3}|aktar\w{0,2}|yonlendir\w{0,2}|lazim|ver\w{0,3}|cagir\w{0,2}|gelsin|yazsin|anlatsin|baksin|ilgilensin|arasin|yok mu|lutfen)\b/;
const notOwn = /ister?(?:se|ler)|gerekti|gerekir|olursa|\bne zaman\b|insan kaynak|mez?se\b|maz?sa\b|\bnerede\b/;
const definition = /\b(?:ne|nedir|kim|kimdir|kac|nasil|neden|mi|mu|misin\w*|musun\w*|var|midir|olur)\b/;

/**
 * True when the visitor asks to talk to a person now ("temsilciye bağlanmak istiyorum", "gerçek biriyle görüşebilir
 * miyim").
 */
export function asksForPerson(text: string): boolean {
  const words = writeOut(wordsOf(text));
  if (words.length > longestWish) return false;
  const folded = words.join(" ");
  if (!someone.test(folded) && !words.some((word) => rootsOf(word).some((root) => people.has(root)))) return false;
  if (words.length <= 2) return !definition.test(folded) && !notOwn.test(folded);
  return talk.test(folded) && own.test(folded) && !notOwn.test(folded);
}
