import { isAsking } from "../language/clauses.ts";

/** The end of a verb in a past tense: "-di", "-mişti". */
const PAST = "(?:[dt][iu]|m[iu]s(?:t[iu])?)(?:m|k|l[ae]r)?";
const BROKE = `(?:patla|bozul|kiril|silin|yirtil|sokul|kop|catla|dagil|sol|dus|curu|kuflen|kabar|paslan|tuylen|topaklan|karar|sarar|kuru|eri|yan|egril|yamul|kucul|cek|ak|don|cizil)${PAST}`;
const CAME_OFF = `(?:taban|dikis|fermuar|yapistirma|kapag|kapak|ek yer|sap|tel|kol|boya|kaplama|tirnak)\\w* (?:\\w+ ){0,2}(?:acil|ayril|cik|at|kalk|dokul)${PAST}|reng?[ik]\\w* (?:\\w+ )?(?:at|ak|sol)${PAST}|su (?:gecir|al|sizdir|akit)(?:${PAST}|[iu]yor)`;
const FAILS =
  "(?:calisma|acilma|tutma|isitma|sogutma|isinma|uyma|sarj olma|ses verme)(?:di|mis)|(?:calism|acilm|tutm|isitm|sogutm|isinm|sarj olm|ses verm)[iu]yor|(?:atl|akit|sizdir|kacir|titr)[iu]yor|ayni (?:ariza|sorun|ses|hata|sey|yer)\\w*|egri|(?:berbat|kotu) ol(?:du|mus)|stop et(?:ti|iyor)|sallaniyor|birbirine (?:gir|karis)(?:di|mis)|(?:yatak|koltuk|kanepe|minder)\\w* (?:\\w+ )?cok(?:tu|mus)|kuflu|bayat|bozuk|kirik|yirtik|delik|sahte|kokmus|leke\\w* (?:\\w+ )?(?:duruyor|cikmad\\w*|cikmam\\w*)";
const HURTS =
  "(?:sac|cil[dt]|yuz|deri|tirna[gk]|ayag|el)\\w*[iu]m[iu] (?:\\w+ )?(?:dok|yak|boz|kurut|kabart|kasindir|vur)(?:[dt][iu]|m[iu]s|[iu]yor)";
const TURNED_OUT =
  "yanlis \\w+(?:m[iu]s|[dt][iu])|(?:cok|fazla|asiri) (?:kisa|uzun|koyu|acik|sari|kotu|dar|bol) ol(?:du|mus)|ariza (?:verdi|yapti|cikardi)";
const FAILED = new RegExp(`\\b(?:${BROKE}|${CAME_OFF}|${FAILS}|${HURTS}|${TURNED_OUT})\\b(?! m[iu])`);

/** What the visitor has from the firm: "aldığım", "sizden almıştık", "yaptığınız", "bakımdan çıktı". */
const FROM_FIRM =
  /\b(?:(?:al|kirala|(?!getir|bitir|yatir)\w{2,}t[iu]r)d[iu]g[iu](?:m|m[iu]z)|(?:boyat|degistirt)t[iu]g[iu](?:m|m[iu]z)|(?:ver|sat|yap|tak|gonder|yolla|getir|dik|boya|kur|degistir|hazirla)[dt][iu]g[iu]n[iu]z)\b|\b(?:sizden|sizde|buradan|burdan|yeni|daha dun)(?: \w+)? (?:al(?:dim|dik|mistim|mistik)|yaptirdi[mk]|taktirdi[mk]|degistirdi[mk])\b|\b(?:al(?:dim|dik|mistim|mistik)|yaptirdi[mk]|taktirdi[mk]|degistirdi[mk]) (?:sizden|sizde|buradan|burdan)\b|\b(?:bakim|tamir|servis|onarim|temizleme|yikama)\w*[dt][ae]n (?:\w+ )?(?:cik(?:ti|mis)|gel(?:di|mis)|al(?:dim|dik))\b|\b(?:tamir|bakim|servis|yikama|temizleme|tadilat)\w*[ae] (?:\w+ )?(?:ver|birak)(?:di|mist[iu])[mk]\b|\b(?:yapilan|takilan) \w+|\bsizin \w+[dt][ae]n\b|\b(?:nakliye|tasima|tasinma|kargo|teslimat|kurulum|yikama)(?:d[ae]|n[iu]n icinde| sirasinda)\b/;
/** Work that was done: "tamir ettirdim", "ustanız gelip yaptı", "bakımı yaptınız". */
const WORKED =
  /\b(?:tamir|bakim|montaj|servis|onarim|ilaclama|temizlik|yikama)\w* (?:\w+ )?(?:ettir|yaptir|et|edil|yap|ol|gel|cik)\w*[dt][iu]\w{0,4}\b|\b(?:usta|teknisyen|servis|eleman|ekib)\w* (?:\w+ ){0,2}(?:geldi|gelip|yapti|takti|bakti|degistirdi|tamir etti)\w*|\b(?:yikan|yapil|takil|boyan|onaril)d[iu]\b|\b(?:yaptir|taktir|boyat|doldurt|ayarlat|degistirt)[dt][iu][mk]\b|\b(?:yap|tak|degistir|tamir et|bak|gel|kur|bagla)[dt][iu]n[iu]z\b/;
/** "Ombre yaptırmıştım", "dün kestirdim": what the visitor had done, as whoever writes to the firm says it. */
const HAD_DONE =
  /\b(?:yaptir|kestir|cektir|diktir|taktir|bastir|kurdur|degistirt|boyat|yikat|temizlet|utulet|ciltlet|kaplat|cilalat|onart|tamir ettir)(?:m[iu]st[iu]|[dt][iu])[mk]\b/;
const LASTS_NOT = /\b(?:ak|kok|dokul|solu|kabar)[iu]?yor\b/;
/** A patient's body tells of an illness. */
const BODY = /\b(?:burn|kula[gk]|goz|yara|ameliyat|dis(?!i)|dolgu|implant|asi|igne|kan)\w*/;
/** "Pompayı değiştirmiştiniz yine su boşaltmıyor", "yıkadınız ama leke çıkmamış". */
const YOUR_WORK =
  /\b(?:yap|tak|degistir|tamir et|onar|kur|bagla|yika|temizle|boya|utule|kes|dik|bas|ciltle)(?:m[iu]st[iu]|[dt][iu])n[iu]z (?:\w+ ){0,2}(?:ama|fakat|lakin|yine|gene|hala|halen) (?:\w+ ){0,4}\w+(?:m[iu]yor|m[ae]d[iu]|m[ae]m[iu]s)\b(?! m[iu])/;
const AGAIN = /\b(?:yine|gene|tekrar|hala|halen|ayni)\b/;
/** How soon it was: "1 ayda", "iki giyişte", "ertesi gün". */
const SOON =
  /\b(?:\d+|ilk|ikinci|daha ilk|bir|iki|uc|dort|bes|on) ?(?:giyis|yikama|kullanim|gun|hafta|ay)(?:te|ta|de|da|inde|inda|sinda)\b|\bertesi gun\b|\bilk \w+d[iu]g[iu]m(?:de|iz)\b|\bdaha (?:\d+|bir|iki|uc|dort|bes|alti) (?:gun|hafta|ay) (?:oldu|gecti|olmadi)\b/;
/** Bought, or done, by somebody else. */
const ELSEWHERE =
  /\b(?:baska (?:yer|magaza|servis|usta|firma|dukkan)\w*|baska (?:bir )?\w+[dt][ae]n?|internetten|yurt ?disindan|disaridan|ikinci el|kendim)\b/;

/** True if the words, folded, tell that something bought or repaired here is broken, or fails again. */
export const tellsOfFailure = (said: string): boolean =>
  !isFromElsewhere(said) &&
  ((FAILED.test(said) && (FROM_FIRM.test(said) || (WORKED.test(said) && AGAIN.test(said)) || SOON.test(said))) ||
    YOUR_WORK.test(said) ||
    (HAD_DONE.test(said) &&
      (FAILED.test(said) || LASTS_NOT.test(said)) &&
      !BODY.test(said) &&
      !isAsking(said.split(" "))));

/** True if the words, folded, tell that somebody else sold or did it. */
export const isFromElsewhere = (said: string): boolean => ELSEWHERE.test(said);

/** True if what the words are about comes from the firm. */
export const isFromFirm = (said: string): boolean => FROM_FIRM.test(said) && !isFromElsewhere(said);
