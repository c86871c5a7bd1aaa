/** The end of a verb in a past tense, of one person or several. */
const DID = "(?:[dt][iu]|m[iu]s(?:t[iu])?)(?:l[ae]r|n[iu]z|s[iu]n[iu]z)?";
const DAMAGES = "(?:boz|kir|ciz|yak|patlat|batir|parcala|mahvet|kopar|yirt|lekele)";
const WORKER = "(?:usta|tamirci|teknisyen|servis|eleman|ekib|ekip|montajc|boyac|kuafor|kurye|personel|gorevli)";
const YOUR_WORKER = `${WORKER}\\w*n[iu]z(?:[iu]n)?`;

/** Work that was done badly: "ustanız boruyu patlattı", "usta geldi bozdu gitti", "eğri takmışlar", "söktü toplamadı". */
const BAD_WORK = new RegExp(
  [
    `\\b${YOUR_WORKER} (?:\\w+ ){0,4}${DAMAGES}${DID}\\b`,
    // Whoever only tells that somebody broke something may need it repaired.
    `\\b${WORKER}\\w* (?:\\w+ ){0,3}(?:geldi|girdi|gelip) (?:\\w+ ){0,3}${DAMAGES}${DID}\\b`,
    `\\b${WORKER}\\w* (?:\\w+ ){0,4}${DAMAGES}${DID} (?:\\w+ ){0,3}(?:gitti|kacti|cikti)(?:l[ae]r)?\\b`,
    `\\b${WORKER}\\w* (?:\\w+ ){0,3}yanlis (?:\\w+ )?(?:tak|kes|boya|kur|del|bagla|as)${DID}\\b`,
    `\\b${WORKER}\\w* (?:\\w+ ){0,3}(?:toplama|toparlama|bitirme|temizleme)(?:d[iu]|m[iu]s|dan git)\\w*`,
    "\\b(?:egri|yamuk|ters|ozensiz) (?:al|yap|tak|kes|dik|boya|kur|monte et|as|del|bagla)(?:m[iu]s|[dt][iu])(?:l[ae]r|s[iu]n[iu]z|n[iu]z)\\b",
    "\\byanlis (?:tak|kes|dik|boya|kur|monte et|as|del|bagla)(?:m[iu]s|[dt][iu])(?:l[ae]r|s[iu]n[iu]z|n[iu]z)\\b",
    // "Numaram yanlış basılmış": of things that are made to order.
    "\\b(?:yanlis|hatali|eksik|ters) (?:bas|kes|dik|hazirla|paketle|kur|boya|isle)(?:il|in|n)(?:m[iu]s|d[iu])(?:l[ae]r)?\\b(?! m[iu])",
    `\\b(?:${DAMAGES}|(?:yarim|eksik|acik) birak)[iu]p git(?:ti|mis)(?:l[ae]r|n[iu]z|s[iu]n[iu]z)`,
    "\\b\\w+[iu]p kac(?:t[iu]n[iu]z|m[iu]ss[iu]n[iu]z)\\b",
  ].join("|"),
);
/** Asks for somebody to come, whoever did the damage. */
const NEEDS_HELP = /\b(?:acil\w*|gelin|gelsin(?:ler)?|yetisin|gonderin|duzeltin|yardim\w*)\b/;

/** Work of several people, or of those addressed, which is done: "montajı yaptılar", "klimayı taktınız". */
const THEIR_WORK =
  /\b(?:yap|degistir|tamir et|birak|getir|teslim et|tak|kur|boya|monte et|dik|bagla)(?:t[iu]|d[iu]|m[iu]s)(?:n[iu]z|s[iu]n[iu]z)\b|\b(?:getir|teslim et|tak|kur|boya|monte et|dik|bagla|(?:montaj|kurulum|tamir|bakim|onarim|servis|temizlik|tadilat)\w* (?:\w+ )?yap)(?:t[iu]|d[iu]|m[iu]s)l[ae]r\b|\b(?:montaj|kurulum|tamir|tamirat|bakim|onarim)\w*[dt][ae]n (?:beri|sonra)\b/;
/** What is wrong with it now. */
const STANDS_WRONG =
  /\b(?:egri|yamuk|carpik)(?: \w+)? (?:dur|kal|ol)(?:uyor|du|mus)\b|\b(?:kapanm|acilm|calism|oturm|isitm|sogutm)[iu]yor\b|\b(?:sallan|damlat|sizdir|akit|titr|gicird)[iu]yor\b|\b(?:koptu|kirildi|kabardi|sokuldu|soyuldu|dokuldu|bozuldu|patladi)\b/;

/** Money that was not worth it: "bu kadar para verdik değmezmiş". */
const NOT_WORTH =
  /\b(?:para|fiyat|ucret)\w* (?:\w+ ){0,3}(?:degmezmis|degmedi|degmez (?:\w+ ){0,2}\w+m[iu]s)\b(?! m[iu])/;

const FOOD =
  "(?:krema|hamur|pasta(?! cila)|pandispanya|serbet|kurabiye|bore[kg]|tatli|pogaca|ekme[kg]|corba|pilav|lahmacun|pide|pizza|kek|cikolata)\\w*|sutu?|et(?:i|ler|leri)?|sosu?";
/** "Kreması kesilmiş", "pasta yan yatmış": seen when it was opened. What was one's own is told as it happened. */
const SPOILT_FOOD = new RegExp(
  `\\b(?:${FOOD}) (?:\\w+ ){0,3}(?:kesil|eksi|kuru|sertles|dagil|ez(?:il)?|dokul|yan|kok|bayatla|kuflen|bozul|sulan|yazi\\w* silin|yan yat|un ufak ol|cig kal|hamur kal)m[iu]s(?:t[iu])?\\b`,
);
/** Food that spoils in a broken appliance. */
const APPLIANCE = /\b(?:buz ?)?dola(?:p|b)\w*|\b(?:dondurucu|makine|firin|ocak|elektrik)\w*/;

/** "Oda fotoğraftaki gibi değildi", "renkler ekrandakinden çok farklı çıktı". */
const UNLIKE =
  /\b(?:fotograf|resim|resm|gorsel|ilan|katalog|ekran|site|onay\w*|prova|numune|ornek)\w*[dt][ae]ki\w* (?:\w+ )?(?:degildi|degilmis|farkli (?:geldi|cikti|gelmis|cikmis))\b/;

/** True if the words, folded, tell of work done badly, of spoilt food or of money that was not worth it. */
export function tellsOfBadWork(said: string): boolean {
  if (NOT_WORTH.test(said) || UNLIKE.test(said)) return true;
  if (NEEDS_HELP.test(said)) return false;
  if (BAD_WORK.test(said)) return true;
  if (SPOILT_FOOD.test(said) && !APPLIANCE.test(said)) return true;
  const work = THEIR_WORK.exec(said);
  return work !== null && STANDS_WRONG.test(said.replace(work[0], " "));
}
