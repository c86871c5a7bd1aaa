import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { spellingOf } from "../language/spelling.ts";
import { wordsOf } from "../language/turkish.ts";

const said = (text: string): string => expandAbbreviations(wordsOf(text)).join(" ");
/** Longer messages are stories, in which somebody else may want a demo. */
const MAX_WORDS = 25;

const THING =
  "(?:demo\\w*|deneme (?:surum\\w*|hesab\\w*)|tanitim\\w*|sunum\\w*|teklif\\w*|gorusme(?!k)\\w*|toplanti(?!da)\\w*|randevu(?:su|yu)?|kesif gorusme\\w*)";
const WISHES =
  "(?:ist(?:iyo|er|ey)\\w*|talep\\w*|al(?:mak|ayim|alim|abilir m(?:iy|isin)\\w*|ir misin\\w*|iyor\\w*|sak|sam)|ver(?:ir misin\\w*|in|ebilir\\w*)|ayarl[ai]\\w*|yapa(?:lim|bilir\\w*|r misin\\w*|cag\\w*)|yapar\\w*|yapsan\\w*|yapmak|yap[iu]?cam|yaz(?:in|ar misin\\w*)|planla\\w*|olustur\\w*|lutfen|rica\\w*|goster\\w*|gor(?:mek|ebilir\\w*|elim|sek)|izle\\w*|kur\\w*|lazim|gerek\\w*|iletir\\w*|gonder\\w*|yolla\\w*|denemek|deneyebilir\\w*|kayd\\w*|kayit\\w*|duzenle\\w*|organize\\w*|baslat\\w*|ac(?:mak|alim|ar misin\\w*|abilir\\w*)|birak(?:mak|ayim|alim|abilir\\w*)|bulun(?:mak|acag\\w*|ayim|alim)|olsun|icin ara\\w*)";
const DEMO = new RegExp(`\\b${THING}(?: \\w+){0,3} ${WISHES}\\b|\\b${WISHES}(?: \\w+){0,2} ${THING}\\b`);
/** Verbs that express a request. */
export const WISH = new RegExp(`\\b${WISHES}\\b`);
/** "Demo" alone is a request. */
const BARE = /^(?:demo|(?:bir |bi |1 |ucretsiz |canli |hemen )+demo|demo (?:lutfen|al|talebi|talep|istegi|randevusu))$/;
/** "Demo talebim olacaktı", "demoya ihtiyacımız var". */
const NEEDS = new RegExp(`\\b${THING} (?:taleb|isteg|ihtiyac)i(?:m|miz) (?:\\w+ )?(?:var|olacak\\w*)$`);
/** Wants the product itself. */
const BUYS =
  /\b(?:(?:urunu\w*|sistemi\w*|asistan\w*|robot\w*|chatbot\w*|bot\w*|hizmet\w*|yapay zeka\w*|sizi|sozbir\w*) (?:\w+ ){0,2}(?:satin al(?:mak|alim|abilir\w*)|(?:biz de )?kullanmak isti\w*|almak isti\w*|kurmak isti\w*|kurdurmak isti\w*|denemek isti\w*|deneyebilir\w*|gormek ist\w*)|satin almak isti\w*|sizinle calismak isti(?:yoruz|yorum)|musteriniz olmak|uye olmak isti\w*|abone olmak isti\w*|basvur(?:mak|u yapmak) isti\w*)\b/;
/** Wants to have, try or see it without naming it. */
const TRIES =
  /\b(?:bunu|bundan|sizinkini|sizinkinden|bunlardan|bu (?:sistem|urun|asistan|bot|robot|chatbot)\w*|chatbotunuzu|asistaninizi|urununuzu|botunuzu) (?:\w+ ){0,4}(?:gor(?:sek|elim|ebilir miy\w*)|dene(?:yelim|mek|yebil\w*|sek|yeyim)|tecrube ed\w*|test ed\w*|kullan(?:alim|mak|sak)|al(?:mak ist\w*|alim|sak)|kur(?:alim|duralim|sak)|istiyoruz|istiyorum)\b|\b(?:biz|ben) de (?:\w+ )?(?:kullanalim|deneyelim|alalim|kuralim|isteriz)\b|^(?:\w+ ){0,2}(?:bir |bi )?(?:deneyelim|deniyelim|tecrube edelim)\b|\b(?:bir |bi )?goster(?:sene|seniz|senize|sinler)\b|\b(?:bizim |sitemize|sitemizde|siteye|sayfamiza|internet sitemize)(?:\w+ ){0,3}\w* ?(?:de |da )?(?:koy|kur|ekle|tak)(?:alim|elim|ayim|eyim|duralim|sak|sek|mak isti\w*|durmak isti\w*)\b|^(?:(?:evet|tamam|olur|dedim|ya|iste|e|biz|ben|bizde|biz de|hadi|de|da) )*(?:satin )?al(?:mak isti\w*|alim|ayim)(?: (?:iste|ya|dedim|yahu|bunu))*$|\bgoster(?:in|ir misin\w*) (?:\w+ ){0,3}(?:bana|bize|nasil)\b|^(?!.*\b(?:is|cv|kariyer|staj|indirim)\b)(?:\w+ ){0,4}basvur(?:ayim|alim|uyorum)\b|\b(?:mudur|baskan|(?:bas)?hekim|patron|ortag|ekib|yonetim|ekip|genel mudur)\w* (?:de )?(?:anlat(?:sana|saniza|in|abilir\w*|ir misin\w*)|goster\w*|sun(?:ar|abilir)\w*|tanit\w*)\b|\b(?:deneme|test|demo) (?:hesab|surum|uyelig|versiyon|hesap)\w* (?:\w+ )?(?:ac|ver|olustur|tanimla)\w*|\b(?:test ed|dene)(?:yebil|ebil)?ecegim\w* (?:bir |bi )?(?:hesap|surum|ortam)\w*/;
/** Asks about it instead. */
const ABOUT =
  /\b(?:nereden|nerden|ne zaman|ne tarafta|zorunda\w*|gerekir mi\w*|kaydi\w*|sonradan|nasil (?:oluyor|isliyor|yapiliyor|calisiyor|geciyor|olur)|ne kadar sur\w*|kac (?:dakika|saat|gun)|nedir|ne demek|ucretli mi\w*|ucretsiz mi\w*|parali mi\w*|ucreti|fiyati|ne zaman donus|var mi\w*|veriyor musun\w*|iptal\w*|degistir\w*|ertele\w*|vazgec\w*|sil(?:mek|in|er|ebil)\w*|guncelle\w*|geri cek\w*|istemiyor\w*|almistim|istemistim|etmistim|ettim|doldurdum|kimse (?:\w+ )?(?:ara|don|ulas)m\w*|donus (?:yok|olmadi|yapilmadi))\b/;

/** True for words that ask about something, or say that the visitor has it already. */
export const asksAbout = (words: string): boolean => ABOUT.test(words);

/** Words between "demo" and the verb that requests it. */
const BESIDE_DEMO =
  "(?:bir|bi|icin|daha|da|de|hemen|en kisa zamanda|form\\w*|gorusmesi|sunumu|toplantisi|randevusu|basvurusu|kaydi|talebi|talebinde|istegi|isteginde|talep|rica)";
const GETS =
  "(?:et|al|ayarla|planla|olustur|yap|yaptir|bulun|gor|izle|dene|ac|birak|gonder|ilet|ver|doldur|duzenle|baslat|organize et|basvur|kaydol|katil)";
/** An explicit request; the rest of the message may ask something else. */
const SAYS_SO = new RegExp(
  `\\b(?:demo(?!da|lar)\\w*|tanitim|sunum|teklif) (?:${BESIDE_DEMO} ){0,3}(?:${GETS}m[ae]k (?:isti\\w+|ister\\w*|istemisti[mk])|istiyo\\w*|isteriz|isterim|rica ed(?:iyo|er|ecek)\\w*|talep ed(?:iyo|elim|eceg|ecek)\\w*|(?:ayarla|planla|olustur|yap|al)y?alim(?! m[iu])|alabilir miyi[mz])\\b(?! de(?:di|mis))`,
);
/** Withdraws the request, or asks where to make it. */
const TAKES_BACK =
  /\b(?:nere(?:den|ye)|nerden|iptal\w*|vazgec\w*|ertele\w*|istemiyor\w*|(?:mek|mak) istemi\w*|gerek (?:yok|kalmadi))\b/;
/** Statements and questions about a demo that do not request one; each follows the word "demo". */
const OF_DEMO = new RegExp(
  `\\bdemo\\w*(?: \\w+){0,3} (?:${[
    // "Talep edince", "almadan", "istersem", "talep edenlere".
    "\\w{2,}(?:[iu]nc[ae]|[dt][iu]kt[ae]n|m[ae]d[ae]n|[ae]rken|[ae]nler\\w*|[ae]nlar\\w*|[aeiu]rs[ae][mk])",
    // "Ayarlandı mı", "nasıl alınır".
    "\\w{2,}(?:[iu]n|(?<!b)[iu]l|an|en)(?:d[iu](?: m[iu])?|[iu]r|[iu]yor)",
    // "İstedik", "oluşturmuştum".
    "(?:et|al|ayarla|olustur|yap|bulun|doldur|birak|gonder|ilet|planla|iste|basvur|kaydol)(?:m[iu]s)?[dt][iu][mk]",
    // "Müşterilerim alabilir mi" is about others.
    "(?!ol)\\w{2,}[ae]bil(?:ir|iyor) m[iu]",
    "durum\\w*|ogren\\w*|nere(?:de|ye)|neler\\w*|kimler\\w*|hangi\\w*|kac|ne (?:goster|oluyor|olur|gerek|lazim|kadar)\\w*",
    "gerek(?:li|iyor)? m[iu]|(?:bilgi|soru|sorum|sorularim)(?: \\w+)?",
  ].join("|")})\\b|\\bdemoda\\b|\\bdemo(?:dan)? sonra\\w*`,
);

/** "Fikrimi değiştirdim, demo istiyorum" does not ask to change anything. */
const CHANGED_MIND = /\bfikr\w+ degis\w+ ?/;

/** True if the visitor wants a demo or a quote ("demo istiyorum", "teklif alabilir miyiz"). */
export function wishesDemo(text: string): boolean {
  const words = said(text).replace(CHANGED_MIND, "");
  if (words.split(" ").length > MAX_WORDS) return false;
  if (TRIES.test(words) || saysSo(words)) return true;
  if (ABOUT.test(words)) return false;
  return [words, spelt(words)].some(
    (one) => BARE.test(one) || NEEDS.test(one) || BUYS.test(one) || (DEMO.test(one) && !OF_DEMO.test(one)),
  );
}

const saysSo = (words: string): boolean => SAYS_SO.test(words) && !TAKES_BACK.test(words);

/** The words besides an explicit demo request ("… ücretli mi"). */
export function besideDemo(text: string): string[] {
  const words = said(text);
  // "Formu" looks like a question.
  return saysSo(words) ? wordsOf(words.replace(SAYS_SO, " ").replace(/\bform\w*/g, " ")) : [];
}

const spelling = spellingOf(["demo", "teklif", "sunum", "tanitim", "istiyorum", "istiyoruz", "talep", "almak"]);
const MAX_CORRECTED_WORDS = 5;

/** Corrects the spelling of a short message: "demmo istyorm". */
function spelt(words: string): string {
  const said = words.split(" ");
  return said.length > MAX_CORRECTED_WORDS ? words : said.map((word) => spelling.near(word) ?? word).join(" ");
}

/** True if the request names a demo explicitly; required in a shop, where "show me" means products. */
export const namesDemo = (text: string): boolean => /\bdemo/.test(said(text)) && wishesDemo(text);

const CALL =
  /\b(?:ben(?:i|i de)|biz(?:i|i de)|bana|bize) (?:\w+ ){0,3}(?:ara(?:yin\w*|yip|yabilir\w*|r misin\w*|sin\w*|manizi|saniz|malar\w*)|don(?:un|er misin\w*|us yap\w*|ebilir\w*)|ulas(?:in|sin|abilir\w*|ir misin\w*)|telefon (?:edin|acin|eder\w*))|\barasin(?:lar)?\b|\barar ?misin\w*|\barasan(?:iz|a|iza)\b|\b(?:biri|birisi|birileri|ekibiniz|arkadaslar) (?:\w+ )?(?:arasa|arasin|ulassin|donsun|donerse|ararsa|ara(?:r|yabilir) m[iu](?:y\w*)?|ulasabilir m[iu])\b|\barayip (?:\w+ ){0,2}(?:ver\w*|anlat\w*|konus\w*|bilgi\w*)|\barayabilir(?:siniz|sin)\b|\btelefon (?:edin|acin|eder misin\w*)|\b(?:ara(?:yin|r misin\w*|yabilir misin\w*|manizi (?:rica|isti)\w*|nmak isti\w*)|geri ara\w*|telefonla (?:ara\w*|gorus(?:mek isti\w*|elim|ebilir\w*)|konus(?:mak isti\w*|alim|abilir\w*))|geri donus (?:yap\w*|bekli\w*|rica\w*|isti\w*))\b/;
const NOT_CALL =
  /\b(?:aramayin|aramasin\w*|aradim|aradi|aramistim|ariyorum|hangi numara\w*|numaraniz\w*|kac numara\w*|sizi (?:nereden|nasil|(?:telefonla )?aray(?:ip|arak))|kac (?:saat|gun|dakika)\w* (?:icinde )?(?:geri )?don\w*)\b/;

/** True if the visitor wants to be called ("beni arayın", "telefonla görüşebilir miyiz"). */
export function wishesCall(text: string): boolean {
  const words = said(text);
  return words.split(" ").length <= MAX_WORDS && CALL.test(words) && !NOT_CALL.test(words);
}

const GIVES_UP =
  /\b(?:vazgec\w*|iptal\w*|bosver\w*|gerek (?:yok|kalmadi)|kalsin|birak(?:in|alim)?|aramayin|aramasin(?:lar)?|silin|gonderme\w*)\b/;
/** "Aranmak istemiyorum", "hayır artık istemiyorum"; not "özür istemiyorum": what is not wanted stands before the verb. */
const NOT_WANTED =
  /(?:^|\b(?:hayir|yok|artik|ben|biz|simdi|simdilik|an|anda|sey|bunu|onu|da|de|ama|tamam|valla|aslinda|demo\w*|tanitim\w*|sunum\w*|teklif\w*|ara(?:ma|ya|n)\w*|gorus\w*|konus\w*|toplanti\w*|talep|taleb\w*|kayit|kayd\w*|basvuru\w*|form\w*|devam(?: etmek)?) )(?:istemiyorum|istemem)\b/;
/** The same of a form that is named. */
const NOT_WANTED_AT_ALL = /\b(?:istemiyorum|istemem)\b/;
const FIELD = "(?:ad\\w*|isim\\w*|ism\\w*|soyad\\w*|numara\\w*|telefon\\w*|tel|mail\\w*|eposta\\w*|bilgi\\w*)";
/** Refuses one requested value, at any length. */
const WITHHOLDS = new RegExp(
  `\\b(?:(?:ver|soyle|paylas|yaz|birak)m[ae]k istemi\\w*|paylasmam(?! (?:lazim|gerek))|vermem(?! (?:lazim|gerek))|vermeyeyim|vermiyorum|vermicem|vermeyecegim|soylemem(?! (?:lazim|gerek))|paylasmiyorum)\\b|\\b${FIELD} (?:\\w+ )?(?:kalsin|bosver\\w*|gerek yok|istemi\\w*)\\b|\\bistemi\\w* (?:mail|eposta|numara|telefon)\\w*`,
);
/** What may stand before "yok" that refuses: nothing, what is asked for or one's own ("mailim", "plakam"), or an aside. */
const OWN_OR_ASIDE = `${FIELD}|(?!para)\\w{2,}m|bende|bizde|hic|simdi|simdilik|su an|oyle|sey|yani|ya|o|de|da|evet|hayir|yok|tamam|valla`;
/** "Açan yok", "cevap yok", "kargo yok değil mi" are said of something else. */
const KEEPS_TO_HERSELF = new RegExp(
  `(?:^|(?<=\\b(?:${OWN_OR_ASIDE}) ))yok(?! m[iu]| degil m[iu]| ortada| ortalikta)\\b|\\byok (?:bende|bizde)\\b|\\b(?:gec(?:elim|in|iyorum)?(?! (?:kal|gel|ol|git)\\w*)|atla(?:yalim)?|bos gec\\w*|kullanmiyorum|gerekli mi|sart mi|zorunlu mu)\\b`,
);

/** Gives up, or asks about, something else. */
const OF_ANOTHER =
  /\b(?:siparis\w*|randevu\w*|rezervasyon\w*|abonelik\w*|uyelik\w*|kargo\w*|fatura\w*|nasil|var mi|kac|ucret\w*|kosul\w*)\b/;

/** "İptal oldu mu" and "vazgeçersem ne olur" give nothing up. */
const ASKS_WHETHER =
  /\biptal (?:ol|edil|et)\w* m[iu]\b|\b(?:iptal (?:e[dt]|ol)|vazgec)\w*s(?:e|a|em|am|ek|ak|eniz)\b(?! (?:olur m[iu]|iyi olur))|\b\w+m[ae]zs(?:a|e|am|em|ak|ek) (?:\w+ )?iptal$/;
/** True for a question of what giving up would mean: it gives nothing up. */
export const asksOfGivingUp = (text: string): boolean => ASKS_WHETHER.test(said(text));

const ASKS_WHETHER_KEPT =
  /^(?:(?:peki|e|ee|simdi|bu|acaba|tamam|benim|size) )*(?:(?:taleb|istek|isteg|mesaj|bilgi|basvuru|kayd|kayit|siparis)\w* )?(?:size |ekibe |simdi )*(?:git|ulas|al[iı]n|kaydol|kaydedil|iletil|olustu?r?u?l?)(?:t[iu]|d[iu]) m[iu](?: (?:size|simdi|acaba|peki|benim))?(?: (?:taleb|istek|isteg|mesaj|bilgi|basvuru|kayd|kayit|siparis)\w*)?$/;
/** True for a question whether what was asked for has arrived: "peki gitti mi talebim". */
export const asksWhetherKept = (text: string): boolean => ASKS_WHETHER_KEPT.test(said(text));

/** "Vazgeçtim, cumartesi olsun" wants another day and gives nothing up; "boşver, sağlık olsun" does. */
const INSTEAD_OF_IT = /\b(?:vazgectim|bosver\w*)\b.*(?<!\bsaglik) (?:olsun|yapalim|yapin|alalim)$/;

/** True if the visitor abandons the form ("vazgeçtim"). `ofThis`: the text names what is being collected. */
export const givesUpForm = (text: string, ofThis = false): boolean =>
  (GIVES_UP.test(said(text)) || (ofThis ? NOT_WANTED_AT_ALL : NOT_WANTED).test(said(text))) &&
  !asksOfGivingUp(text) &&
  !INSTEAD_OF_IT.test(said(text)) &&
  (ofThis || !OF_ANOTHER.test(said(text))) &&
  !WITHHOLDS.test(said(text));

const CHANGED = new Set(wordsOf("aslinda yine gene degistirdim degistirdik vazgecmedim vazgecmedik"));
const WANTED = new Set(
  wordsOf(`isterim isteriz istiyorum istiyoruz istedim olsun yapalim yapayim yapin alalim alayim arayin arasinlar vereyim yazayim
  degistirdim degistirdik vazgecmedim vazgecmedik`),
);
const BESIDE_WANTED = new Set(
  wordsOf(
    `de da tamam tmm peki hadi evet olur ok o zaman neyse ya ben biz bir bi pardon hayir yok dur lutfen simdi beni bizi fikrimi fikrimizi`,
  ),
);

/**
 * True if the visitor wants what was given up: "aslında isterim" however long ago, "tamam yapalım" if that was
 * `isJustNow`.
 */
export function wantsAfterAll(text: string, isJustNow: boolean): boolean {
  const words = wordsOf(text);
  return (
    words.every((word) => CHANGED.has(word) || WANTED.has(word) || BESIDE_WANTED.has(word)) &&
    words.some((word) => WANTED.has(word)) &&
    (isJustNow || words.some((word) => CHANGED.has(word)))
  );
}

/** True if the visitor refuses the requested field ("vermek istemiyorum", "yok"). */
export const withholds = (text: string): boolean =>
  WITHHOLDS.test(said(text)) || (KEEPS_TO_HERSELF.test(said(text)) && said(text).split(" ").length <= 8);

/** "Mailim yok", "e-posta vermek istemiyorum". */
export const withholdsEmail = (text: string): boolean =>
  withholds(text) && /\b(?:mail|eposta|e posta)/.test(said(text));

const WHY = new RegExp(
  `\\b${FIELD} (?:\\w+ ){0,3}(?:lazim(?: mi)?|gerek\\w*(?: mi\\w*)?|sart mi|zorunlu mu|niye|neden|nicin|ne icin|ne gerek)(?: \\w+)?$|\\b(?:niye|neden|nicin|ne icin) (?:\\w+ ){0,2}${FIELD}|\\b(?:niye|neden|nicin|ne icin|ne diye) (?:sor|isti|lazim|gerek|ali)\\w*|\\b(?:sor|isti)\\w* (?:niye|neden|nicin)\\b`,
);
/** True for a question why something is asked for: "numara da mı lazım", "adımı niye soruyorsunuz". */
export const asksWhy = (text: string): boolean => said(text).split(" ").length <= 8 && WHY.test(said(text));
