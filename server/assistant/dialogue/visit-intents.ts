import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { LEAVE_CONTACT, type PatternIntent } from "./intent.ts";

export const NO_BOOKING = "Günü ve saati buradan kesinleştiremiyorum.";
const NO_CALENDAR = "Boş yer olup olmadığını buradan göremiyorum.";

// The patterns below repeat these, so nothing may match in two ways: the ways multiply with every repetition.
/** The source of a pattern for a day or an hour, in folded words. */
export const WHEN =
  "(?:ayin (?:(?:on|yirmi|otuz) )?(?:bir|iki|uc|dord|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|\\d{1,2})(?: [iuea]|[a-z]{1,5})|bugun|yarin\\w*|obur gun|oburgun|ertesi gun|haftaya|(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)(?:y?[ae])?|hafta ?ici|hafta ?sonu|sabah\\w*|ogle\\w*|aksam\\w*|gece|\\d{1,2}(?:[.:]\\d{2})?(?:[dt][ae]|y?[ae])?|(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)[ae]?)";
/** The source of a pattern for words that say that a day suits, or that the visitor comes then. */
const SUITS =
  "(?:olsun|yapalim|gibi|degil|uygun(?:um|uz)?|musait(?:im|iz)?|(?:bos|dolu) m[iu]|(?<!pazar )yer\\w* (?:var|yok|kaldi) m[iu]|icin|istiyor(?:um|uz)|ister(?:im|iz)|(?:gel|ugra|getir)(?!m|em|yama|inli|inci|ene)\\w*[mkz]|(?:ev|ora|or|bura|bur)deyi[mz]|(?:yaz|ayir)(?= (?:beni|bizi|bana|bize))|(?:yaz|kaydet|kayded|ayir|ayarla|koy)(?:y?[iu]n|sana|[aeiu]r m[iu]s[iu]n\\w*|[ae]bilir m[iu]s[iu]n\\w*)|(?:randevu|rezervasyon) (?:al|yap|olustur|ver)\\w*)";
/** The source of a pattern for words that may stand around the day and add nothing to it. */
const FILLERS =
  "(?:vazgectim|m[iu]s[iu]n\\w*|m[iu]|acaba|tarihi?|evet|tamam|yok|hayir|pardon|ay|sey|yani|peki|o zaman|ben|biz|bana|bize|benim|bizim|de|da|te|ta|e|a|ye|ya|den|dan|ten|tan|ama|sadece|mumkunse|lutfen|saat|saati|saatleri|gun|gunu|arasi|dogru|sonra|once|erken|yanlis|beni|bizi|onu|bunu|adima|adimiza|yazdim|dedim|oraya|size|buraya|orada|bir|daha iyi|iyisi|en)";

/** The source of a pattern for the endings of a verb that make it a wish. */
const WISHED =
  "(?:y?[iu]n(?:[iu]z)?|sana|sene|s[ae]n[iu]z|[aeiu]?r m[iu]s[iu]n\\w*|y?[ae]bil[iu]r m[iu](?:s[iu]n\\w*|y[iu][mz])|m[ae]k ist(?:iyor|er)\\w*|m[ae]n[iu]z[iu] ist(?:iyor|er)\\w*|s[iu]nl[ae]r|[ae]l[iu]m|[ae]c[ae]kt[iu]\\w*)";

/** "3+1" is a flat. */
const FLAT = /(?:^| )\d \d(?= |$)/;
/** "3 yapalım" may say how many. */
const HOW_MANY = /^(?:\w+ ){0,2}\d+ (?:onu |bunu )?yapalim(?= |$)/;
const NO_TIME = new RegExp(`${FLAT.source}|^(?!.*\\bsaat)${HOW_MANY.source.slice(1)}`);

/** A message that only names the day or the hour of a visit: "yarın 10 gibi", "yok pardon cuma değil cumartesi". */
export const VISIT_TIME: PatternIntent = {
  kind: "visit-time",
  sign: new RegExp(`^(?=.*\\b${WHEN}\\b)(?=.*\\b${SUITS}(?: |$))(?:(?:${WHEN}|${SUITS}|${FILLERS})(?: |$))+$`),
  unless: NO_TIME,
  text: `${NO_BOOKING} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** The same without a word that it suits, as in "perşembe öğleden sonra". */
export const VISIT_TIME_ALONE: PatternIntent = {
  ...VISIT_TIME,
  sign: new RegExp(
    `^(?:${FILLERS} )*(?:${WHEN} (?:${FILLERS} )*${WHEN}|ayin \\d{1,2}(?: [iuea]|[a-z]{1,5}))(?: ${FILLERS}| ${WHEN})*$`,
  ),
  unless: new RegExp(`\\b(?:m[iu]|m[iu]s[iu]n\\w*|arasi)\\b|${FLAT.source}`),
  unlessKnown: true,
};

/** "Cumartesi", "yarın olsun". */
const DAY_ALONE = new RegExp(`^(?:${FILLERS} )*${WHEN}(?: (?:${FILLERS}|olsun|gibi|icin))*$`);
/** A number alone may be an amount or a size: "39 olsun". */
const AMOUNTS = new RegExp(`^(?!.*\\bsaat)(?:(?:${FILLERS}|olsun|yapalim|icin|\\d+)(?: |$))+$`);

/** True if a message says a day or an hour and nothing else, and does not ask. */
export function saysWhen(text: string): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return (
    [VISIT_TIME.sign, VISIT_TIME_ALONE.sign, DAY_ALONE].some((sign) => sign.test(said)) &&
    ![AMOUNTS, VISIT_TIME_ALONE.unless!].some((sign) => sign.test(said))
  );
}

/**
 * A day or an hour with a request to enter it, among other words: "nikâh için cumartesi 2'yi ayırın". Not read as no
 * danger, as a bare day is.
 */
export const BOOKING: PatternIntent = {
  ...VISIT_TIME,
  kind: "booking",
  sign: new RegExp(
    `^(?=.*\\b${WHEN}\\b)(?:\\w+ ){1,8}(?:(?:yaz|kaydet|kayded|ayir|ayarla)(?:y?[iu]n|sana|[aeiu]r m[iu]s[iu]n\\w*|[ae]bilir m[iu]s[iu]n\\w*|(?= (?:beni|bizi|bana|bize)))|(?:randevu|rezervasyon) (?:al|yap|olustur|ver)(?:in|[iu]n|alim|ayim|[iu]r m[iu]s[iu]n\\w*|abilir m[iu]\\w*))(?: (?:beni|bizi|lutfen|olur mu|bana|bize|${WHEN}))*$`,
  ),
  unless: /\b(?:not|mesaj|kod|siparis\w*|nasil|nereden|ara(?!li)\w*)\b/,
};

/** A day or an hour with a wish for an appointment: "çarşamba saat 11'e dip boya randevusu istiyorum". */
export const APPOINTMENT: PatternIntent = {
  ...VISIT_TIME,
  kind: "booking",
  sign: new RegExp(
    `^(?=.*\\b${WHEN}\\b)(?:\\w+ ){0,9}(?:randevu|rezervasyon)(?:su)?(?:$| (?:istiyo(?:m|rum|ruz)|ister(?:im|iz)|laz[iu]m|gerekli|rica ed\\w+|olustur\\w*|al(?:cam|cem|icam|acagim|acam|ayim|alim|abilir m[iu]\\w*|mak (?:isti\\w+|ister\\w+))))(?: (?:beni|bizi|lutfen|olur mu|bana|bize|${WHEN}))*$`,
  ),
  unless: /\b(?:iptal\w*|degis\w*|ertele\w*|nasil|nereden|kac\w*|ne|siparis\w*)\b/,
  besideKnown: true,
};

/** The source of a pattern for the visitor's own appointment. */
export const OWN_BOOKING =
  "(?:(?:randevu|rezervasyon)(?:m|mu|muz|muzu|um|umu|umuz|umuzu)|randevu (?:saat|gun|tarih)[iu]m[iu]?(?:z[iu]?)?)";
/** The visitor's appointment is to be changed or called off: "randevumu iptal edin", "yarın randevum vardı erteleyelim". */
export const CHANGED_BOOKING: PatternIntent = {
  kind: "booking",
  sign: new RegExp(
    `^(?:\\w+ ){0,6}${OWN_BOOKING} (?:\\w+ ){0,4}(?:(?:iptal ed|degistir|ertele|kaydir|one al|ileri al|geri al|sonraya al)${WISHED}|iptal (?:et|ed)(?:m[ae]k ist\\w+|ec\\w+|elim)|(?:degistir|ertele)(?:m[ae]m laz[iu]m|mem gerek\\w*|eceg\\w+|icem|cem)|y?[ae] al(?:alim|in|abilir m[iu]\\w*|ir m[iu]s[iu]n\\w*))(?: (?:lutfen|acaba|olur mu))*$|^(?:\\w+ ){0,6}${OWN_BOOKING} (?:\\w+ ){0,2}\\w+y?[ae] al(?:alim|in|abilir m[iu]\\w*|ir m[iu]s[iu]n\\w*)(?: (?:lutfen|acaba))*$`,
  ),
  unless: /\b(?:nasil|nereden|kac\w*|ne|neden|kapora\w*|ucret\w*|ceza\w*|iade\w*|\w+[rt]s[ae](?:m|k)?)\b/,
  besideKnown: /\b(?:iptal|degis|ertele|tasi|kaydir)/,
  text: `⟨Randevunuzu|Randevunu⟩ buradan değiştiremiyorum. ${LEAVE_CONTACT}`,
  forPeople: true,
};

const AROUND = /(?:tamam|peki|olur|evet|o zaman|hadi|iyi|ben|biz|bir|size|sizden|icin|lutfen|bari|hemen|artik)/.source;

/** A wish for an appointment that follows from what was told, without a day: "randevu alayım o zaman". */
export const APPOINTMENT_WISH: PatternIntent = {
  ...APPOINTMENT,
  sign: new RegExp(
    `^(?=.*\\b(?:tamam|peki|olur|o zaman|hadi|bari)\\b)(?:${AROUND} )*(?:\\w{2,} (?:icin )?)?randevu(?:su)? (?:al(?:ay[iu]m|al[iu]m|mak isti\\w+|icam|cam|acagim)|isti(?:yo(?:m|rum|ruz)|yorduk?)|olustur\\w*|yapalim)(?: ${AROUND})*$`,
  ),
};

/** The firm's people are to come and fetch, without a day: "tamam gelip alın o zaman". */
export const FETCHING_WISH: PatternIntent = {
  ...APPOINTMENT,
  sign: new RegExp(
    `^(?:${AROUND} )*(?:gelip|gelin|evden|adresten|adresimden) (?:\\w+ )?al(?:in|[iu]n[iu]z|s[iu]nlar|d[iu]rmak isti\\w+|d[iu]ray[iu]m)(?: ${AROUND})*$`,
  ),
  unless: /\b(?:kargo\w*|kurye\w*|siparis\w*|paket\w*|iade\w*|para\w*|satin)\b/,
};

/** A day or an hour at which the firm's people are to come: "yarın gelsinler", "cuma sabah gelip halıları alın". */
export const FETCHING: PatternIntent = {
  ...APPOINTMENT,
  sign: new RegExp(
    `^(?=.*\\b${WHEN}\\b)(?:\\w+ ){1,9}(?:gel(?:in|sin|sinler)|al(?:in|sinlar|dirmak isti\\w+)|gelip (?:\\w+ ){0,3}(?:al|gotur|bak|olc|yap|tak|kur|sok|yika|temizle|onar)(?:[iu]n|s[iu]nlar|[aiu]?r m[iu]s[iu]n\\w*|y?[ae]bilir m[iu]s[iu]n\\w*))(?: (?:lutfen|olur mu|${WHEN}))*$`,
  ),
  unless: /\b(?:kargo\w*|kurye\w*|siparis\w*|paket\w*|urun\w*|iade\w*|para\w*|nasil|kac\w*|neden|niye|satin)\b/,
};

const SOMEBODY_COME =
  /(?:gelsin(?:ler)? (?:biri|birisi|usta|ustaniz|ekip|teknisyen|tamirci)|(?:usta|ustaniz|ekip|teknisyen|tamirci) gelsin(?:ler)?)/
    .source;

/** Somebody of the firm is to come, on no certain day: "usta gönderir misiniz", "gelip bakar mısınız", "arıza kaydı açtırmak istiyorum". */
export const COMING: PatternIntent = {
  kind: "booking",
  sign: new RegExp(
    `^(?:\\w+ ){0,6}(?:(?:usta|tamirci|teknisyen|ekip|eleman|servis|birini|birilerini)(?:y?[iu]|n[iu]|n[iu]z[iu])? (?:\\w+ )?(?:gonder|yolla|yonlendir|cagir)|(?:ariza|servis|tamir|kesif) (?:kayd[iu]|taleb[iu]) (?:ac|olustur|birak|ver)(?:tir|dir)?|gelip (?:\\w+ ){0,2}(?:bak|olc|tak|kur|sok|onar|yap|temizle))${WISHED}(?: (?:lutfen|acaba|bana|bize|evime|adresime|artik))*$|^(?:\\w+ ){0,6}${SOMEBODY_COME}(?: (?:lutfen|acaba|bana|bize|evime|adresime|artik))*$`,
  ),
  unless:
    /\b(?:nasil|nereden|kac\w*|ne|neden|niye|kargo\w*|kurye\w*|siparis\w*|urun\w*|iade\w*|para\w*|oda|masa|iptal\w*|degistir\w*|ertele\w*)\b/,
  text: `Gelinecek günü ekibimiz ⟨sizinle|seninle⟩ kararlaştırır. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** A day or an hour at which the visitors mean to come and see: "salı 10'da okulu da görelim". */
export const VIEWING: PatternIntent = {
  ...APPOINTMENT,
  sign: new RegExp(
    `^(?=.*\\b${WHEN}\\b)(?:\\w+ ){1,8}(?:gel|ugra|gor|gez)(?:[ae]lim|e?yim|ayim|sek|sak|mek isti\\w+)(?: (?:lutfen|olur mu|${WHEN}))*$`,
  ),
  unless:
    /\b(?:kargo\w*|siparis\w*|paket\w*|urun\w*|iade\w*|para\w*|nasil|kac\w*|neden|niye|satin|film\w*|fark\w*|fiyat\w*)\b/,
};

/** Asks for a day and its weekday, or a day and an hour, and for nothing else: "5 aralık cumartesi olur mu". */
export const VISIT_TIME_ASKED: PatternIntent = {
  ...VISIT_TIME,
  sign: new RegExp(
    `^(?:${FILLERS} )*${WHEN} (?:${FILLERS} )*${WHEN} (?:(?:${WHEN}|${FILLERS}) )*(?:icin )?(?:olur|olabilir|uyar) m[iu](?: acaba)?$`,
  ),
  unlessKnown: true,
};

/** Asks whether there is room on a day: "cumartesi 2 kişilik masa var mı", "bayramda yer var mı". */
export const AVAILABILITY: PatternIntent = {
  kind: "booking",
  sign: new RegExp(
    `^(?=.*\\b(?:${WHEN}|bayram\\w*|tatil\\w*)\\b)(?:\\w+ ){0,8}(?:bos )?(?:(?<!^pazar )yer|masa|oda|randevu|koltuk|kontenjan|seans)(?:[iu]|s[iu]|[iu]?n[iu]z)? (?:var|kaldi|bulunur) m[iu](?:yd[iu])?(?: (?:acaba|${WHEN}))*$|^(?:\\w+ ){2,9}musait m[iu](?:s[iu]n(?:[iu]z)?)?$`,
  ),
  unless: /\b\d{1,2} (?:yas|ay)(?:inda\w*|lik|indaki)?\b/,
  before: NO_CALENDAR,
  beforeUnless:
    /\b(?:bos (?:yer|oda|masa|koltuk|kontenjan)\w*|kontenjan\w*|yer(?:imiz|ler)?) (?:var|yok|kal|dol)|\bdolu(?:dur)?\b/,
  text: `${NO_CALENDAR} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** Another day or number of people and nothing else: "peki hafta sonu?", "ya 12 kişi". */
const VISIT_DETAIL = new RegExp(
  `^(?:(?:peki|ya|ee?|ama|o zaman) )*(?:(?:${WHEN}|\\d+ kisi\\w*)(?: ${FILLERS}| icin| olsa| olursa)*(?: |$))+$`,
);

/** True for a detail of the visit that an earlier answer could neither book nor look up. */
export const isVisitDetail = (text: string, answers: readonly string[]): boolean =>
  answers.some((said) => said.includes(NO_BOOKING) || said.includes(NO_CALENDAR)) &&
  VISIT_DETAIL.test(expandAbbreviations(wordsOf(text)).join(" "));

/** Wishes to enrol or to book, which is done by people: "kayıt olmak istiyorum". */
export const ENROLMENT: PatternIntent = {
  kind: "booking",
  sign: /^(?:\w+ ){0,4}(?:kayit (?:ol|yaptir)|kaydol|uye ol|rezervasyon yap(?:tir)?|yer ayirt)(?:m[ae]k (?:ist\w+|lazim)|(?:ac|ec|ic|uc)[ae]\w+|abilir m[iu]y[iu][mz])(?: \w+){0,2}$/,
  unless: /\b(?:nasil|nereden|ne|kac\w*|yok|demo\w*|iptal\w*|sildir\w*)\b/,
  unlessKnown: true,
  text: `Bu işlemi buradan tamamlayamıyorum. ${LEAVE_CONTACT}`,
  forPeople: true,
};

const AGREES =
  "(?:tamam|tamamdir|oldu|o zaman|hadi|haydi|peki|evet|olur|super|harika|guzel|lutfen|biz|ben|de|da|hemen|ona|buna|oraya)";
const ENROLS =
  /(?:kayded(?:elim|in|er m[iu]s[iu]n\w*)|kaydol(?:alim|ayim)|kayit (?:olalim|olayim|yapalim|yaptiralim|edin)|yazdir(?:alim|ayim|mak ist\w+|acag\w+)|yazil(?:alim|ayim|mak ist\w+)|ayir(?:in|tin|talim|tayim|tmak ist\w+|[iu]r m[iu]s[iu]n\w*)|rezerve ed(?:elim|in)|ayarla(?:y[iu]n|yal[iu]m|r m[iu]s[iu]n\w*)|katil(?:alim|ayim|mak ist\w+|ac\w+))/
    .source;
/** Who it is for, or what is to be kept for them: "bizi", "kızımı", "yerimizi". */
const FOR_WHOM = "(?:bizi|beni|\\w{2,}[iu]m(?:[iu]z)?[iu]|(?:bir |iki |\\d )?yer)";

/** Agrees to what was told, and wishes to take part in it or have it kept: "tamam kaydedelim", "kızımı yazdıralım", "bizi de yazın". */
export const TAKING_PART: PatternIntent = {
  kind: "booking",
  sign: new RegExp(
    `^(?:${AGREES} )*(?:(?:${FOR_WHOM} )?(?:${AGREES} )*${ENROLS}|(?:bizi|beni) (?:${AGREES} )*yaz(?:in)?)(?: ${AGREES})*$`,
  ),
  text: ENROLMENT.text!,
  forPeople: true,
};
