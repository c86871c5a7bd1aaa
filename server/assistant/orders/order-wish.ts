import { saysWhen } from "../dialogue/visit-intents.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { asksOfGivingUp } from "../dialogue/form-wishes.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { finiteVerbsOf } from "../language/verbs.ts";
import { keepsOrder, withoutRejected } from "./rejections.ts";

const orders =
  /\bsiparis(?:i|imi|imiz)? (?:ver(?!di|mis|il|se|mel|eme)\w*|gec(?!ti|mis)\w*|et(?!ti|mis|se)\w*|ed(?:ey|ec|iy|eb)\w*|olustur(?!du)\w*|ist(?:iy|er)\w*|icin ariyorum)|\bsiparis(?: lutfen| alir misin\w*)?$/;
const buys =
  /\b(?:al(?:mak ist(?:iyo|er)\w*|ayim|iyorum|iyom|acagim|acam|icam|icem|cam|abilir mi\w*|alim|iyoruz|acagiz)|ister(?:im|dim) (?:alayim|almak))\b|\b(?:\d+|tane|adet|cift|kilo)(?: \w+)? al$|^(?:(?:tamam|o zaman|peki|hadi|olur|neyse) )+(?:\w+ ){1,3}(?<!\b(?:satin|geri|gel|not|ele|dikkate|randevu|bilgi|teslim|fatura|para|haber) )al$|\b(?:kiral|ayirt)(?:a?m[ae]k ist\w*|a?y?[ae]y[iu]m|a?y?al[iu]m|[iu]yor(?:um|uz)|[iu]yom|a?y?[ae]c[ae]g\w+|[iu]?y?c[ae]\w|a?y?abilir mi\w*)(?! m[iu])\b/;
const takes = /\balir(?:im|iz)(?: lutfen)?$/;
/** "Olursa alırım", "nasıl alırım", "sonra alırım". */
const takesLater = /\b(?:\w+rs[ae]|varsa|yoksa|nasil|nerede|sonra|belki|haftaya|yarin|dusun\w*|bakar(?:im|iz))\b/;
const wants =
  /\b(?:bir|1|iki|2|uc|3|dort|4) (?:tane|adet)\w*(?: daha)? (?:istiyorum|isterim|alayim|lutfen|olsun|gonder\w*)\b|\b(?:bunu|bundan|sunu|onu) (?:istiyorum|isterim)\b/;
/** Not a request to order: an existing order, a question about ordering, or another meaning of "almak". */
const otherwise =
  /\b(?:iptal\w*|iade\w*|verdig\w*|verdim|vermisti\w*|hangi\w*|hangisi\w*|nereden|randevu\w*|fatura\w*|bilgi\w*|toptan\w*|deneyip|denemek|kac\w*|saat\w*|ne zaman|kupon\w*|haber\w*|destek|puan\w*|teslim\w*|takip\w*|geri al\w*|yardim\w*|gun al\w*|fikir\w*|istemiyorum|almiyorum|vazgec\w*|m[iu] al\w*|al\w+ m[iu]|galiba)\b/;
const wishWords = new Set(
  wordsOf(`sipariş siparişi siparişimi hazır ver vermek vereyim verelim verebilir verir vericem vereceğim veriyorum geç geçelim geçeyim edeyim etmek edelim edebilir edeceğim oluştur oluşturalım istiyorum isterim
  iste sepete sepetime ekle ekleyin satın al almak alayım alıyorum alacağım alıcam alcam alabilir alalım miyim mıyım mi mı mu mü misiniz misin bunu bundan şunu onu bir tane adet lütfen hemen buradan ben o zaman tamam olsun peki kiralamak kiralayayım kiralayalım kiralıyorum kiralayacağım kiralıycam kiralıcam kiralayabilir ayırtmak ayırtayım ayırtalım ayırtıyorum ayırtacağım ayırtabilir
  ederim alır alırım alırız olur evet hadi için aynısı aynısını aynısından bi daha yine gene tekrar`),
);

/** True if the visitor wants to order something ("bunu sipariş vermek istiyorum", "iki tane alayım"). */
export function wishesToOrder(text: string): boolean {
  const folded = said(withoutRejected(text));
  const isTaken = takes.test(folded) && !takesLater.test(folded);
  return (orders.test(folded) || buys.test(folded) || wants.test(folded) || isTaken) && !otherwise.test(folded);
}

const decides = /\bsiparis(?:i|imi|imiz)? (?:ver|gec|ed|olustur)(?:[ae]yim|[ae]lim|[iu]yorum|[iu]yoruz)\b/;
/** True for a decision to order ("hemen sipariş verelim"), not for a question whether one can. */
export const decidesToOrder = (text: string): boolean => decides.test(said(text)) && !asksQuestion(text);

const needs = /\b(?:laz[ii]m|gerek(?:iyor|li)?|al(?:acagim|acagiz|acam|icam|icem|icaz|cam))\b/;
const chooses = /\b(?:alayim|alalim|al(?:mak|maya)|aliyorum|alir(?:im|iz)|olsun|ist(?:iyorum|erim))\b/;
/** True for a need of a thing that may yet have to be seen: "damatlık lazım", "torunuma kazak alacağım". */
export function tellsNeed(text: string): boolean {
  const folded = said(text);
  return needs.test(folded) && !orders.test(folded) && !chooses.test(folded);
}

/** The request without the words that express it: the product, size and colour; "" if nothing is left. */
export const thingOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !wishWords.has(word))
    .join(" ");

const said = (text: string): string => expandAbbreviations(wordsOf(text)).join(" ");

/** A product with one of these words is a request: "1 kg profiterol istiyorum", "5 poğaça atsana", "büyük olsun". */
const asksFor =
  /\b(?:ist(?:iyor(?:um|uz|dum|duk)|iyom|iom|iyoz|er(?:im|dim|iz))|laz[ii]m|gerek(?:iyor|li)?|gonder(?:in|sene|iver|ebilir misin\w*|ir misin\w*)?|yolla(?:yin|sana|r misin\w*|yabilir misin\w*)?|ayir(?:in|tin|t|sana|ir misin\w*|abilir misin\w*)?|hazirla(?:yin|sana|r misin\w*|yabilir misin\w*)?|hazir ol(?:ur(?= m[iu])|s?un)|olsun|at(?:sana|iver|ar misin\w*)|getir(?:in|sene|ir misin\w*)|paketle(?:yin|r misin\w*)?|yaz(?:in|ar misin\w*)?|ver(?:in|sene|ir misin\w*|ecektim)|al(?:icaktim|acaktim|icam|acam|acagim|icaz|acagiz|alim|ayim|iyorum|mak)|rica ed\w*|koy(?:un|ar misin\w*)|yapalim)\b/;
/** The folded words without one that requests: "gönderin" names nothing. */
export const withoutRequest = (words: string): string => words.replace(asksFor, " ");
/** Words of a question. */
const asking =
  /\b(?:m[iu](?:yim|yiz|yum|yuz|ydi|ydu|dir|dur|s[iu]n[iu]z|s[iu]n)?|kac\w*|ne kadar\w*|nasil|nerede\w*|nereden|hangi\w*|var mi|kim\w*|niye|neden|ne zaman|fiyat\w*|ucret\w*|indirim\w*|neler\w*|nedir|ne)\b|\b\w+s[ae]m (?:\w+ )?kapida\b|\bkapida (?:\w+ )?\w+s[ae]m\b/;
/** Statements or requests about something else. */
const about =
  /\b(?:bilgi\w*|oner\w*|bakiyorum|degis(?:im|tir)\w*|iade\w*|bozuk\w*|hasar\w*|gelmedi\w*|gelme(?:z|di)\w*|sikayet\w*|bayat\w*|takas\w*|almis\w*|aldi\w*|istemis\w*|yolla(?:mis|di)\w*|gonder(?:mis|di)\w*|toptan\w*|kampanya\w*|tasarim\w*|randevu\w*|tadim\w*|alerji\w*|colyak\w*|fatura\w*|sozlesme\w*|is basvuru\w*)\b/;
/** "Gönderir misiniz", "2 kilo yapabilir miyiz" are requests, not questions. */
const polite =
  /\b(?:hazir (?:olur|edilir) m[iu]\w*|\w+[aeiu]r m[iu]s[iu]n\w*|(?:ekle|cikar|cikart|yap|degistir|gonder|yolla|ayir|hazirla|getir|ver|koy|sil|duzelt|guncelle|iptal ed)\w*bilir m[iu]\w*)\b/g;

/** True for a question, but not for a request in the form of one. */
export function asksQuestion(text: string): boolean {
  const words = said(text);
  const rest = words.replace(polite, " ");
  return asking.test(rest) || (rest === words && text.includes("?"));
}

/** "İkisinden birer tane", "hepsinden birer adet olsun". */
const eachOne =
  /^(?:\w+ ){1,4}birer(?: (?:tane|adet|paket|kutu))?(?: (?:olsun|lutfen|alayim|istiyorum|gonderin|yollayin))*$/;
/** True for a wish to have one of each of what was talked of. */
export const wantsOfEach = (text: string): boolean => eachOne.test(said(text)) && !asksQuestion(text);

/** The text without "kiralamak" and "ayırtmak": the verb of a wish does not name what is called "Kiralık". */
export const withoutWishVerb = (text: string): string =>
  text.replace(/(?<!\p{L})(?:kirala(?!ma\s|mas|r[ıi])|ay[ıi]rt)\p{L}*/giu, " ");

/** True for a request to get, send or reserve something, without any other question or statement. */
export const asksForThing = (text: string): boolean => asksFor.test(said(text)) && !tellsOfElse(text);

/** True for a message with a question or statement of its own. */
export function tellsOfElse(text: string): boolean {
  const wanted = said(withoutRejected(text));
  return asksQuestion(text) || otherwise.test(wanted.replace(polite, " ")) || about.test(wanted);
}

const supposes =
  /\b(?:(?:al|ol|iste|yaptir|ekle|koy|gel|siparis (?:ver|et)|ver)|(?:ali|olu|ister|ekle|koya)r)s[ae](?:m|k|n|n[iu]z|y?d[iu]\w?)?(?: (?:acaba|peki|mesela|toplam))*$/;
/** True for what is only supposed, to hear its price: "peki 5 tane olsa". */
export const supposesOnly = (text: string): boolean => supposes.test(said(text)) && !orders.test(said(text));

/** True for what somebody only thinks of doing: "3 parça eşya göndersem İzmir'e". */
export const supposesDoing = (text: string): boolean =>
  wordsOf(text).some((word) => /s[ae][mk]$/.test(word) && finiteVerbsOf(word, rootsOf(word)).length > 0);

const edits =
  /\b(?:bir de|birde|ayrica|ekle\w*|daha|degistir\w*|yerine|olsun|ols?a|yap(?:alim|in|ar misin\w*|abilir mi\w*)?|cikar\w*|cikart\w*|olmasin|degil|pardon|aslinda|koyma\w*|istemiyorum|alalim|alayim|al|dus(?:ur|elim)\w*|artir\w*|yukselt\w*|indirelim|guncelle\w*|kalsin|yeter)\b/;
/** True for a change of the order: "2 kilo olsun", "limonatayı çıkarın", "bir de simit ekleyin". */
export const changesOrder = (text: string): boolean => edits.test(said(text));

const onGoods =
  /\b(?:(?:pastanin |kutunun |paketin |karta |kartin )?(?:ustune|uzerine|icine)|notuna|kart\w*) (?:\w+ ){1,12}yaz(?:in|sin|alim|ar misin\w*|abilir misin\w*|ilsin|ilacak|sa\w*|dir\w*)?(?: lutfen)?$/;
/** True for words that are to stand on what is ordered: "üzerine iyi ki doğdun Ada yazın". */
export const wishesWords = (text: string): boolean =>
  onGoods.test(said(text)) && !asking.test(said(text).replace(polite, " "));

const handedOver =
  /^(?:(?:tamam|olur|evet|ben|biz|peki|o zaman|lutfen|siparisi\w*|onu|bunu|onlari|bunlari) )*(?:gel al|gelip? (?:ben |kendim )?al\w*|kendim(?:iz)? (?:gelip )?al\w*|elden (?:teslim )?al\w*|(?:magaza|dukkan|sube|firin|yer)\w*d[ae]n (?:teslim )?al\w*|(?:eve|adrese|ise|is ?yerine|kapiya) (?:teslim\w*|gelsin|getir\w*|gonder\w*|olsun)|(?:kurye|kargo)\w*(?: ile)? (?:gelsin|gonder\w*|olsun|yolla\w*))(?: (?:lutfen|olsun|olur|tamam|istiyoru[mz]))*$/;
/** True for how or when an order is to be handed over: "gel al", "eve gelsin", "yarın 10 gibi". */
export const wishesHandover = (text: string): boolean =>
  !asksQuestion(text) && (handedOver.test(said(text)) || saysWhen(text));

const another =
  /\b(?:aslinda|pardon|yok|hayir|vazgec\w*|fikrimi|bosver|(?:on|bun|sun)un yerine|yoksa)\b|\byeter(?:li)?$/;
/** True if one product is to replace another. */
export const wantsInstead = (text: string): boolean => another.test(said(text));

const sums =
  /\b(?:topla\w*(?: ne| kac)?(?: tut\w*| eder| oldu)?|ne (?:kadar )?(?:tut\w*|ed(?:er|iyo)\w*|ode(?:ri[mz]|riz|yece\w*))|tutar\w*|ne kadar(?:di| oldu| eder| olur)?|kac(?:a|tan)? (?:gel\w*|tl|lira|para|eder|tut\w*|olur|oldu)|hesap\w*|borcum\w*|fiyati?(?: (?:ne|kac)\w*)?(?=$| (?:acaba|peki|lutfen|simdi|toplam\w*|(?:ver|soyle|al|ogren|goster|ist|hesapla)\w*)))\b/;
const recalls =
  /\b(?:ne|neler|neyi|hangi\w*|kac tane) (?:siparis (?:ettim|ettik|verdim|verdik)|istedim|istemistim|aldim|yazd\w*|sectim)\b|\bsiparis(?:im|imi|imde|imin)? (?:\w+ )?(?:ne(?:ydi|ler\w*)?|ozet\w*|goster\w*|soyle\w*|tekrar\w*|nasil|son hali)\b|\bsiparis\w* (?:\w+ )?(?:alindi|kaydedildi|kayitli|olustu|gecti|tamam|onaylandi)\w* m[iu]\w*|\bozet(?:le\w*|i|ini)?\b|\bsiparisimde ne\w*|\bne (?:almistim|yazdin\w*)\b/;
/** True for a request to repeat the order: "ne sipariş ettim". */
export const recallsOrder = (text: string): boolean => recalls.test(said(text));
/** True for a question about the total: "toplam ne tutar", "kaça geldi"; not if it names something else. */
export const asksSum = (text: string): boolean =>
  sums.test(said(text)) &&
  !/\b(?:kargo\w*|servis\w*|taksit\w*|kapora\w*|sur\w*|zaman|gun\w*|saat\w*|kisi\w*)\b/.test(
    said(text).replace(DAYS_LET, " "),
  );
/** "3 günlük ne tutar": the sum for so many days. */
const DAYS_LET = /\b\d+ gun(?:luk|lugu|lugune)?\b(?! (?:sonra|once|icinde|var|oldu|gec\w*)\b)/g;

const givesUp =
  /\b(?:vazgec\w*|iptal\w*|bosver\w*|istemiyorum|istemem|almayacagim|almiyorum|almicam|almayayim|gerek (?:kalmadi|yok)|(?<!\b(?:aynen|ayni|boyle|oyle|sekilde) )kalsin(?! (?:onu|bunu|sunu) al)|siparis verme(?:yecegim|yeyim|k istemiyorum)|geri cek\w*|geri al\w*)\b/;
/** Refers to an existing order elsewhere. */
const ofBefore =
  /\b(?:dun\w*|gecen|onceki|evvelsi|verdig\w*|vermis\w*|gecti\w*|\w+ nolu|numarali|nasil|kosul\w*|ucret\w*)\b/;

/** True if the visitor abandons the current order. */
export const givesUpOrder = (text: string): boolean =>
  givesUp.test(said(text)) && !ofBefore.test(said(text)) && !keepsOrder(said(text)) && !asksOfGivingUp(text);

const changing =
  /\bsiparis\w* (?:\w+ )?(?:degis|duzelt|guncelle)\w*|\bdegisiklik(?: (?:yap|isti|ist|olacak|var|lazim)\w*)?$|\bdegistir(?:mek|ecegi[mz]|icem|cem) ?(?:ist\w*)?$/;
/** True for the wish to change the order, or not to give it up, that does not say how: "iptal değil değişiklik". */
export const wishesChange = (text: string): boolean =>
  !asksQuestion(text) && (changing.test(said(text)) || keepsOrder(said(text)));

/** True for the wish to have all that was spoken of: "yok ikisi olsun", "hepsi kalsın". */
export const wantsAll = (text: string): boolean =>
  /^(?:(?:yok|hayir|tamam|peki|o zaman|neyse|aslinda) )*(?:her )?(?:ikisi|ucu|dordu|hepsi)(?: de| birden)?(?: (?:olsun|kalsin|dursun|gelsin|lazim|lutfen))+$/.test(
    said(text),
  );

const refers = /\b(?:onu|bunu|sunu|ondan|bundan|sundan|onlari|bunlari|hepsini|ikisini(?: de)?|o|bu)\b/;
/** True for a reference to what was shown. */
export const pointsAtShown = (text: string): boolean => refers.test(said(text));
