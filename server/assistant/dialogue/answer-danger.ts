import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf as wordsIn } from "../language/turkish.ts";
import { dangerByPattern, dangerOf, tellsWhoOneIs, wordsOf } from "./danger.ts";
import type { Danger } from "./danger/dangers.ts";
import { saidAfterAlarm, tellsOfArrangement } from "./danger/after-alarm.ts";
import { helpIn } from "./danger/help-called.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { dangerText, textsIn } from "./language-texts.ts";
import type { Language } from "../retrieval/detect-language.ts";

/**
 * The answer to a visitor in danger, whatever the conversation is about: whom to call now, and nothing else but, in a
 * fire or an accident, `whatToDo`: the firm's own instructions ("vanayı kapatın"). The staff are notified. A danger found
 * by the classifier alone is dropped if `isAboutKnowledge` is true for its logit: the message is about something in the
 * knowledge base, or was asked for. A message after such an answer gets the emergency numbers again, unless the knowledge
 * base answers it, or `isOfElse` says that it is an act of its own (a complaint, a wish for a person, contact data). Whoever
 * has called is told to do what was said on the telephone; thanks after that (`isCourtesy`) are not met cheerfully. Who
 * asks that somebody comes is told that 112 does, and who has left a burning building to stay outside, some messages
 * later, too. Who asks what to do now is told `firstAid`, the firm's own for such a symptom, before the numbers. After
 * an alarm that the classifier alone raised to one of the messages `before`, the numbers are given once at most, and not
 * where `isEveryday` says that the message is an order, a courtesy or near something in the knowledge base.
 */
export function answerDanger(
  text: string,
  { last, answers, wasEndangered }: Dialogue,
  {
    language,
    isThere,
    isAboutKnowledge,
    isKnown,
    isOfElse,
    isEveryday,
    isCourtesy,
    whatToDo,
    firstAid,
    before,
  }: {
    language: Language;
    isThere: boolean;
    isAboutKnowledge: (alarm: number) => boolean;
    isKnown: () => boolean;
    isOfElse: () => boolean;
    isEveryday: () => boolean;
    isCourtesy: () => boolean;
    before: readonly string[];
    whatToDo: () => Pick<BuiltInAnswer, "text" | "sources"> | null;
    firstAid: (alarming: string) => Pick<BuiltInAnswer, "text" | "sources"> | null;
  },
): BuiltInAnswer | null {
  const isAfterAlarm = last?.parts.act === "safety";
  const { callNow, staffTold, helpComing, helpThere, noDanger, cannotCome, outside } = textsIn(language);
  const isExpected = isAfterAlarm || (wasEndangered && isAlarmed(before));
  const help = helpIn(text, isExpected);
  if (help) return safety(help === "there" ? helpThere : helpComing, !isExpected);
  const danger = dangerOf(text, isAboutKnowledge);
  if (danger) {
    const called = safety(dangerText(danger, { language, isThere }), true);
    const told = danger === "fire-or-accident" ? whatToDo() : null;
    return told ? { ...called, text: `${called.text}\n\n${told.text}`, sources: told.sources } : called;
  }
  const numbers = safety(`${callNow}\n\n${staffTold[isThere ? "isThere" : "isAway"]}`, false);
  const isAlarm = wasEndangered && isAlarmed([...before, text]) && !isOfElse();
  const said = isAlarm ? saidAfterAlarm(text, alarmingOf(before)) : null;
  if (said) return { "to-come": safety(cannotCome, false), outside: safety(outside, false), inside: numbers }[said];
  if (!isAfterAlarm) return null;
  if (saysNoDanger(text)) return { ...safety(noDanger, false), act: "ask-back" };
  if (isOfElse()) return null;
  const told = helpSaid(before);
  if (told === null && STILL_IN_DANGER.test(wordsIn(text).join(" "))) {
    const alarming = alarmingOf(before) ?? "";
    const kind = dangerOf(alarming);
    const first = kind !== null && OF_BODY.has(kind) ? firstAid(alarming) : null;
    return first ? { ...numbers, text: `${first.text}\n\n${numbers.text}`, sources: first.sources } : numbers;
  }
  if (isKnown() || SEEKS_TREATMENT.test(wordsOf(text.toLocaleLowerCase("tr")).join(" "))) return null;
  if (told && isCourtesy()) return safety(helpThere, false);
  if (told) return told === "coming" ? safety(helpComing, false) : null;
  if (tellsWhoOneIs(text)) return numbers;
  // What no sign told may have been a misunderstanding, and the visitor talks of what brought them here.
  if (isUnsigned(before) && (isEveryday() || answers.at(-1)?.startsWith(callNow))) return null;
  const alarming = alarmingOf(before) ?? "";
  if (isUnsigned(before) && tellsOfArrangement(text, alarming)) return null;
  if (tellsOfAbsence(alarming)) return null;
  // The firm has told what to do; what is asked now is about that.
  if (last.parts.sources.length > 0 && isAsking(wordsIn(text))) return null;
  return numbers;
}

/** What a firm may have first aid for; "ev yanıyor" is no burn. */
const OF_BODY: ReadonlySet<Danger> = new Set(["medical", "sting-or-splash", "unclear"]);

/** Asks what to do now, or tells that it is bad: "ne yapacağım", "çok kötüyüm". */
const STILL_IN_DANGER =
  /^(?:(?:simdi|peki|ya|e|of|off|ben|lutfen|ama|allahim|cok|gittikce|daha(?: da)?|hala) )*(?:ne yap(?:acag\w*|ic[ae]\w*|ca[mz]\w*|ayim|alim|mali\w*|mam (?:lazim|gerek)\w*)|nap(?:ayim|acag\w*|ica\w*|cam)|kotuyum|kotu(?:y?e git|les)\w*|(?:kotu|fena) (?:oluyor\w*|oldum|hissediyor\w*)|fenayim|fenalas\w*|dayanam\w*|korkuyor\w*|gecmiyor\w*|artiyor)(?: (?:simdi|ben|ya|lutfen|cok|soyleyin|soyler misin\w*))*$/;

/** Asks for the treatment that a text about a danger cannot give: "psikiyatri randevusu". */
const SEEKS_TREATMENT = /\b(?:psikiyat|psikolo[gj]|psikoterap|terapi)/;

/** True for what keeps the writer from coming: who is with the hurt person by now, or knows that somebody is. */
const tellsOfAbsence = (text: string): boolean => ABSENT.test(` ${wordsOf(text.toLocaleLowerCase("tr")).join(" ")} `);
const ABSENT =
  /^(?!.* (?:nefes|hastaney|acil[ei]|ambulans)\w* )(?=.* (?:(?:gel|katil|getir|birak|ugra|al)[ae]?m(?:[ae]y[ae]c[ae]g|[iu]c)\w*[mz]|(?:gel|katil|getir|ugra)[ae]?m[iu]yor(?:um|uz)|(?:randevu|rezervasyon|kayd|ders|siparis)\w* (?:\w+ )?(?:iptal|ertele)\w*) )/;

/** The last that the visitor said of help since the last alarm. */
function helpSaid(before: readonly string[]): ReturnType<typeof helpIn> {
  const since = before.slice(
    Math.max(
      0,
      before.findLastIndex((text) => dangerOf(text) !== null),
    ),
  );
  return since.map((text) => helpIn(text, true)).findLast((help) => help !== null) ?? null;
}

/** True if a sign raised an alarm in one of the last messages, and neither help was called nor the danger denied since. */
function isAlarmed(written: readonly string[]): boolean {
  const recent = written.slice(-RECENT_MESSAGES);
  const isRaised = recent.some((text) => dangerOf(text) !== null) && !isUnsigned(written);
  return isRaised && helpSaid(written) === null && !recent.some(saysNoDanger);
}
const RECENT_MESSAGES = 5;

/** The message that raised the last alarm. */
const alarmingOf = (before: readonly string[]): string | undefined =>
  before.findLast((text) => dangerOf(text) !== null);

/** True if the last alarm among earlier messages was raised by the classifier alone. */
function isUnsigned(before: readonly string[]): boolean {
  const alarming = alarmingOf(before);
  return alarming !== undefined && dangerByPattern(alarming) === null;
}

/**
 * True for "yanlış anladınız", "not an emergency"; not for a message that the danger has passed or that the visitor is
 * well.
 */
const saysNoDanger = (text: string): boolean => NO_DANGER.test(` ${wordsOf(text.toLocaleLowerCase("tr")).join(" ")} `);
const NO_DANGER =
  / (?:yanlis anla(?:di|mis|din)\w*|ne (?:alaka\w*|ilgisi|ilgi)|alakasi yok|ilgisi yok|acil (?:bir )?(?:durum )?(?:degil|yok)|tehlike(?:li)? (?:bir sey )?(?:yok|degil)|(?:onu|oyle) (?:demedim|demek istemedim|kastetmedim)|saka (?:yaptim|yapiyorum|yapmistim)|(?:mecaz|lafin gelisi)\w*|misunderst\w*|(?:not an?|no) emergency|false alarm|just kidding|i meant|missverst\w*|kein notfall|falsch verstanden|вы не так поняли|не так поняли|это шутка|ничего срочного|فهمت(?:م|ني|موني) خط\p{L}*|ليست? حالة طارئة|لا خطر) /u;

const safety = (text: string, tells: boolean): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "small-talk",
  act: "safety",
  text,
  consequences: tells ? { wish: "danger" } : {},
});
