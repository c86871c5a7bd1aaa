import { writeOut } from "./chat-writing.ts";
import { rootsOf } from "./suffixes.ts";
import { wordsOf } from "./turkish.ts";

const person = new Set(["insan", "temsilci", "yetkili", "operator", "musteri", "canli", "gercek", "biri", "biriyle", "kisi", "gorevli", "eleman", "personel", "calisan", "yonetici", "mudur", "danisman", "hizmet"]);
const wish = /^(?:konus|gorus|bagla|aktar|yonlendir|devret|ver|iste|lazim|bulus|ulas|gec|yok|cagir|gelsin|cevap|yaz)/;
const first = /(?:ist(?:iyor|er|iyo)|mak$|mek$|misin|misiniz|baglay|bagla$|baglan|aktar|lazim|ver$|versene|alabilir|miyim|lutfen|yok|hemen|konusay|goruse|konusturu|cagir|gelsin|yazsin|konusa|gorusec|konusac)/;

/** True when the visitor asks, now and for themselves, to talk to a person ("temsilciye bağlanmak istiyorum", "gerçek biriyle görüşebilir miyim"). */
export function asksForPerson(text: string): boolean {
  const words = writeOut(wordsOf(text)).slice(0, 14);
  const roots = words.map(rootsOf);
  const someone = roots.some((forms, at) => forms.some((root) => root === "insan" || root === "temsilci" || root === "yetkili" || root === "operator" || root === "gorevli")
    || (forms.some((root) => root === "canli" || root === "gercek") && roots[at + 1]?.some((root) => person.has(root) || root === "destek")))
    || /\b(?:musteri hizmetleri(?:ne|nden|yle)?|canli destege) (?:bag|aktar|konus|gorus)/.test(words.join(" "));
  if (!someone) return false;
  const only = words.length <= 2;
  return only ? !/nedir|kim|mi$|mu$/.test(words.at(-1)!) : words.some((word) => wish.test(word)) && words.some((word) => first.test(word)) && !/ister?se|gerektiginde|olursa|nerede|insan kaynak|zaman/.test(words.join(" "));
}
