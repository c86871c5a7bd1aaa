import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  afterLossText,
  CONDOLENCE,
  GET_WELL,
  reliefText,
  smallTalkText,
  SORRY_FOR_IT,
  sorrowText,
} from "../turn/built-in-texts.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { LEAVE_CONTACT } from "./intent.ts";
import { isRelief } from "./relief.ts";
import { tellsOfSymptom } from "./symptom-intents.ts";

const ELDERS = "anne|baba|es|dede|anneanne|babaanne|nine|hala|teyze|amca|dayi|yenge|eniste|kayinvalide|kayinpeder";
const YOUNGER = "oglu|kiz|abi|agabey|abla|kardes|kuzen|yegen|arkadas|koca|kari";
/** The endings of "annem", "babacığım", "eşimiz"; not of "eşyam". */
const OF_MINE = "(?:c[iu](?:g[iu])?)?[iu]?m(?:[iu]z)?";
/**
 * "Babam vefat etti", "annemi geçen hafta kaybettik". Of a child, "kaybettim" more likely says that it is not to be
 * found.
 */
const BEREAVED = new RegExp(
  `\\b(?:${ELDERS}|${YOUNGER})${OF_MINE}(?: \\w+){0,4} (?:vefat et(?:ti(?:g\\w+)?|mis)|rahmetli oldu)\\b|\\b(?:${ELDERS}|${YOUNGER})${OF_MINE}[iu]n(?: \\w+){0,2} (?:vefati|cenazesi|olumu)\\w*|\\b(?:${ELDERS})${OF_MINE}[iu](?: \\w+){0,3} (?:kaybetti[km]|topraga verdik|defnettik)\\b|\\bcenazemiz var\\b`,
);

/** "Kedim öldü"; written without its ö the word is "oldu". */
const PET_DIED =
  /(?<!\p{L})(?:kedi|köpeğ|kuş|tavşan|hamster|papağan|muhabbet kuş|balığ)[iıuü]?m(?:[iı]z)?(?: \p{L}+){0,3} (?:öl(?:dü|müş)|vefat et|can verdi)(?! m[iıuü])/u;

/**
 * "Kedimizi kaybettik". "Kaybettim" more likely says that it ran away, and so does whoever looks for it.
 */
const PET_LOST =
  /\b(?:kedi|kopeg|kus|tavsan|hamster|papagan|muhabbet kus|balig)[iu]?m(?:[iu]z)?i(?: \w+){0,4} (?:kaybettik|topraga verdik|gomduk)\b/;
const SEARCHES =
  /\b(?:ara(?:yo|nan|ri)\w*|ariyo\w*|bul\w*|goren\w*|kac(?:ti|mis)|kayip|ilan\w*|cip\w*|park(?:ta|inda)|sokak(?:ta)?|yolda|ormanda|tasma\w*|takip|gps)\b/;

/** Says of oneself that one is sad or worried, and asks nothing. */
const SORROW =
  /\b(?:(?:cok|oyle|nasil|biraz) (?:uzgunum|uzuluyorum|uzuldum|kotuyum|endiseliyim|perisanim)|uzgunum|perisanim|kahroldu[mk]|yikildi[mk]|agliyoru[mz]|moralim (?:cok )?(?:bozuk|sifir)|endiseliyim|kahroluyorum)\b/;
/** "Allahım lütfen", "eyvah eyvah". */
const OUTCRY =
  /^(?:(?:ya|ah|of+|lutfen|nolur) )*(?:allahim|yarabbi\w*|rabbim|eyvah(?:lar)?)(?: (?:lutfen|yardim et|sen|yardim|koru|ya|eyvah|olsun|allahim|yarabbi))*$/;
const ILL = /\b(?:hasta(?:landi|yim|yiz)?|hastanede\w*|ameliyat\w*|yogun bakim\w*|kaza gecir\w*|rahatsiz(?:landi)?)\b/;
function tellsOfSorrow(text: string): boolean {
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  return (SORROW.test(said) || OUTCRY.test(said)) && !isAsking(words) && !tellsOfDeath(text);
}

/** "Nişanlımla ayrıldık", "düğün olmayacak", "nişanı attık". */
const CALLED_OFF =
  /\b(?:nisanli|sozlu)\w*(?: \w+){0,3} ayrildi[km]\b|\bayrildi[km](?: \w+){0,3} (?:dugun|nikah|nisan)\w*|\b(?:dugun|nikah|nisan)\w* (?:artik )?(?:olmayacak|yapilmayacak|yapmayacagiz|boz(?:duk|uldu)|attik)\b/;
const NAMES_END = /\b(?:iptal|ertele|vazgec)/;
const tellsOfCalledOff = (text: string): boolean => CALLED_OFF.test(expandAbbreviations(wordsOf(text)).join(" "));

/**
 * The message with a death or a cancellation named, if it tells of one: "kaybettik" otherwise finds what becomes of lost
 * things, and "düğün olmayacak" what a wedding costs.
 */
export function withLossNamed(text: string): string {
  if (tellsOfDeath(text)) return text.replace(LOST, "vefat etti");
  const isUnnamed = tellsOfCalledOff(text) && !NAMES_END.test(wordsOf(text).join(" "));
  return isUnnamed ? `${text} iptal` : text;
}

const LOST = /\bkaybetti[km]\p{L}*/giu;

function tellsOfDeath(text: string): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return (
    BEREAVED.test(said) || PET_DIED.test(text.toLocaleLowerCase("tr")) || (PET_LOST.test(said) && !SEARCHES.test(said))
  );
}

/** "Annem hastanede", "yastayız". */
const TROUBLE =
  /\b(?:yastay|yasim|cenaze)\w*|\b\w+m(?:[iu]z)?(?: \w+){0,4} (?:hasta(?:land[iu]|yd[iu])?|hastanede|yogun bakimda|kaza gecirdi)\b/;

/** True if a visitor tells of a death or another sorrow. */
export function tellsOfTrouble(text: string): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return tellsOfDeath(text) || SORROW.test(said) || TROUBLE.test(said);
}

/**
 * The answer to a visitor who tells of an illness or a death, with good wishes or condolences before it; if nothing was
 * asked or found, the condolences and an offer of help take its place, and of people if something is asked that is not
 * known. Who tells in relief that nobody was hurt is not told once more what to do.
 */
export function withCondolence(text: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  if (isRelief(text, turn)) return { ...NOTHING, ...SAID, act: "ask-back", text: reliefText, handoff: true };
  if (isToldAfterLoss(text, answer, turn)) return { ...answer, ...SAID, text: afterLossText };
  if (tellsOfSorrow(text) && (answer.outcome === "suggested" || answer.outcome === "declined"))
    return {
      ...answer,
      ...SAID,
      text: ILL.test(wordsOf(text).join(" ")) ? smallTalkText("get-well", turn) : sorrowText,
    };
  if (tellsOfCalledOff(text) && answer.outcome === "answered")
    return { ...answer, text: `${SORRY_FOR_IT}\n\n${answer.text}` };
  const isIll = RELATIVE_ILL.test(expandAbbreviations(wordsOf(text)).join(" "));
  if ((isIll && !tellsOfDeath(text)) || (answer.act === "answer" && tellsOfSymptom(text)))
    return withGoodWish(text, answer);
  if (!tellsOfDeath(text) || answer.outcome === "small-talk") return answer;
  if (answer.outcome !== "answered" && !isAsking(expandAbbreviations(wordsOf(text))))
    return {
      ...answer,
      ...SAID,
      text: smallTalkText("condolence", turn),
    };
  if (answer.outcome === "declined") return { ...answer, text: `${CONDOLENCE} ${LEAVE_CONTACT}`, handoff: true };
  return { ...answer, related: [], text: `${CONDOLENCE}\n\n${answer.text}` };
}

/** An answer to what the visitor wants done, with condolences before it if they tell of a death. */
export const withCondolenceAlone = (text: string, answer: BuiltInAnswer): BuiltInAnswer =>
  tellsOfDeath(text) && answer.outcome !== "small-talk"
    ? { ...answer, text: `${CONDOLENCE}\n\n${answer.text}` }
    : answer;

/** "Annem hastanede", "eşim kaza geçirdi": of one's own, and now. */
const RELATIVE_ILL = new RegExp(
  `^(?!.*\\b(?:calis|doktor|hemsire|memur|personel|staj|isci)).*\\b(?:${ELDERS}|${YOUNGER})${OF_MINE}(?: \\w+){0,2} (?:hastanede|hastaneye kaldirildi|hastalandi|yogun bakimda|kaza gecirdi|ameliyat(?:ta| oldu| olacak))\\b`,
);

/**
 * An answer with "geçmiş olsun" before it; in place of a word of not knowing, and of a list of other matters to who asks
 * nothing, people are asked.
 */
function withGoodWish(text: string, answer: BuiltInAnswer): BuiltInAnswer {
  if (answer.outcome === "small-talk") return answer;
  const isOfElse =
    answer.outcome === "suggested" &&
    !isAsking(expandAbbreviations(wordsOf(text))) &&
    !answer.suggestions.some((title) => OF_ILLNESS.test(fold(title)));
  if (answer.outcome === "declined" || isOfElse)
    return {
      ...answer,
      ...TO_PEOPLE,
      sources: [],
      suggestions: [],
      related: [],
      text: `${GET_WELL} ${LEAVE_CONTACT}`,
      handoff: true,
    };
  return { ...answer, related: [], text: `${GET_WELL}\n\n${answer.text}` };
}
const OF_ILLNESS = /\b(?:hasta|ziyaret|refakat|acil|yogun bakim|rapor)/;
const TO_PEOPLE = { outcome: "declined", act: "decline" } as const;

const SAID: Pick<BuiltInAnswer, "outcome" | "act" | "sources" | "suggestions" | "related"> = {
  outcome: "small-talk",
  act: "small-talk",
  sources: [],
  suggestions: [],
  related: [],
};

/** True for what is told further of a loss, and neither asked nor wished: "12 yıldır bizimleydi", "25 aralıktaydı". */
function isToldAfterLoss(text: string, { outcome }: BuiltInAnswer, { dialogue }: Turn): boolean {
  if (outcome !== "suggested" && outcome !== "declined") return false;
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  if (isAsking(words) || (!WHAT_WAS.test(said) && !SORROW.test(said))) return false;
  const isLoss = (told: string) => tellsOfDeath(told) || tellsOfCalledOff(told);
  return !isLoss(text) && dialogue.written.slice(-LOSS_LASTS).some(isLoss);
}
const LOSS_LASTS = 2;
/** "Bizimleydi", "saat üçteydi", "çok severdi". */
const WHAT_WAS = /\b(?:\w*(?:[aeiou]yd[iu]|rd[iu]|yordu))(?:[mk]|l[ae]r)?$/;
