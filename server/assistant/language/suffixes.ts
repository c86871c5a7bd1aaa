import { commonVerbs } from "./common-words.ts";
import { shortNounOf } from "./short-nouns.ts";
import { NARROWING, withoutNouns } from "./verbs.ts";

/**
 * Turkish suffixes after ASCII folding ("ı" and "ü" become "i" and "u"). A word's ending is an inflection if it is a
 * sequence of these. The list is deliberately generous: callers accept a root only if the knowledge base or the lexicon
 * has it too.
 */
const list = `
  lar ler  m im um n in un miz imiz umuz niz iniz unuz si su  lari leri
  a e ya ye na ne  i u yi yu ni nu  da de ta te nda nde  dan den tan ten ndan nden  nin nun  la le yla yle  ca ce ki
  li lu siz suz lik luk lig lug ci cu  dir dur tir tur  daki deki taki teki ndaki ndeki
  mi mu miyim miyiz misin misiniz midir musun musunuz muyum muyuz mudur  yim yiz yum yuz siniz sunuz sin sun
  mak mek ma me may mey  yor iyor uyor yo iyo uyo  ar er ir ur r  acak ecek acag eceg yacak yecek yacag yeceg
  yoz yom yon yonuz yosun yosunuz yolar iyoz uyoz iyom uyom iyon uyon iyolar uyolar iyosun uyosun iyonuz uyonuz iyosunuz uyosunuz
  cak cek cag ceg iycam iycem uycam uycem iycaz iycez uycaz uycez iycak iycek uycak uycek cam cem icam icem ucam ucem acam ecem caz cez caksiniz ceksiniz
  di du ti tu ydi ydu mis mus ymis sa se ysa yse  mali meli  abil ebil yabil yebil ama eme yama yeme
  an en yan yen  dik duk tik tuk dig dug tig tug  arak erek yarak yerek ip up yip yup inca ince ken yken madan meden
  iz uz k lim elim alim yalim yelim sek sak  iyim uyum ayim eyim yayim yeyim  mez maz mem mam meyiz mayiz
  il ul is us  mz nz lr lri
`;
const suffixes = new Set(list.trim().split(/\s+/));
/**
 * Derivational suffixes that count only before another suffix: at the end of a word they are usually part of the root
 * ("kart", "otel").
 */
const inner = new Set(["l", "n", "t", "ar", "er", "dir", "il", "in", "ul", "un", "is", "us"]);
const endOnlyForbidden = new Set(["il", "ul", "is", "us"]);
/** A single one of these consonants may just as well be the end of a short root ("kazak" is not "kaza" + k). */
const ambiguousEnds = new Set(["k", "r", "n"]);
const rootBeforeAmbiguousEnd = 5;
const maxSuffixLength = 8;
/**
 * The only roots of two letters that are accepted, the verbs only before a verb's ending: any two letters begin too
 * many words.
 */
const twoLetterNouns = new Set(["ev", "mr"]);
const shortVerbs = new Set(["al", "ol", "et", "ye", "ed", "ac", "ic"]);
const verbEnding =
  /^(?:[iua]r|[iu]yo|[ae]bil|y[ae]bil|[ae]c[ae]|[iu]c[ae]|c[ae]|d[iu]|t[iu]|m[ae]|[iu]n[iu]?[ry]|[ae]y|m[iu]s|[ae]rak|s[ae]|[iu]p|[ae]n|[iu]nc[ae]|[iu]l|m[iu]yo)/;
/** Words with a back vowel that take front suffixes ("saatler", "iptale"). */
const frontAnyway = /(?:aat|kkat|ahat|hal|tal|lal|alp|rol|kol|bul)$/;

/** A few thousand words make up most of the input; the bound keeps visitors from filling the memory. */
const cache = new Map<string, readonly string[]>();
const maxCached = 20_000;

/** Nouns that lose their last vowel before a vowel: "kaydı" from "kayıt", "şehrin" from "şehir". */
const WITH_VOWEL: Record<string, string> = Object.fromEntries(
  `kayd kayit|izn izin|ism isim|vakt vakit|sehr sehir|fikr fikir|sekl sekil|devr devir|nakl nakil|emr emir|ogl ogul
   burn burun|agz agiz|boyn boyun|karn karin|gogs gogus|omr omur|zihn zihin|hacm hacim|haps hapis|kism kisim|nehr nehir
   metn metin|hukm hukum|hacz haciz|akd akit|nakd nakit|beyn beyin|omz omuz|kayb kayip|keyf keyif|asl asil|sabr sabir
   gonl gonul|nesl nesil|zulm zulum|cism cisim|bahs bahis|akl akil|koyn koyun|rezm rezim`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);
/**
 * Roots that only seem to contain a suffix: "kendisi" is not from "kent", "taksit" not from "taksi". Derived words whose
 * meaning is near that of the root ("kiralık" of "kira") do not belong here: one root joins them.
 */
const WHOLE = new RegExp(
  `^(?:${`
    kendi asagi dusun yuksek sikinti elektrik teknisyen belirt yaprak hareket kalk dokun konus basari durusma yetis bosan ustelik ustlen isik
    alti(?!n) almanya alacati alanya araba arali[kg] arabulucu arastir arzu asiri bademcik bagisik bagirsak balikesir balkan bayil(?=d|m|iyo) belirli
    belirsiz bilecik bilgisayar bilirkisi birak bitkin bozcaada bulasici bulasi[kg] bursa cekmece denetim deneyim denge denizli dilekce disari dogum(?!la) dogus dokuman dolum
    edirne ekipman etkinli[kg] giresun girisim guvence gozetmen hakim hasarsizl havaalan havaliman havayol havalandir iceri(?=$|d|y) icerik iletisim jandarma
    kafein kampanya kanal karaman karar kariyer karis(?:i[kg]|im|tir|ma) karsil(?=iyo) kacir kalinli[kg] karsili[kg] karsila(?!s) karsiyaka kasaba kasiyer katil kazanc
    kazan(?=d|ma|iyo) kotu(?=$|l|s|y) kesinti kilometre kisir kisit kolonya konu[mk] kosul kurtar kurtul kusadasi limonata mahalle maliyet maliye
    manikur manisa manti[kg] mardin mekani[kz] monte demonte mesele motorin odakla ogle ogrenci ogretmen otomatik oyunca[kg] ozelli[kg]
    parkur pazarlam pazarli[kg] pesin projeksiyon romanya salinca[kg] sandi[kg] sariyer sevgi sifonyer sirke(?!t) sirnak sorumlu sorun surekli tabanca takim taksit taksim
    tamamlayici tarife tasinmaz testere toplam toplanti tuzla verim vernik yapilandir yasadis yatirim yazilim yenil(?=iyo) yenile yurtdis yurtic
    yukari yuvarla yuzden zabita zamanasim
  `
    .trim()
    .split(/\s+/)
    .join("|")})`,
);
/**
 * Words that are not from a root although another root of theirs is as short: "geçerken" is from "geç-" and not "gece"
 * (night), "gelince" from "gel-" and not "gelin" (bride), "kurulum" from "kur-" and not "kuru" (dry).
 */
const NOT_FROM: Record<string, RegExp> = {
  gece: /^gece(?:r|c[ae]k|ceg|m[ei]z|mey|bil|lim$|yim$)/,
  gelin: /^gelin(?:ce|ir|iyo|me[zk])/,
  sene: /^sene[td]/,
  veri: /^veri(?:r|l(?!er)|nc|p|yo)/,
  yapi: /^yapi(?:l(?!ar)|nc|m|p|yo)/,
  yapay: /^yapay[iu]m/,
  kuru: /^kuru(?:l(?!a)|m)/,
};

/** Short verbs whose last consonant softens before a vowel ("edilir", "gidiyor"). */
const softVerbs: Record<string, string> = { ed: "et", gid: "git", gud: "gut", tad: "tat" };
const softened: Record<string, string> = { g: "k", b: "p", d: "t" };

/**
 * The possible roots of a word: the word itself first, then ever shorter ones. Undoes consonant softening ("çocuğu" →
 * "çocuk") and the vowel narrowing of the present tense ("başlıyor" → "başla").
 */
export function rootsOf(word: string): readonly string[] {
  const met = cache.get(word);
  if (met) return met;
  if (cache.size >= maxCached) cache.clear();
  const roots = readRoots(word);
  cache.set(word, roots);
  return roots;
}

function readRoots(word: string): string[] {
  const roots = [word];
  if (/\d/.test(word)) return roots;
  const noun = shortNounOf(word);
  if (noun !== undefined) return [word, noun];
  const length = word.length;
  // readable[i]: the ending from i on is a sequence of suffixes
  const readable = new Array<boolean>(length + 1).fill(false);
  readable[length] = true;
  for (let start = length - 1; start >= 2; start--) {
    for (let end = start + 1; end <= Math.min(length, start + maxSuffixLength); end++) {
      if (!readable[end]) continue;
      if (!inHarmony(word, start, end)) continue;
      const piece = word.slice(start, end);
      const fits =
        end === length
          ? suffixes.has(piece) && !endOnlyForbidden.has(piece) && !isAmbiguous(word, start, piece)
          : suffixes.has(piece) || inner.has(piece);
      if (fits) {
        readable[start] = true;
        break;
      }
    }
  }
  const shortest = WHOLE.exec(word)?.[0].length ?? 2;
  for (let end = length - 1; end >= shortest; end--) {
    if (!readable[end]) continue;
    const root = word.slice(0, end);
    if (NOT_FROM[root]?.test(word)) continue;
    // "Ödüyor", "arıyor": two letters are too short for a root, so the vowel that was narrowed is restored.
    if (end === 2 && NARROWING.test(word.slice(end)))
      roots.push(...[`${root}a`, `${root}e`].filter((verb) => commonVerbs.has(verb)));
    if (
      end === 2 &&
      !twoLetterNouns.has(root) &&
      !(shortVerbs.has(root) && verbEnding.test(word.slice(end))) &&
      !(root === "ed" && word[2] === "e")
    )
      continue;
    roots.push(root);
    if (softVerbs[root]) roots.push(softVerbs[root]);
    const withVowel = WITH_VOWEL[root];
    if (withVowel) roots.push(withVowel);
    const hard = softened[root.at(-1)!];
    if (hard && root.length > 3 && (shortest === 2 || end === shortest)) roots.push(root.slice(0, -1) + hard);
    if (NARROWING.test(word.slice(end))) roots.push(root + "a", root + "e");
  }
  return withoutNouns(word, roots);
}

/** "Öder" and "arar" are forms of verbs that end in a vowel. */
function isAmbiguous(word: string, start: number, piece: string): boolean {
  if (!ambiguousEnds.has(piece) || start >= rootBeforeAmbiguousEnd) return false;
  return piece !== "r" || !commonVerbs.has(word.slice(0, start));
}

/**
 * Checks vowel harmony as far as folding leaves it visible: no suffix with "e" after "a", or the reverse. Tells
 * "hastane" from "hasta" + "ne".
 */
function inHarmony(word: string, start: number, end: number): boolean {
  const piece = word.slice(start, end);
  if (piece === "ken" || piece === "ki") return true;
  const vowel = /[aeiou]/.exec(piece)?.[0];
  if (vowel !== "a" && vowel !== "e") return true;
  const before = /([aeiou])[^aeiou]*$/.exec(word.slice(0, start))?.[1];
  if (before === undefined || before === vowel || (before !== "a" && before !== "e")) return true;
  return vowel === "e" && frontAnyway.test(word.slice(0, start));
}
