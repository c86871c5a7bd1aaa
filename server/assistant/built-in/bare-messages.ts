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

/** True for "trafikteyim", which asks nothing; who stands at the door may want something. */
export const tellsWhereabouts = (text: string): boolean =>
  /^(?:(?:su an|simdi|ben|hala|daha|biz) )*(?!kapi|onun|dukkan|magaza|salon|hastane|acil|ambulans)\w{3,}[dt][ae]y[iu][mz](?: (?:su an|simdi|hala|daha))?$/.test(
    wordsOf(text).join(" "),
  );
