import parsePhoneNumberFromString from "libphonenumber-js/min";
import type { Product } from "../retrieval/knowledge-base.ts";
import { fold, wordsOf } from "../retrieval/turkish.ts";

export const MOST_PIECES = 20;
const numberWords: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
};
export const phoneShape = /(?:\+|00)?\d[\d\s()./-]{5,20}\d/g;
/** What stands around a name in such a message, and is none. */
export const notNames = new Set(
  wordsOf(`ad adı adım adim isim ismi ismim soyad soyadı soyadım soyisim ben benim tel telefon telefonu telefonum telefonumuz cep gsm no numara numaram numarası ve bu şu da de ile
  tamam tamamdır evet olur peki merhaba selam lütfen teşekkürler teşekkür ederim sağolun hayır yok var bey hanım sayın iyi günler akşam sabah öğlen arayın ara arayabilirsiniz ulaşabilirsiniz sonra beden renk adres kg kilo gr gram tane adet kutu paket tepsi dilim pardon onaylıyorum doğru`),
);
/** Verbs, times and courtesies: whoever writes them says something else than a name. */
const says =
  /(?:iyorum|iyor|yorsun|misiniz|acagim|ecegim|madim|medim|dim|tim|mistim|mak|mek|sinlar|sinler|yin|madi|medi)$|^(?:arasin\w*|arayin|arar\w*|aransin\w*|don(?:un|er|us)\w*|ulas\w*|bekle\w*|olsun|olacak|oldu|degil|gonder\w*|demo\w*|fiyat\w*|bilgi\w*|lazim|istemiyorum|hayir|gerek\w*|vermek|neden|nicin|niye|sonra|yarin|bugun|simdi|sabah|sabahleyin|aksam|aksama|ogle\w*|saat\w*|tamam\w*|devam|edelim|hepsi|musait)$/;
export const saysSomething = (word: string): boolean => says.test(fold(word));
const longestName = 4;

/** The size and colour of `product` that a text names. `missing` are wanted ones that it does not come in. */
export function readChoice(product: Product, text: string, wanted: { sizes: string[]; colors: string[] }) {
  const words = wordsOf(text.replace(phoneShape, " "));
  const said = ` ${words.join(" ")} `;
  const offered = (options: string[]) =>
    options.find((option) => said.includes(` ${wordsOf(option).join(" ")} `)) ?? null;
  const size = offered(product.sizes);
  const color =
    offered(product.colors) ??
    product.colors.find((option) => words.some((word) => word.startsWith(fold(option).split(" ")[0]!))) ??
    null;
  return {
    size,
    color,
    missing: {
      sizes: size === null && product.sizes.length > 1 ? wanted.sizes : [],
      colors:
        color === null && product.colors.length > 1
          ? wanted.colors.filter((name) => !product.colors.some((option) => fold(option).includes(name)))
          : [],
    },
  };
}

/** How many pieces a text asks for, or null; "2 tane", "üç adet", "2 kilo". */
export function readQuantity(text: string): number | null {
  const found =
    /\b(\d{1,3}|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on) (?:tane|adet|kilo|kg|kutu|paket|tepsi|dilim|porsiyon|sise|cift|takim)/.exec(
      wordsOf(text).join(" "),
    );
  const count = found && (numberWords[found[1]!] ?? Number(found[1]));
  return count && count <= MOST_PIECES ? count : null;
}

/**
 * A Turkish number as "0500 000 00 11", a foreign one as "+49…"; `bad` where digits stand that make no whole number.
 */
export function readPhone(text: string): { phone: string | null; bad: boolean } {
  const [phone] = phonesIn(text);
  return phone === undefined ? { phone: null, bad: (text.match(/\d/g)?.length ?? 0) >= 5 } : { phone, bad: false };
}

/** Every number in a text, as {@link readPhone} writes it. */
export const phonesIn = (text: string): string[] =>
  (text.match(phoneShape) ?? []).flatMap((written) => phoneOf(written) ?? []);

function phoneOf(written: string): string | null {
  const digits = written.replace(/\D/g, "");
  if (/^(?:\+|00)(?!90)/.test(written.trim())) {
    const foreign = parsePhoneNumberFromString(`+${digits.replace(/^00/, "")}`);
    if (foreign?.isPossible()) return foreign.number;
  }
  const national = digits.replace(/^(?:0090|90(?=\d{10}$)|0)/, "");
  const parts = /^([2-58]\d{2})(\d{3})(\d{2})(\d{2})$/.exec(national);
  return parts && `0${parts.slice(1).join(" ")}`;
}

/** The name in a message that was asked for one, its words capitalised; null where there is none. */
export function readName(text: string, product: Product): string | null {
  const traits = new Set([...product.sizes, ...product.colors].flatMap(wordsOf));
  for (const segment of text.replace(phoneShape, "\n").split(/[\n,;:/|()]+/)) {
    const words = (segment.match(/[\p{L}\p{M}'’.]+/gu) ?? [])
      .map((word) => word.replace(/[.]+$/, ""))
      .filter((word) => word.length > 1);
    if (words.some(saysSomething)) continue;
    const name = words.filter((word) => !notNames.has(fold(word)) && !traits.has(fold(word)));
    if (name.length > 0 && name.length <= longestName && words.length <= longestName + 2)
      return name.map(capitalised).join(" ");
  }
  return null;
}

export const capitalised = (word: string) =>
  word.charAt(0).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
