import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { patternedKind } from "../retrieval/small-talk/small-talk-patterns.ts";
import { messageKinds } from "../language/message-kinds/message-kinds.ts";
import { type Intent, LEAVE_CONTACT, type PatternIntent } from "./intent.ts";
import { RECORD } from "./record-intents.ts";

/** From these shares on, the classifier's guess counts. What is wished and what work is sought is told apart less surely. */
const RECORD_SHARE = 0.75;
const REQUEST_SHARE = 0.7;
const JOB_SHARE = 0.85;
/** Fewer words tell the classifier too little. */
const MIN_WORDS = 5;

/**
 * What the classifier of message kinds takes a message for, if it is sure of it; null otherwise. Whoever asks for a person
 * is to get one ("teknik ekibinizden biriyle görüşmek istiyorum").
 */
export function intentByKind(text: string): Intent | null {
  const words = expandAbbreviations(wordsOf(text));
  if (words.length < MIN_WORDS || asksForPerson(text)) return null;
  if (patternedKind(words) === "praise") return null;
  const { record, request, job } = messageKinds(text);
  const said = words.join(" ");
  if (record >= RECORD_SHARE && !RECORD.unless.test(said)) return RECORD;
  if (request >= REQUEST_SHARE && !(RECORD.unless.test(said) && !OF_RECORD.test(said))) return REQUEST;
  return job >= JOB_SHARE ? JOB : null;
}

/** What "düzeltir misiniz" is asked of when it is no work of the firm's trade. */
const OF_RECORD =
  /\b(?:siparis|randevu|rezervasyon|kargo|paket|gonderi|adres|fatura|fis|uyeli[kg]|abone|hesa[pb]|kayd|kayit|numara|telefon|mail|isim|ism|ad[iu]m|tarih|saat|gun|bilet|police|poli[cç]e|basvuru|talep|taleb|kupon|yorum|sepet|urun|teslim|iade|odeme)\w*/;

/** Wants something done to a record or an order, which the staff can do. */
const REQUEST: Intent = {
  kind: "request",
  unlessKnown: true,
  nearby: true,
  text: `Bunu buradan kendim yapamam. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** Looks for work. */
export const JOB: PatternIntent = {
  kind: "job",
  sign: /\bis ar[iı]yor\w*|\bis (?:var|varmi|imkan\w*|basvuru\w*|ilan\w*|firsat\w*)\b|\b(?:eleman|personel|garson|hemsire|doktor|ogretmen|usta|kurye|tezgahtar|kasiyer|muhendis|yazilimci|sekreter|stajyer)\w* (?:\w+ ){0,2}(?:(?:ar|al)[iı]yo(?!r?um|r?uz|m\b|z\b)\w*|al[iı]m[iı]?\b|al[iı]m(?:in|lar)\w*|laz[iı]m(?: ?m[iu]|sa)\w*)|\b(?:alim\w*|ise alim\w*) var mi\w*|\b(?:cv|ozgecmis\w*)\b|\bstaj(?:yer)?(?!in|\w* sigorta)\w*|\b(?:sizde|sizinle|yaninizda|magazanizda|hastanenizde|otelinizde|orada|firininizda|sirketinizde) (?:\w+ ){0,2}(?:calismak|calisabilir|ise gir)\w*|\bkariyer\w*|\bacik pozisyon\w*/,
  unless:
    /\b(?:icin|mutlaka|illa|ayrica) (?:\w+ )?\w+ lazim m[iu]\b|\b(?:egitim\w* (?:al|ver)\w*|asistan\w*|chatbot\w*|cozum\w*|is ortag\w*|ozel ders|randevu\w*|doktor al\w* randevu|yatak\w*|kalac\w*|oda|fiyat\w*|ucret\w*|kurs\w*|ilan site\w*|danisman\w*|bize|bana|bizim|kendimiz\w*)\b/,
  asks: "iş başvurusu kariyer açık pozisyon staj çalışmak istiyorum",
  // "Kuryelik başvurusu"; a bank's or a school's is about cards and places.
  about:
    /kariyer|is basvuru|^basvuru(?:lar)?$|\b(?!abone|uye|bayi|ogrenci)\w+l[iu]k basvuru|ise alim|is ilan|staj|eleman|personel al|insan kaynak|(?:bizimle|ekibimizde|sizinle|sizde) calis|olarak calis(?:mak|abilir)/,
  aboutExamples: true,
  text: "İş ilanları ve başvurular hakkında bilgim yok, ⟨sizi|seni⟩ yanlış yönlendirmek istemem. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
  forPeople: true,
};
