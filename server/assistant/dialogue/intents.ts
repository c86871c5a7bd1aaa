import { isCommonName } from "../visitor/common-names.ts";
import { readPhone } from "../visitor/read-phone.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { messageKinds } from "../language/message-kinds/message-kinds.ts";
import { isNearRoot } from "../language/near-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { LastAnswer } from "../turn/dialogue.ts";
import { CONTACT, HOURS, MAIL, NUMBER, OPEN_NOW, PARKING, PLACE } from "./firm-intents.ts";
import { type Intent, LEAVE_CONTACT, type PatternIntent } from "./intent.ts";
import { intentByKind, JOB } from "./kind-intents.ts";
import { LOST_PROPERTY } from "./lost-property.ts";
import { NO_RECORDS, FITS_NOT_BOUGHT, NOT_DELIVERED, OWN_NUMBER, OWN_RECORD, OWN_STATE } from "./record-intents.ts";
import { BITTEN, OWN_VALUE, SICK_ANIMAL, SYMPTOM, SYMPTOM_WHERE } from "./symptom-intents.ts";
import { UNKEPT_BOOKING } from "./unkept-booking.ts";
import { APPOINTMENT, APPOINTMENT_WISH, AVAILABILITY, BOOKING, CHANGED_BOOKING } from "./visit-intents.ts";
import { COMING, ENROLMENT, FETCHING, FETCHING_WISH, TAKING_PART, VIEWING } from "./visit-intents.ts";
import { VISIT_TIME, VISIT_TIME_ALONE, VISIT_TIME_ASKED } from "./visit-intents.ts";

const NO_ACCESS = `⟨Hesabınıza|Hesabına⟩ buradan erişemiyorum; bu yüzden bu işlemi kendim yapamam. ${LEAVE_CONTACT}`;
/** A message about an account that is about no account here, or asks how something is done. */
const NO_ACCOUNT =
  /\b(?:banka hesab\w*|hesap (?:makine|cetvel|tablo|cuzdan|defter)\w*|iban|nasil|kurs\w*|ders\w*|sinav\w*|silinir mi|(?:kapat|sil|dondur)\w*s[ae][mk]|saklan\w*|ne kadar sure\w*|musterilerim\w*)\b/;

const NOT_OURS =
  "Ben yalnızca buradaki ürün ve hizmetlerle ilgili sorulara yardımcı olabiliyorum; bunu yapamam. Bu konularda merak ⟨ettiğiniz|ettiğin⟩ bir şey varsa buradayım.";
/** Asks for the weather, a rate or a sum, which is some firm's trade: a jeweller tells the price of gold. */
const OTHER_KNOWLEDGE: PatternIntent = {
  kind: "task",
  sign: /\b\d+ ?(?:x|arti|eksi|carpi|bolu)? ?\d+ (?:kac eder|kac yapar)\b|\b(?:hava durumu|hava nasil|dolar kac|euro kac|altin kac|mac kac|burcum\w*|kim kazan(?:ir|di)|hangi takim\w*)\b/,
  unless: /\b(?:kurs\w*|ders\w*|dersi|egitim\w*|siparis\w*|indirim\w*|ne demek)\b/,
  unlessTraded: /\b(hava|dolar|euro|altin|mac|takim)/,
  unlessKnown: true,
  text: NOT_OURS,
  forPeople: false,
};

const INTENTS: readonly PatternIntent[] = [
  {
    kind: "card",
    sign: /\b(?:\d{4} ?){3}\d{3,4}\b/,
    unless: /\b(?:iban|tr\d+)\b/,
    text: `⟨Güvenliğiniz|Güvenliğin⟩ için kart ⟨bilgilerinizi|bilgilerini⟩ buraya ⟨yazmayın|yazma⟩; ödemeyi bu sohbetten alamıyorum. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  {
    kind: "identity",
    sign: /\b(?:tc|kimlik)\w*(?: (?:kimlik|no|num\w*|benim|kendi|s[iu]|m|im)){0,3} [1-9]\d{10}\b|^[1-9]\d{10}$/,
    text: `⟨Güvenliğiniz|Güvenliğin⟩ için kimlik ⟨numaranızı|numaranı⟩ buraya ⟨yazmayın|yazma⟩; kişisel kayıtları buradan göremiyorum. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  {
    kind: "task",
    sign: /\b(?:onceki|tum|butun|yukaridaki|verilen) (?:\w+ ){0,2}(?:talimat|komut|kural|yonerge|prompt)\w*|\b(?:talimat|komut|kural|yonerge)lar\w* (?:\w+ ){0,2}(?:unut|yok say|gormezden|goster|yaz|soyle|acikla)\w*|\b(?:sistem|system) (?:mesaj|prompt|istem|komut)\w*|\b(?:ignore|forget) (?:\w+ ){0,3}(?:instructions|rules|prompt)|\bprompt\w* (?:\w+ )?(?:yaz|goster|soyle|nedir|ne)\b|\b(?:jailbreak|dan modu|gelistirici modu)\b|\b(?:admin|yonetici|root|sunucu|veritabani) (?:sifre|parola)\w*|\b(?:siir|fikra|masal|hikaye|essay|kompozisyon|makale|sarki|odev\w*|bilmece|tekerleme|kod|tweet)\w* (?:\w+ ){0,2}(?:yaz|anlat|soyle|yap|coz|oku)(?:sana|ar misin\w*|ir misin\w*|er misin\w*|in|iver)?\b/,
    unless:
      /\b(?:kurs\w*|ders\w*|dersi|egitim\w*|asistan\w*|chatbot\w*|siparis\w*|pasta\w*|kart\w*|ustune|uzerine|hediye\w*|indirim\w*|kupon\w*|ne demek|unuttum|unutmus\w*)\b/,
    text: NOT_OURS,
    forPeople: false,
  },
  OTHER_KNOWLEDGE,
  {
    kind: "account",
    sign: /\b(?:uyelig\w*|uyelik\w*|hesab\w*|hesap\w*)\b(?: \w+){0,4} (?:dondur\w*|aski\w*)\b/,
    unless: NO_ACCOUNT,
    asks: "üyeliğimi dondurmak hesabımı askıya almak istiyorum",
    about: /(?:uyeli[kg]|hesab|hesap)\w* (?:\w+ ){0,5}(?:dondur|aski)/,
    text: NO_ACCESS,
    forPeople: true,
  },
  {
    kind: "account",
    sign: /\b(?:uyelig\w*|uyelik\w*|hesab\w*|hesap\w*|verilerim\w*|bilgilerim\w*)\b(?: \w+){0,4} (?:kapat\w*|sil|silin|siler misin\w*|silmek|silinsin|bloke\w*|engel\w*|iptal ed\w*)\b/,
    unless: NO_ACCOUNT,
    asks: "üyeliğimi silmek hesabımı kapatmak istiyorum",
    about: /(?:uyeli[kg]|hesab|hesap|veri)\w* (?:\w+ ){0,3}(?:sil|kapat|iptal|son)/,
    text: NO_ACCESS,
    forPeople: true,
  },
  {
    kind: "account",
    sign: /\b(?:giris|giremi\w*|giremed\w*|giremez\w*|login|oturum|sifre\w*|parola\w*|uyelig\w*|uyelik|hesab\w*|hesap\w*|protokol\w*|uygulama\w*|(?<!gunes )panel(?!im|imiz|ler)\w*|kullanici ad\w*|dogrulama kod\w*)\b(?: \w+){0,5} (?:giremi\w*|giremed\w*|giremez\w*|yapam[iı]\w*|edemi\w*|acilm[iı]\w*|acam[iı]\w*|unuttu\w*|hatali|yanlis|calism[iı]\w*|gelm[ie]\w*|gelmedi|kilit\w*|sifirla\w*|kaybett\w*|degist(?:i|irem)\w*|kabul etmiyor|gozukm\w*|gorunm\w*|yenile\w*)\b|\b(?:giremiyorum|giris yapamiyorum|sifremi unuttum)\b/,
    unless:
      /\b(?:(?:kasa|valiz|bavul|kapi|telefon|tablet|laptop)\w*n (?:\w+ )?sifre\w*|(?:giris|dis|bina) kapi\w*|banka hesab\w*|hesap (?:makine|cetvel|tablo|cuzdan|defter)\w*|iban|havale|otele giris|giris saat\w*|odaya|sinava|derse|sepet\w*|musterilerim\w*|indirim\w*|asistan\w*)\b/,
    asks: "şifremi unuttum hesabıma giriş yapamıyorum",
    about: /sifre|parola|giris yap|hesab|hesap|uyelik sil|oturum/,
    says: /sifre|parola|giris|hesab|uyelik/,
    text: `⟨Hesabınıza|Hesabına⟩ buradan erişemiyorum; bu yüzden giriş ya da hesap işlemini kendim yapamam. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  LOST_PROPERTY,
  OWN_VALUE,
  SYMPTOM_WHERE,
  SYMPTOM,
  BITTEN,
  NOT_DELIVERED,
  FITS_NOT_BOUGHT,
  OWN_RECORD,
  OWN_NUMBER,
  OWN_STATE,
  OPEN_NOW,
  CONTACT,
  PLACE,
  PARKING,
  MAIL,
  HOURS,
  CHANGED_BOOKING,
  UNKEPT_BOOKING,
  VISIT_TIME,
  VISIT_TIME_ALONE,
  VISIT_TIME_ASKED,
  BOOKING,
  APPOINTMENT,
  APPOINTMENT_WISH,
  FETCHING_WISH,
  FETCHING,
  COMING,
  VIEWING,
  AVAILABILITY,
  TAKING_PART,
  ENROLMENT,
  {
    kind: "opinion",
    sign: /\bhangi parti(?:ye|yi|li|densin\w*)\b|\bparti(?:yi|ye|li)(?: \w+){0,2} (?:oy\b|destekl\w*)|\bpartili m[iu]s[iu]n\w*|\bpartiyi tut\w*|\bkime oy\b|\boy (?:ver(?:din|dini|ec|iyor|ir m|elim)\w*|atac\w*|atti\w*)|\b(?:cumhurbaskan|hukumet|siyaset|siyasi|iktidar|muhalefet)\w*(?: \w+){0,4} (?:dusun|gorus|yorum|nasil)\w*|\b(?:allah|tanri)(?:y?a)? (?:var m[iu]|yok mu|inan\w*)|\b(?:hangi dine?\b|dinin(?:iz)? (?:ne|nedir|hangisi)\b)|\b(?:musluman|hristiyan|yahudi|ateist|alevi|sunni|sagci|solcu)(?: degil)? m[iu]s[iu]n\w*/,
    text: "Siyaset ve inanç gibi konularda görüş bildiremem. Buradaki ürün ve hizmetlerle ilgili ⟨sorularınızda|sorularında⟩ yardımcı olabilirim.",
    forPeople: false,
  },
  {
    kind: "advice",
    sign: /\bhangi (?:ilac|antibiyotik|agri kesici)\w*(?: \w+){0,3} (?:ic|kullan(?!iyorsun)|al|iyi gel)\w*|\b(?:ilac|antibiyotik|agri kesici|hap|parol|aspirin|parasetamol|ibuprofen)\w*(?: \w+){0,3} (?:icsem|iceyim|icmeli\w*|kullansam|kullanayim|kullanmali\w*|alsam|alayim|almali\w*|gecer mi|iyi gelir mi)\b|\bkac mg\b(?: \w+){0,3} (?:ic|kullan|al)\w*/,
    // Medicine for animals and plants, and against them, is another trade's.
    unless:
      /\b(?:yani\w*|gelirken|once|sonra|recete\w*|tahlil\w*|tetkik\w*|ameliyat\w*|boce[kg]\w*|biti?|hasere\w*|fare\w*|ot|otlar\w*|yaprak\w*|yaprag\w*|aga[cç]\w*|bitki\w*|fide\w*|domates\w*|zirai|tarla\w*|bahce\w*|keci\w*|ine[kg]\w*|koyun\w*|tavu[kg]\w*|kedi\w*|kope[gk]\w*)\b/,
    before: "İlaç ya da tedavi öneremem; bunun için hekim⟨iniz|in⟩e veya eczacıya danış⟨ın⟩.",
    text: "İlaç ya da tedavi öneremem; bunun için hekim⟨iniz|in⟩e veya eczacıya danış⟨ın⟩. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  SICK_ANIMAL,
  {
    kind: "advice",
    sign: /\bdava\w*(?: \w+){0,2} kazan(?:ir|abilir|ma)\w*|\bkazan\w* (?:sans|ihtimal|olasilig)\w*|\bhakli m(?:iyim|iyiz)\b/,
    before: "Bir anlaşmazlığın sonucu hakkında görüş veremem; bunu ancak belgeleri gören bir uzman değerlendirebilir.",
    text: "Bir anlaşmazlığın sonucu hakkında görüş veremem; bunu ancak belgeleri gören bir uzman değerlendirebilir. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  {
    kind: "advice",
    sign: /\bvergi kacir\w*|\bsahte (?:fatura|belge|rapor|recete|diploma|fis)\w*(?: \w+){0,2} (?:ver|duzenle|al|yap|kes|ayarla|lazim|ist)\w*/,
    text: "Yasaya aykırı bir konuda yardımcı olamam. Ürün ve hizmetlerimizle ilgili başka bir ⟨sorunuz|sorun⟩ varsa buradayım.",
    forPeople: false,
  },
  {
    kind: "call-time",
    sign: /\b(?:ne zaman|kacta|saat kacta|kac (?:saat|gun|dakika)\w*|bugun mu) (?:\w+ ){0,2}(?:ara(?:r|rs|yac|yaca|ric|nir|nac)\w*|aricak\w*|ararsin\w*|don(?:er|ec|us)\w*|ulasir\w*|ulasac\w*)/,
    unless: /\b(?:arabul\w*|aradig\w*|iade\w*|para\w*|araba\w*|arasi\w*|elime|elimize|eline)\b/,
    asks: "ne zaman dönüş yapılır ne zaman ararsınız",
    about: /donus|aran|geri ara|iletisim saat/,
    text: "⟨Aranacağınız|Aranacağın⟩ saati buradan bilemiyorum. Uygun ⟨olduğunuz saati yazarsanız|olduğun saati yazarsan⟩ ekibimiz bunu konuşmada görür.",
    forPeople: false,
  },
  JOB,
  {
    kind: "references",
    sign: /\breferans\w*|\bmuster(?:iniz|ileriniz)\b(?: \w+){0,3} (?:kim\w*|hangi\w*|neler|miydi|mi)\b|\b(?:kim|hangi)\w*(?: \w+){0,3} musteriniz\w*|\bkimlerle calis\w*|\bkim(?:ler)? (?:\w+ )?kullan[iı]yor\w*|\bhangi (?:firma|sirket|marka|kurum|hastane|otel|okul)\w* (?:\w+ ){0,2}(?:calis\w*|kullan(?!iyorsun)\w*|verdiniz|yaptiniz|hizmet ver\w*)|\b(?:yapan|yapanlar|alan|alanlar|kullanan|kullananlar)(?:dan|lardan) (?:\w+ ){0,3}(?:numara|telefon|iletisim|gorus)\w*|\bmusteriniz mi(?:ydi)?\b/,
    unless: /\b(?:referans kod\w*|referans numara\w*|referans araligi\w*|tahlil\w*|musteri hizmet\w*)\b/,
    asks: "referanslarınız müşterileriniz kimler",
    about: /referans|musterilerimiz|kimlerle calis/,
    text: "Hangi müşterilerle çalıştığımız bilgi tabanımda yok; başka kişi ve kurumların bilgilerini de burada paylaşamam. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  NUMBER,
];

/** Longer messages are stories, in which such words are incidental. */
const MAX_WORDS = 16;

/** "Bayram ne zaman": a word of the dictionary that only ends like "-im". */
const isNobodys = ([match]: RegExpExecArray): boolean =>
  /^\w+ (?:ne|nedir|kac|ne zaman)$/.test(match) && isNearRoot(match.split(" ")[0]!);

/** A message that consists of a number, with at most a label before it: "sipariş no 10234". */
const ONLY_NUMBER =
  /^\W*(?:(?:no|numara\w*|siparis\w*|takip|kod\w*|plaka\w*)\W+)*(?:[a-z]{0,4}-?\d[\d -]{3,18}|\d{2} ?[a-z]{1,3} ?\d{2,5})\W*$/;

/** A message of so many words that is so surely a question asks for no record, whatever words it has. */
const MIN_TELLING_WORDS = 7;
const QUESTION_SHARE = 0.85;

/**
 * What a message wants that no text of the firm tells, by `intentByPattern` or else by the classifier of message kinds;
 * null for an ordinary question.
 */
export const intentOf = (text: string, last: Pick<LastAnswer, "text"> | null = null): Intent | null =>
  intentByPattern(text, last) ?? intentByKind(text);

/**
 * The first of `INTENTS` that a message matches; null for an ordinary question, or for a message of more than `MAX_WORDS`
 * words. `last` is the previous answer: after one that said that no records are visible here, a bare number ("10234") is
 * the number of such a record.
 */
export function intentByPattern(text: string, last: Pick<LastAnswer, "text"> | null = null): Intent | null {
  if (
    last?.text.includes(NO_RECORDS) &&
    ONLY_NUMBER.test(fold(text)) &&
    !readPhone(text).phone &&
    !/^\W*(?:\+|0)/.test(text)
  )
    return OWN_NUMBER;
  const words = expandAbbreviations(wordsOf(text));
  if (words.length > MAX_WORDS) return null;
  const said = words.join(" ");
  // "2 gibi randevu yazın Ali".
  const unsigned = words.slice(0, isCommonName(words.at(-1) ?? "") ? -1 : undefined).join(" ");
  const isSurelyQuestion = words.length >= MIN_TELLING_WORDS && messageKinds(text).question >= QUESTION_SHARE;
  return (
    INTENTS.find(({ kind, sign, unless }) => {
      if (kind === "own-record" && isSurelyQuestion) return false;
      const read = kind === "card" ? fold(text).replace(/[-.]/g, " ") : kind === "booking" ? unsigned : said;
      return sign.test(read) && !unless?.test(read) && !(kind === "own-record" && isNobodys(sign.exec(read)!));
    }) ?? null
  );
}
