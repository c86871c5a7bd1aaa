import type { Question } from "../question.ts";

/** "Kaydım", "poliçemin", "hesabımdaki", "bizim eşyalar": something that belongs to the visitor. */
const OWN =
  /\b[a-z]{2,}(?:[iu]m|[ae]m)(?:[iu]z)?(?:[iu]n|[ae]|[iu]|d[ae]n?|d[ae]ki)?\b|\b(?:ben|biz)(?:im|de|deki|den)\b|\bbana\b|\b(?:eliniz|size|hesabiniz)\w* (?:gec|ulas|gel|yat)\w*|\b(?:dun|bugun|gecen \w+)(?:k[iu])?\b/;
/**
 * "Onaylandı mı", "çıkmış mı", "nerede kaldı", "kaç taksidim kaldı", "hangi gündü": asks for the current or a past
 * state.
 */
const STANDS = new RegExp(
  `\\b(?:${[
    "\\w+(?:[dt][iu]|m[iu]s)(?:n[iu]z|l[ae]r)? m[iu]\\w{0,3}",
    "(?:ulas|gel|cik|yat|gec|ol|bit|git|onaylan|hazirlan|islen|gonderil|veril|yapil)(?:[dt][iu]|m[iu]s)m[iu]",
    "kac \\w+ (?:\\w+ )?(?:gel|git|bak|yap|kullan|kal|cik|gec|yat)(?:[dt][iu]|m[iu]s)",
    "kac (?:puan|seans|ders|taksit|kontor)\\w* var|(?:ne kadar|kac \\w+) (?:borc|bakiye)\\w* var",
    "(?:kac|ne kadar|ne zaman|hangi) (?:\\w+ ){0,2}\\w+m[iu]st[iu][mk]",
    "kac \\w+ (?:\\w+ )?\\w+[iu]km[iu]s|kac \\w+ym[iu]s|(?:numara|sira)\\w*m kac",
    "(?:kac|ne kadar) (?:\\w+ ){0,2}kald[iu]g\\w+",
    "(?:hangi gun|ne zaman|saat kacta|hangi tarihte) (?:\\w+ )?\\w+[dt][iu]n[iu]z",
    "nere(?:de|ye)(?: kald[iu]| geld[iu])?$",
    "ne durumda|hangi asamada|hazir m[iu]|gorunuyor|gozukuyor|belli oldu",
    "(?:kac|ne kadar) (?:\\w+ ){0,2}(?:kald[iu]|oldu|olmus|gorunuyor|\\w+m[iu]s[iu]m)",
    "(?:borc|bakiye|puan|hak)\\w* (?:ne kadar|kac\\w*)|kalan borc\\w*",
    "neden (?:\\w+ )?(?:reddedil|onaylanma|cikma|gelme|yatma|iptal ol)\\w*",
    "(?:ne zaman|hangi gun) (?:bitiyor|doluyor|basliyor|gelecekler|gelecek)",
    "(?:hangi \\w+|saat kac\\w*|kac\\w*|ne|kim|\\w+ m[iu])y?[dt][iu]",
    "(?:iki|uc) (?:kere|kez|sefer|defa) (?:mi )?\\w*cek\\w+|cekmissiniz|cekilmis|kacinci sirada\\w*",
  ].join("|")})\\b`,
);
/** A visitor who gives a name or number wants a record looked up. */
const NAMED =
  /\b(?:nolu|numarali|numaram \d+|no \d{3,}|(?:tc|kimlik)(?:m|mi|yi)? (?:mi )?(?:yaz|at)\w*|soyad\w+ [a-z]+|ad[iu]m [a-z]+|son dort hanesi)\b|\b\d{5,}\b/;
/** "Veriyormuşsunuz", "bedavaymış", "kaldırıldı ya": states something as a fact. */
const HEARD =
  /\b\w+(?:yormus|m[iu]ss[iu]n[iu]z|yormuss[iu]n[iu]z)\b|\b(?:bedava|ucretsiz|parasiz)(?:ym[iu]s|m[iu]s)\b|\b\w+(?:den|dan|te|ta|de|da)m[iu]s\b|\bduydum\b|\b(?:ver|dagit|yap|sun)[dt][iu]g[iu]n[iu]z (?:\w+ )?(?:bedava|ucretsiz|parasiz)\b|\bhaber cikti\b|\b\w+(?:[dt][iu](?:n[iu]z|l[ae]r)?|yor|var|bedava) ya\b(?! (?:da|hu)\b)(?= \w)|\b\w+d[iu]g[iu]n[iu]zd[ae]n beri\b/;
/** Applications for a job. */
const JOBS =
  /\b(?:eleman|personel|is ilan\w*|ilan\w* var m[iu]|is basvuru\w*|ozgecmis\w*|cv(?:mi|im|yi)?|staj\w*|ise al\w*|kadro\w*|ise basla\w*|calismak ist\w*|(?:sofor|kurye|hoca|ogretmen|usta|garson|asci) ariyor\w*|is ariyor\w*)\b/;

/**
 * "Anlaşmalı servisiniz olmak istiyorum", "size kumaş satmak istiyorum": wants to work with the firm, sell to it or run a
 * branch of it. What becomes the visitor's own ("üyeniz olmak", "müşteriniz") is a customer's wish.
 */
const OFFERS =
  /\b(?!uye|musteri|abone|ogrenci|kiraci)\w{3,}(?:n[iu]z|n[iu]zden biri|c[iu]lerden biri) (?:ol(?:mak|ayim|alim)|olarak calis\w*) ist\w*|\b(?:bayi\w*|franchise\w*|distributor\w*) (?:\w+ ){0,2}(?:ol|ac|al|ver)\w*|\bsize (?:\w+ ){0,4}(?:satmak|tedarik etmek|pazarlamak)\w*/;

/** True for a question about the state of the visitor's own record, which no text of the knowledge base tells. */
export const asksOwnRecord = (question: Question): boolean =>
  says(question, NAMED) || (says(question, OWN) && says(question, STANDS));

/** True for a question that repeats what somebody has told, which is often wrong. */
export const relaysHearsay = (question: Question): boolean => says(question, HEARD);

/** True for a visitor who looks for a job, or offers the firm goods, services or a partnership. */
export const asksForWork = (question: Question): boolean => says(question, JOBS) || says(question, OFFERS);

/** Checks the text before and after spelling correction: corrections change forms such as "ödüyormuşsunuz". */
const says = ({ written, folded }: Question, shape: RegExp): boolean => shape.test(written) || shape.test(folded);
