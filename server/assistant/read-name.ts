import { fold, wordsOf } from "./retrieval/turkish.ts";

/** What stands around a name in such a message, and is none. */
export const notNames = new Set(
  wordsOf(`ad adı adım adim isim ismi ismim soyad soyadı soyadım soyisim ben benim tel telefon telefonu telefonum telefonumuz cep gsm no numara numaram numarası ve bu şu da de ile
  tamam tamamdır evet olur peki merhaba selam lütfen teşekkürler teşekkür ederim sağolun hayır yok var bey hanım sayın iyi günler akşam sabah öğlen arayın ara arayabilirsiniz ulaşabilirsiniz sonra beden renk adres kg kilo gr gram tane adet kutu paket tepsi dilim pardon onaylıyorum doğru`),
);
/** Verbs, times and courtesies: whoever writes them says something else than a name. */
const says =
  /(?:iyorum|iyor|yorsun|misiniz|acagim|ecegim|madim|medim|dim|tim|mistim|mak|mek|sinlar|sinler|yin|madi|medi)$|^(?:arasin\w*|arayin|arar\w*|aransin\w*|don(?:un|er|us)\w*|ulas\w*|bekle\w*|olsun|olacak|oldu|degil|gonder\w*|demo\w*|fiyat\w*|bilgi\w*|lazim|istemiyorum|hayir|gerek\w*|vermek|neden|nicin|niye|sonra|yarin|bugun|simdi|sabah|sabahleyin|aksam|aksama|ogle\w*|saat\w*|tamam\w*|devam|edelim|hepsi|musait)$/;
export const saysSomething = (word: string): boolean => says.test(fold(word));

export const capitalised = (word: string) =>
  word.charAt(0).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
