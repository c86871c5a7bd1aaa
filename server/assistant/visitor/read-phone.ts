import parsePhoneNumberFromString from "libphonenumber-js/min";

const BETWEEN = String.raw`[\s()./-]*`;
/** A Turkish number has a fixed length: what follows it is another number, as in "0500 000 00 11 2 kişi". */
const TURKISH = String.raw`(?<!\d)(?:(?:(?:\+|00)?90|0)${BETWEEN}[2-58](?:${BETWEEN}\d){9}|5\d\d${BETWEEN}\d{3}${BETWEEN}\d\d${BETWEEN}\d\d)(?!\d)`;
/** Digits up to the end may be a mistyped number's. */
const NOT_LONGER = String.raw`(?!(?:${BETWEEN}\d)+\s*$)`;
const ANY = String.raw`(?:\+|00)?\d(?:(?!\s${TURKISH})[\d\s()./-]){5,20}\d`;
export const phoneShape = new RegExp(`${TURKISH}${NOT_LONGER}|${ANY}`, "g");

/** The first phone number, Turkish as "0500 000 00 11", foreign as "+49…"; `bad`: there are digits, but no valid number. */
export function readPhone(text: string): { phone: string | null; bad: boolean } {
  const [phone] = phonesIn(text);
  if (phone !== undefined) return { phone, bad: false };
  return {
    phone: null,
    bad: numberLike.test(withoutDates(text).replace(LABELLED, " ").replace(CODES, " ").replace(AMOUNTS, " ")),
  };
}

const DATES =
  /(?<![\d./-])(?:20[23]\d-(?:0\d|1[0-2])-[0-3]\d|(?:[0-3]?\d(?:[./](?:0?\d|1[0-2]))?\s?[-–]\s?)?[0-3]?\d([./])(?:0?\d|1[0-2])\1(?:20[23]\d))(?!\d)/g;
/** The text without "2026-12-05", "05.12.2026" and "05.12-08.12.2026": no number, and no part of the one before it. */
export const withoutDates = (text: string): string => text.replace(DATES, "\n");

/** Five digits in a row, with what separates a number's groups: "100 bin … 24 ay" has two numbers. */
const numberLike = /(?:\d[\s()./-]*){5}/;

/** All phone numbers in a text, in the format of {@link readPhone}. */
export function phonesIn(text: string): string[] {
  const told = withoutDates(text);
  return [...told.matchAll(phoneShape)].flatMap(({ 0: written, index }) =>
    OTHER_NUMBER.test(told.slice(Math.max(0, index - LABEL_LENGTH), index)) && !MOBILE.test(written)
      ? []
      : (phoneOf(written) ?? []),
  );
}

/** What has a number of its own: "fiş no". */
const OTHER_LABEL = String.raw`(?:takip|sipariş|siparis|kargo|gönderi|gonderi|barkod|fatura|fiş|fis|makbuz|servis|kayıt|kayit|rezervasyon|randevu|protokol|kimlik|tc|hesap|kart|poliçe|police|dosya|abone|tesisat|üye|uye|müşteri|musteri|başvuru|basvuru|talep|bilet|pnr|seri|imei)\p{L}*\s+(?:no|num|kod)\p{L}*[\s:.=#-]*`;
/** "Takip no 4455667788" is no landline. */
const OTHER_NUMBER = new RegExp(`${OTHER_LABEL}$`, "iu");
/** "Fiş no 448120" is no half of a telephone number. */
const LABELLED = new RegExp(`(?<!\\p{L})${OTHER_LABEL}\\d[\\d-]*`, "giu");
/** "ZM-48213": an order's code; "tel5321184" is none. */
const CODES = /(?<![\p{L}\d])(?!(?:tel|cep|gsm|no)(?!\p{L}))\p{L}{1,5}[-–/#]?\d{3,10}(?!\d)/giu;
/** "15.000 lira param bloke" tells of money. */
const AMOUNTS = /(?<!\d)\d[\d.,]*\s?(?:tl|lira\p{L}*|₺|türk lira\p{L}*|euro|avro|dolar|€|\$)(?!\p{L})/giu;
const LABEL_LENGTH = 40;
const MOBILE = /^(?:(?:\+|00)?90|0)[\s(]*5/;

function phoneOf(written: string): string | null {
  const digits = written.replace(/\D/g, "");
  if (/^(?:\+|00)(?!90)/.test(written.trim())) {
    const foreign = parsePhoneNumberFromString(`+${digits.replace(/^00/, "")}`);
    if (foreign?.isPossible()) return foreign.number;
  }
  const national = digits.replace(/^(?:0090|90(?=\d{10}$)|0)/, "");
  const parts = /^([2-5]\d{2}|8(?:00|11|22|50|88))(\d{3})(\d{2})(\d{2})$/.exec(national);
  return parts && `0${parts.slice(1).join(" ")}`;
}
