import type { Question } from "./question.ts";

/** "Kaydım", "poliçemin", "hesabımdaki": something of the visitor's own. */
const OWN = /\b[a-z]{2,}(?:[iu]m|[ae]m)(?:[iu]z)?(?:[iu]n|[ae]|[iu]|d[ae]n?|d[ae]ki)?\b|\bbenim\b|\badim\b/;
/** "Geçti mi", "ne durumda", "kaç lira kaldı": how something stands that only a record tells. */
const STANDS =
  /\b\w+(?:[dt][iu]|m[iu]s|yor|mis) m[iu]\w*\b|\b(?:nerede kald[iu]|ne durumda|hangi asamada|belli oldu|cik(?:ti|mis)|gec(?:ti|mis)|yat(?:ti|mis)|kald[iu]|var gorun\w*|gorunuyor|kac(?:ti|mis|im)|reddedil\w*|onaylan\w*|kabul edil\w*|cekmissiniz|cekil(?:di|mis))\b|\bne zaman (?:bitiyor|doluyor|basliyor)\b/;
/** "Beni yazın", "iptal edin", "dilekçe yaz": not asked how, but told to. */
const ORDERS =
  /\b(?:beni|bana|adima|bize|benim icin|yerime) (?:\w+ ){0,6}\w+(?:[iu]n|[iu]n[iu]z|[ae]r m[iu]s[iu]n\w*|[iu]r m[iu]s[iu]n\w*|sen[ei]|san[ai])\b|\b(?:yaz|et|yap|ac|kapat|sil|degistir|gonder|cikar|hazirla|dusur|ayarla|ekle|bloke et|iptal et)(?:[iu]n|[iu]n[iu]z|s[ae]n[ae])?$/;

/** True where a question is about how an own matter stands, which no text tells. */
export const asksOwnRecord = ({ folded }: Question): boolean => OWN.test(folded) && STANDS.test(folded);

/** True where something is to be done rather than told. */
export const asksToAct = ({ folded }: Question): boolean => ORDERS.test(folded);
