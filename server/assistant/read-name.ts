import { fold, wordsOf } from "./retrieval/turkish.ts";

/** What stands around a name in such a message, and is none. */
const notNames = new Set(
  wordsOf(`ad adı adım adim isim ismi ismim soyad soyadı soyadım soyisim ben benim tel telefon telefonu telefonum telefonumuz cep gsm no numara numaram numarası ve bu şu da de ile
  tamam tamamdır evet olur peki merhaba selam lütfen teşekkürler teşekkür ederim sağolun hayır yok var bey hanım sayın iyi günler akşam sabah öğlen arayın ara arayabilirsiniz ulaşabilirsiniz sonra beden renk adres kg kilo gr gram tane adet kutu paket tepsi dilim pardon onaylıyorum doğru`),
);
/** What a chat puts around a name; in capitals such a word may be the name itself. */
const chatWords = new Set(
  wordsOf(`o zaman zmn ya yaa hadi haydi tmm tm ok okey iyi bi bir işte yaz yazın yazar buyur buyurun buyrun alın al kaydet kaydedin pardon şey yani neyse ee e ha hah öyleyse madem bende bana
  tabi tabii tabiki aynen burdan buradan ordan oradan numaramdan hemen kısaca yanlış değil falan filan gibi mail doğrusu`),
);
/** True for a word that stands around a name; `word` is as it was written. */
export const isBesideName = (word: string): boolean =>
  notNames.has(fold(word)) || (/^\p{Ll}/u.test(word) && chatWords.has(fold(word)));

/** Verbs, times and courtesies: whoever writes them says something else than a name. */
const says =
  /(?:[iu]yor(?:um|uz|sun|lar)?|[iu]yoz|[iu]yom|misiniz|acagim|ecegim|acam|ecem|icam|icem|ucam|madim|medim|mistim|misim|musum|sinlar|sinler|madi|medi|masin|mesin)$|^(?:kalsin|bosver\w*|vazgec\w*|iptal|kolay|gelsin|bakalim|bakariz|anladim|bilmem|bilmiyo\w*|esim\w*|annem\w*|babam\w*|kardesim\w*|oglum\w*|kizim\w*|abim\w*|ablam\w*|karim\w*|kocam\w*|patronum\w*|mudurum\w*|sirketim\w*|firmam\w*|arasin\w*|arayin|arar\w*|aransin\w*|don(?:un|er|us)\w*|ulas\w*|bekle\w*|olsun|olacak|oldu|degil|gonder\w*|demo\w*|fiyat\w*|bilgi\w*|lazim|istemiyorum|hayir|gerek\w*|vermek|neden|nicin|niye|sonra|yarin|bugun|simdi|sabah|sabahleyin|aksam|aksama|ogle\w*|saat\w*|tamam\w*|devam|edelim|hepsi|musait)$/;
/** Endings of verbs that names have as well ("Nedim", "Kaymak", "Selim"). */
const mayBeVerb = /(?:dim|tim|mak|mek|yin|ayim|eyim|alim|elim)$/;
const NAMES = new Set(["huseyin", "nedim", "kadim", "hatim", "selim", "salim", "halim"]);

/** `isWritten`: the word stands in capitals among others, as a name does. */
export function saysSomething(word: string, isWritten = false): boolean {
  const folded = fold(word);
  return says.test(folded) || (!isWritten && !NAMES.has(folded) && mayBeVerb.test(folded));
}

export const capitalised = (word: string) =>
  word.charAt(0).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
