import { isCommonName, isUnambiguousName } from "./common-names.ts";
import { isAsking } from "../language/clauses.ts";
import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** Words that surround a name in messages giving one, and are not part of it. */
const notNames = new Set(
  wordsOf(`ad adı adım adim isim ismi ismim soyad soyadı soyadım soyisim ben benim seni beni bizi siz sizi bana bize sana size tel telefon telefonu telefonum telefonumuz cep gsm tc kimlik no numara numaram numarası ve bu şu an çok acil kimse da de ile
  tamam tamamdır evet olur peki merhaba selam lütfen teşekkürler teşekkür ederim sağolun hayır yok var bey hanım sayın iyi günler akşam akşamlar geceler sabah sabahlar öğlen arayın ara arayabilirsiniz ulaşabilirsiniz sonra beden renk adres kg kilo gr gram km cm mm metre lt litre kişi kişilik tane adet kutu paket tepsi dilim randevu randevusu randevum sipariş siparişi siparişim kargo kargosu kargom rezervasyon rezervasyonu rezervasyonum kaydı kaydım pardon onaylıyorum doğru`),
);
/** Colloquial words that surround a name; capitalized, such a word may be a name itself. */
const chatWords = new Set(
  wordsOf(`o zaman zmn ya yaa hadi haydi tmm tm ok okey iyi bi bir işte yaz yazın yazar buyur buyurun buyrun alın al kaydet kaydedin pardon şey yani neyse ee e ha hah öyleyse madem bende bana
  tabi tabii tabiki aynen burdan buradan ordan oradan yarın bugün şimdi haftaya pazartesi salı çarşamba perşembe cumartesi numaramdan hemen kısaca yanlış değil falan filan gibi mail doğrusu`),
);
/** True for a word that surrounds a name; `word` is in its original case. */
const isBesideName = (word: string): boolean =>
  notNames.has(fold(word)) || (/^\p{Ll}/u.test(word) && chatWords.has(fold(word)));

/** Verbs, times and courtesies: a message with one of them is not a name. */
const says =
  /(?:[iu]yor(?:um|uz|sun|lar)?|[iu]yoz|[iu]yom|misiniz|acagim|ecegim|acam|ecem|icam|icem|ucam|madim|medim|mistim|misim|musum|sinlar|sinler|madi|medi|masin|mesin|\w{2}m[ae]m|[aeiu]y[iu]m|[aeiu]rs[ae](?:[mk]|n[iu]?z?)|\w{3}[aeiu]rs[ae]|\w{2}[iu][ln]s[iu]n)$|^(?:olmaz|kalsin|bosver\w*|vazgec\w*|iptal|kolay|gelsin|bakalim|bakariz|anladim|bilmem|bilmiyo\w*|esim\w*|annem\w*|babam\w*|kardesim\w*|oglum\w*|kizim\w*|abim\w*|ablam\w*|karim\w*|kocam\w*|patronum\w*|mudurum\w*|sirketim\w*|firmam\w*|arasin\w*|arayin|arar\w*|aransin\w*|don(?:un|er|us)\w*|ulas\w*|bekle\w*|ols(?:un|[ae]\w*)|olacak|oldu|degil|gonder\w*|demo\w*|fiyat\w*|bilgi\w*|lazim|istemiyorum|hayir|gerek\w*|vermek|neden|nicin|niye|sonra|yarin|bugun|simdi|sabah|sabahleyin|aksam|aksama|ogle\w*|saat\w*|tamam\w*|devam|edelim|hepsi|musait|nerde|nerede|nereye|hani)$/;
/** Verb endings that names have too ("Nedim", "Kaymak", "Selim"). */
const mayBeVerb = /(?:dim|tim|mak|mek|yin|ayim|eyim|alim|elim)$/;

/** Words of `notNames` that are surnames if capitalized and last ("Ayşe Sabah"). */
const surnamesToo = new Set(wordsOf("var yok sabah akşam doğru iyi olur tamam selam"));
/** Names that match `says` ("Ulaş Kaya", "Ahmet Döner"). */
const saidToo = new Set(wordsOf("ulaş bilgin bilgiç döner kolay gerek bekler devam yarın sabah tamam"));

const isWritten = (word: string): boolean => /^\p{Lu}/u.test(word);
/** In a message all in capitals, they tell nothing: "MİDEM BULANDI". */
const isShouted = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => /^\p{Lu}{2,}$/u.test(word));
/** "Su" is a name, "şu" means "this"; both fold to "su". */
const isSu = (word: string): boolean => word.toLocaleLowerCase("tr") === "su";

/** The words of a message that form a name, without surrounding ones. `isIntroduced`: "adım" precedes them. */
export function nameWords(words: readonly string[], isIntroduced = false): string[] {
  const all = words.length > 1 && words.every(isWritten);
  const hasOther = words.some((word) => isNothingElse(word) && !isSu(word));
  const isKept = (word: string, at: number): boolean => {
    if (!isBesideName(word)) return true;
    if (isSu(word)) return hasOther || (words.length === 1 && (isWritten(word) || isIntroduced));
    const isLast = at === words.length - 1 && at > 0;
    return hasOther && all && (isLast ? surnamesToo.has(fold(word)) : word === "Ara" && at === 0);
  };
  const others = words.findIndex((word) => OF_RELATIVE.test(fold(word)));
  return words.slice(0, others > 0 ? others : undefined).filter((word, at) => word.length > 1 && isKept(word, at));
}

/** "Filiz, annemin adı Hatice": from here on it is somebody else's name. */
const OF_RELATIVE =
  /^(?:anne|baba|es|oglu|kiz|cocugu|kardes|abi|abla|dede|nine|teyze|amca|hala|dayi|arkadas|hasta)\w{0,3}m(?:[iu]z)?[iu]n$/;

/** Neither a surrounding word nor one that a statement consists of. */
const isNothingElse = (word: string): boolean =>
  !isBesideName(word.toLocaleLowerCase("tr")) && !says.test(fold(word)) && !/^m[iu]$/.test(fold(word));

/** True if `name` is really a statement or question, not a name; `words` are all words of the message. */
export function saysSomething(name: readonly string[], words: readonly string[], isIntroduced = false): boolean {
  const all = words.length > 1 && words.every(isWritten) && !isShouted(words);
  if (!isIntroduced && !name.some(isCommonName) && EXCLAIMS.test(words.map(fold).join(" "))) return true;
  // "Nazmi" ends like a question ("mi").
  if (!all && isAsking(words.map(fold).filter((word) => !isCommonName(word)))) return true;
  // Ordinary words ("bavulum kayboldu") are no name by themselves; beside "ayşe" one is a surname.
  const isMaybeName = (word: string) => isCommonName(word) || !isOrdinaryWord(word);
  if (!all && !isIntroduced && !name.some(isUnambiguousName) && !name.every(isMaybeName)) return true;
  if (!all && !isIntroduced && name.filter((word) => !isMaybeName(word)).length > 1) return true;
  const isAlone = name.length === 1 && isWritten(name[0]!) && isCommonName(name[0]!);
  const mayBeSaid =
    name.length === words.length && (isAlone || ((all || isCommonName(name[0]!)) && name.some(isNothingElse)));
  return name.some((word) => {
    const folded = fold(word);
    if (/^m[iu]$/.test(folded)) return true;
    if (isUnambiguousName(word)) return false;
    if (says.test(folded)) return !(saidToo.has(folded) && mayBeSaid);
    return !all && !isCommonName(word) && mayBeVerb.test(folded);
  });
}

/** "Bu komik", "ne absürt": what is said of something. */
const EXCLAIMS =
  /^(?:bu|su|cok|ne|boyle|hic|resmen|gercekten|tam|bir|yok|of+|off|yuh|pes|vay|aman|ya|ay) |\b(?:komik\w*|inanilmaz|inanilir|sacma\w*|sacmalik|absurt|abzurt|korkunc|trajikomik|ayip|gunah|yazik\w*|skandal|fiyasko|rezalet\w*|kepazelik|igrenc\w*|berbat\w*|pes|yuh|insaf|hayret|olacak is|vallahi|valla|aynen oyle)\b/;

export const capitalised = (word: string) =>
  word.charAt(0).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
