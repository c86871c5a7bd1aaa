import type { Sign } from "./dangers.ts";

/** Measures by their names in the five languages, each with the values that are an emergency whatever else is told. */
const MEASURES: readonly { named: string; values: string }[] = [
  {
    // Blood pressure in mmHg or, as it is told in Türkiye, in cmHg.
    named: "tansiyon(?:u\\w*)?|blood pressure|blutdruck\\w*|давлени\\p{L}{1,3}|(?:ال)?ضغط\\p{L}*",
    values: "1[89]\\d?|2\\d\\d?|30|300",
  },
  {
    // Blood sugar in mg/dl; sugar that is sold is nobody's.
    named:
      "kan seker(?:i\\w*)?|seker(?:i\\w*|(?= [3-9]\\d\\d (?:cikti|oldu|olctu\\w*)))|blood (?:sugar|glucose)|blutzucker\\w*|сахар(?: в крови)?|(?:ال)?سكر\\p{L}*",
    values: "[3-9]\\d\\d|[2-5]\\d|60",
  },
  {
    // Fever in degrees Celsius or Fahrenheit.
    named:
      "ates(?:i\\w*)?|vucut \\w+|fever|(?:my|his|her|body|sons|daughters|babys|childs) temperature|fieber|температур\\p{L}|(?:ال)?حرار(?:ة|ته|تها|تي)",
    values: "4[0-3]|10[4-8]",
  },
  {
    // Pulse in beats per minute.
    named: "nab(?:iz|z\\w*)|pulse|heart ?rate|puls|пульс|(?:ال)?نبض\\p{L}*",
    values: "1[4-9]\\d|2\\d\\d",
  },
  {
    // Oxygen saturation in per cent.
    named:
      "oksijen(?:i\\w*)?|saturasyon(?:u\\w*)?|spo ?2|oxygen|sauerstoff\\w*|кислород\\p{L}?|сатураци\\p{L}|(?:ال)?اكسجين\\p{L}*",
    values: "[4-8]\\d",
  },
];
/** "40 derece ateşi var", "40 Grad Fieber". */
const FEVER_LAST = "4[0-3] (?:\\d )?(?:derece |grad |degrees? )?(?:ates(?!li silah)\\w*|fever|fieber)";

const CASE = "(?:y?[ea]|[dt][ea]n?|y?[iu])?";
/** What a number counts that is no measured value: an age, a time, a price, an amount. */
const COUNTED =
  "(?:yas|yil|sene|ay(?:d[iu]r)? |hafta|gun|saat|dakika|kere|kez|defa|tane|adet|kutu|paket|kisi|beden|numara|tl |lira|euro|dolar|taksit|gr |gram|kg |kilo|litre|ml |mg |cm |metre|years?|months?|days?|hours?|minutes?|times|jahre?|monate?|tage?|stunden|minuten|лет |год|дн|час|мин)";
/** Devices, other things that are hot, and what is supposed, asked about others or long past. */
const UNLESS =
  / (?:alet\w*|cihaz\w*|olcer\w*|akilli|saati[mn]?\w{0,3}|bileklik\w*|fiyat\w*|ucret\w*|gecen|eskiden|(?:yil|sene|ay|hafta) once|\w+[aeiu]rs[ae](?:[mk]|niz|l[ae]r)?|olsa|olan\w*|olunca|oda\w*|deniz\w*|havuz\w*|suyun|firin\w*|oca[kg]\w*|yikan\w*|akvaryum\w*|tup\w*|renk\w*|if|room|water|monitor|device|price|last|ago|wenn|gerat|preis|letzte\w*|если|было|اذا) /;

const reports = (sign: string): Sign => ({ danger: "medical", sign: new RegExp(` ${sign}`, "u"), unless: UNLESS });

/** Values that somebody measured and that are far out of range: "tansiyonum 20 çıktı", "mein Kind hat Fieber, 40". */
export const measured: readonly Sign[] = [
  ...MEASURES.map(({ named, values }) => reports(`(?:${named}) (?:\\p{L}+ ){0,4}(?:${values})${CASE} (?!${COUNTED})`)),
  reports(FEVER_LAST),
];

/** True for folded words, surrounded by spaces, that tell such a value: a figure is one whatever words stand around it. */
export const tellsMeasured = (words: string): boolean =>
  measured.some(({ sign, unless }) => sign.test(words) && !unless?.test(words));
