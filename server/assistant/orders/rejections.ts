import { wordsOf } from "../language/turkish.ts";

/**
 * "Slim jean istemiyorum mom jean istiyorum", "vazgeçtim 2 tane yeter": words of rejection, then those of a wish. "O
 * kalsın onu alayım" rejects nothing.
 */
const REJECTION =
  /^(.*?)(?<!\p{L})(?:vazge[cç]tim|bo[sş]ver\p{L}*|istemiyorum|istemem|kals[ıi]n(?! (?:onu|bunu|[sş]unu) al)|olmas[ıi]n|almayay[ıi]m|gerek yok|[cç][ıi]kar(?:[ıi]n|al[ıi]m)?)[\s,;.]+(.*(?<!\p{L})(?:olsun|yeter\p{L}*|kafi|yapal[ıi]m|yap[ıi]n|al(?:ay[ıi]m|al[ıi]m|aca[gğ][ıi]m|[ıi]c[ae]m|cam|[ıi]yorum|[ıi]r[ıi]m|mak)|ist(?:iyorum|iyom|erim)|ver(?:in)?|ekle\p{L}*|koy(?:un)?|yaz(?:[ıi]n)?|sipari[sş]\p{L}*)(?!\p{L}).*|(?:sadece|yaln[ıi]z(?:ca)?|s[ıi]rf)\s.*)$/isu;

/** "60 lık olsun vazgeçtim". */
const WANTED_INSTEAD =
  /^(.+(?<!\p{L})(?:olsun|yeter\p{L}*|kafi|yapal[ıi]m|alay[ıi]m|alal[ıi]m))[\s,;.]+vazge[cç]tim[\s.!]*$/isu;

/** What a text rejects ("" if it does not say what) and what it wants instead; null if it does not do both. */
export function rejectionIn(text: string): { rejected: string; wanted: string } | null {
  const [, instead] = WANTED_INSTEAD.exec(text) ?? [];
  if (instead !== undefined) return { rejected: "", wanted: instead };
  const [, rejected, wanted] = REJECTION.exec(text) ?? [];
  return rejected === undefined || wanted === undefined ? null : { rejected: rejected.trim(), wanted };
}

/** Words of what has to be at another time or place, or not at all. */
const ELSEWHERE = /\b(?:baska|sonra\w*|zaman\w*|iptal\w*|kalsin|boyle|oyle|siz|bu kadar|her sey|hayirlisi)\b/;
const MADE_SO = /\b(?:olsun|yapalim|yapin)$/;

/** "Vazgeçtim hepsi düz olsun": true for what is to be otherwise instead, and is not given up. */
export const wantsOtherwise = (text: string): boolean => {
  const wanted = wordsOf(rejectionIn(text)?.wanted ?? "").join(" ");
  return MADE_SO.test(wanted) && !ELSEWHERE.test(wanted);
};

/** The text without what it rejects in favour of something else. */
export const withoutRejected = (text: string): string => rejectionIn(text)?.wanted ?? text;

/** "İptal değil değişiklik", "vazgeçmedim", "iptal etmeyin": the folded words give nothing up. */
export const keepsOrder = (said: string): boolean =>
  /\b(?:iptal|vazgec\w*) degil|\bvazgecme(?:dim|dik|yin|yelim|yecegi[mz])\b|\biptal (?:et|ol)m[ae](?:yin|sin|dim|dik|yelim|yacak|yecegi[mz])\w*|\biptal (?:etmek )?istemi\w*/.test(
    said,
  );
