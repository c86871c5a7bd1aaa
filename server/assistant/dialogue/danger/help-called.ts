import { dangerByPattern, wordsOf } from "../danger.ts";

const CALLS = "(?:ara(?:di[mk]|niyor)|ariyoru[mz]|cagirdi[mk]|haber verdi[mk])";
const COURTESY = "(?:tesekkur\\w*|tskler|tsk|sag ?ol\\w*|ederi[mz]|cok|simdi|hemen|artik|de|da)";
/** "112'yi aradım", "the ambulance is coming": says by name that somebody who helps was called. */
const CALLED = new RegExp(
  [
    ` (?:112|187|ambulans|itfaiye)\\w* (?:\\w+ )?(?:${CALLS}|yolda(?:lar|ymis\\w*)?|geliyo\\w*|cikmis(?:lar)?) `,
    " (?:called|phoned|rang|dialled) (?:112|an ambulance|the ambulance|an emergency \\w+) | ambulance (?:is |s )?(?:already )?(?:on (?:the|its) way|coming) ",
    " (?:112|krankenwagen|notarzt|rettungswagen|feuerwehr) (?:\\w+ ){0,2}(?:angerufen|gerufen|unterwegs|kommt) ",
    " (?:вызвал\\p{L}*|позвонил\\p{L}*) (?:\\p{L}+ )?(?:112|скор\\p{L}*) | скорая (?:уже )?(?:едет|в пути) ",
    " (?:اتصلت|اتصلنا|طلبت|طلبنا) (?:\\p{L}+ )?(?:ب?112|ب?الاسعاف) | الاسعاف (?:في الطريق|قادم\\p{L}*) ",
  ].join("|"),
  "u",
);
/**
 * The same of whoever was named before: "tamam aradım". Those who come may be others ("geldi, kapıyı kırıyor"), so nothing
 * else may be told of them.
 */
const CALLED_THEM = new RegExp(
  [
    `^ (?:(?:tamam|tm+|peki|evet|ok|simdi|hemen|zaten|coktan|az once|ben|biz|polisi?|jandarmayi?) )*(?:${CALLS} |(?:yoldalar|geliyorlar|geliyo(?:r?lar)mis)(?: ${COURTESY})* $)`,
    " (?:i|we) (?:have |ve |already )*called| (?:they are|theyre|police (?:is|are)|help is) (?:on (?:the|their|its) way|coming) ",
    " (?:habe|haben) (?:\\w+ ){0,2}(?:angerufen|gerufen) | (?:sind|ist) unterwegs | (?:sie|polizei) (?:kommen|kommt) ",
    "^ (?:\\p{L}+ )?(?:вызвал\\p{L}*|позвонил\\p{L}*|едут) ",
    "^ (?:\\p{L}+ )?(?:اتصلت|اتصلنا|هم قادمون|انهم قادمون) ",
  ].join("|"),
  "u",
);
const THERE = new RegExp(
  [
    `^ (?:(?:tamam|evet|simdi) )*(?:geldiler|(?:112|ambulans|polis(?:ler)?|jandarma|itfaiye|ekip(?:ler)?) (?:geldi(?:ler)?|burada(?:lar)?))(?: ${COURTESY})* $`,
    "^ (?:they|(?:the )?(?:ambulance|paramedics|police)) (?:\\w+ )?(?:arrived|here|came) ",
    "^ (?:(?:der )?(?:krankenwagen|notarzt)|(?:die )?polizei|sie) (?:ist|sind) (?:jetzt )?da ",
    "^ (?:\\p{L}+ )?(?:приехали|приехала) ",
    "^ (?:وصلوا|وصلت الاسعاف|وصل الاسعاف) ",
  ].join("|"),
  "u",
);
/** The call did not succeed, is asked about, or is long past. */
const UNLESS =
  / (?:m[iu]|m[iu]y\w+|acm\w*|ulasam\w*|mesgul\w*|gelm(?:edi|iyo)\w*|bakm\w*|gecen|dun|fatura\w*|ucret\w*|para\w*|masra[fg]\w*|sigorta\w*|tutanak\w*|not|no answer|nobody|busy|nicht|niemand|не|никто|لم|لا) /;
/** A longer message tells more than that. */
const MAX_WORDS = 12;

/**
 * Tells whether a message says that help is "coming" or "there"; null otherwise. After an alarm it need not say whose. What
 * is told of a danger beside is heard, unless the call is told by name.
 */
export function helpIn(text: string, isAfterAlarm: boolean): "coming" | "there" | null {
  const words = wordsOf(text.normalize("NFC").toLocaleLowerCase("tr"));
  const said = ` ${words.join(" ")} `;
  if (words.length > MAX_WORDS || UNLESS.test(said)) return null;
  if (CALLED.test(said)) return "coming";
  if (!isAfterAlarm || dangerByPattern(text) !== null) return null;
  return THERE.test(said) ? "there" : CALLED_THEM.test(said) ? "coming" : null;
}
