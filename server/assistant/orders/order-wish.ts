import { writeOut } from "../retrieval/chat-writing.ts";
import { wordsOf } from "../retrieval/turkish.ts";

const orders =
  /\bsiparis(?:i|imi|imiz)? (?:ver(?!di|mis|il|se|mel|eme)\w*|gec(?!ti|mis)\w*|et(?!ti|mis|se)\w*|ed(?:ey|ec|iy|eb)\w*|olustur(?!du)\w*|ist(?:iy|er)\w*|icin ariyorum)|\bsiparis(?: lutfen| alir misin\w*)?$/;
const buys =
  /\b(?:al(?:mak ist(?:iyo|er)\w*|ayim|iyorum|iyom|acagim|acam|icam|icem|cam|abilir mi\w*|alim|iyoruz|acagiz)|ister(?:im|dim) (?:alayim|almak))\b/;
const wants =
  /\b(?:bir|1|iki|2|uc|3|dort|4) (?:tane|adet)\w*(?: daha)? (?:istiyorum|isterim|alayim|lutfen|olsun|gonder\w*)\b|\b(?:bunu|bundan|sunu|onu) (?:istiyorum|isterim)\b/;
/** Not an order: one that is there already, a question about ordering, or something else that is "taken" in Turkish. */
const otherwise =
  /\b(?:iptal\w*|iade\w*|verdig\w*|verdim|vermisti\w*|hangi\w*|hangisi\w*|nereden|randevu\w*|fatura\w*|bilgi\w*|toptan\w*|deneyip|denemek|kac\w*|saat\w*|ne zaman|kupon\w*|haber\w*|destek|puan\w*|teslim\w*|takip\w*|geri al\w*|yardim\w*|gun al\w*|fikir\w*|istemiyorum|almiyorum|vazgec\w*|m[iu] al\w*|al\w+ m[iu]|galiba)\b/;
const wishWords = new Set(
  wordsOf(`sipariş siparişi siparişimi ver vermek vereyim verelim verebilir verir vericem vereceğim veriyorum geç geçelim geçeyim edeyim etmek edelim edebilir edeceğim oluştur oluşturalım istiyorum isterim
  iste satın al almak alayım alıyorum alacağım alıcam alcam alabilir alalım miyim mıyım mi mı misiniz misin bunu bundan şunu onu bir tane adet lütfen hemen buradan ben o zaman tamam olsun peki ederim alır olur evet hadi için`),
);

/** True when the visitor says that something is to be ordered ("bunu sipariş vermek istiyorum", "iki tane alayım"). */
export function wishesToOrder(text: string): boolean {
  const folded = writeOut(wordsOf(text)).join(" ");
  return (orders.test(folded) || buys.test(folded) || wants.test(folded)) && !otherwise.test(folded);
}

/** What a wish says besides wishing: the thing itself, its size and colour; "" when there is nothing else. */
export const thingOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !wishWords.has(word))
    .join(" ");

const givesUp =
  /\b(?:vazgec\w*|iptal\w*|bosver\w*|istemiyorum|almayacagim|almiyorum|almicam|almayayim|gerek kalmadi|siparis verme(?:yecegim|yeyim|k istemiyorum))\b/;

/** True when the visitor no longer wants what is being ordered. */
export const givesUpOrder = (text: string): boolean => givesUp.test(writeOut(wordsOf(text)).join(" "));
