import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";

/** Good wishes ("iyi günler"): a greeting at the start of a conversation, a farewell after an answer. */
export const isGoodWish = (text: string): boolean =>
  /^(?:(?:size|hepinize|herkese|peki|tamam) )*(?:iyi|hayirli) (?:gun|aksam|gece|calisma|hafta|is)\w*(?: (?:olsun|dilerim|dileriz|o zaman|size|hepinize|efendim))*$|^kolay gelsin$/.test(
    wordsOf(text).join(" "),
  );

const ASKS_PRICE_OF_NOTHING =
  /^(?:(?:merhaba|selam|slm|peki|acaba|bu|bunun) )*(?:(?:fiyat|ucret)(?:i|ler|leri|lar|lari|lariniz|leriniz|iniz)?(?: (?:ne|nedir|ne kadar|kac|nasil|alabilir miyim|bilgisi))*|ne kadar|kac (?:para|lira|tl)|kaca)$/;

/** True for "fiyat" or "ne kadar": names nothing whose price it is. */
export const asksPriceOfNothing = (text: string): boolean => ASKS_PRICE_OF_NOTHING.test(wordsOf(text).join(" "));

/** A bare name, number or letter that answers no question of ours. */
export const saysNothing = (text: string): boolean =>
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}$/u.test(text.trim()) || /^[^\p{L}]*\p{L}{0,2}[^\p{L}]*$/u.test(text.trim());

/** True for "trafikteyim" and "bugün çok yoğunum", which ask nothing; who stands at the door may want something. */
export const tellsWhereabouts = (text: string): boolean =>
  /^(?:(?:su an|simdi|ben|hala|daha|biz|bugun|bu hafta|bu aralar|cok|biraz|oyle|ya|valla) )*(?:(?!kapi|onun|dukkan|magaza|salon|hastane|acil|ambulans)\w{3,}[dt][ae]y[iu][mz]|yogun(?:um|uz)|yorgun(?:um|uz)|mesgul(?:um|uz)|kararsiz[iu][mz]|musait degil[iu][mz])(?: (?:su an|simdi|hala|daha|ya|valla|bugun))?$/.test(
    wordsOf(text).join(" "),
  );

/** "Bizim küçük bir mağazamız var", "iki kedim var"; "indirim var" rather asks. */
const HAS =
  /^(?!.*\b(?:temiz|sorunu|problemi|sikayeti|agri|alerji|randevu|siparis|rezervasyonu))(?:(?:bizim|benim) .*\w{2,}m(?:[iu]z)?|(?:.* )?\w{2,}[aeiu]m[iu]z|(?:.* )?(?:kedi|kopeg|kus|cocug|oglu|kizi|bebeg|ese|torunu|kardesi)[iu]?m) var(?: (?:benim|bizim|evde|da|de))?$/;
/** "70 kişi gelecek", "40 kişiyiz". */
const GUESTS =
  /^(?:(?:biz|toplam|yaklasik|tahmini|en|az|fazla|cok|orada|dugune|o gun|aksama|yemege) )*\d+(?: \d+)? kisi(?:y[iu]z|(?: (?:kadar|civari))? (?:gelece(?:k|giz)|gelicek|gelicez|geliyoruz|olaca(?:k|giz)|olucaz|katilacak))$/;
/** "Köpeğimin adı Zeytin". */
const NAMES = /^(?:.* )?\w{2,}m(?:[iu]z)?[iu]n (?:adi|ismi) \w+$/;
/** "45 yaşındayım erkek", "kızım 12 yaşında", "180 boyunda 85 kiloyum". */
const AGED =
  /^(?:(?:ben|kendim|kendisi|es[iu]m|kizim|oglum|annem|babam|kardesim|erkek|kadin|bayan) )*\d{1,3} (?:yas[iu]nda(?:y[iu]m)?|yas|boyunda(?:y[iu]m)?|kilo(?:y?um)?|kg)(?: (?:ve )?(?:erkek|kadin|bayan|\d{2,3} (?:kilo(?:y?um)?|kg|boyunda(?:y[iu]m)?))(?:[iu]m)?)?$/;
/** What happened to, or is so of, the visitor: "hamile olduğumu öğrendim", "yeni taşındık", "öğrenciyim". */
const OF_ONESELF =
  /\b(?:oldu(?:gumu|gumuzu) ogrendi[mk]|tasindi[mk]|basladi[mk]|(?:emekli|mezun) oldu[mk]|dogum yapti[mk]|hamiley[iu][mz]|(?:emekli|ogrenci|acemi|yabanci|evli)y[iu][mz]|ogretmen[iu][mz]|bekar[iu][mz])(?: (?:da|de|buraya|buralara|ben|biz|zaten|ya|yeni))?$/;

/** True for a statement about oneself that asks nothing, not even by what it leaves out. */
export function tellsOfOneself(text: string): boolean {
  const words = expandAbbreviations(wordsOf(text));
  if (text.length > MAX_TOLD || text.includes("?") || isAsking(words)) return false;
  const said = words.join(" ");
  return [HAS, GUESTS, NAMES, AGED, OF_ONESELF].some((pattern) => pattern.test(said));
}
/** Who writes more wants something by it. */
const MAX_TOLD = 60;
