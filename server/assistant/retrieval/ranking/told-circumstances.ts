import { rootsOf } from "../../language/suffixes.ts";
import { isPlaceName } from "../../language/thesaurus.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import { isProcessVerb, subjectUnits } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { factsAskedBy, HOURS_FACT, statesFacts } from "./facts.ts";
import { quantitiesIn } from "./quantities.ts";

const LINKS = "(?:(?:peki|ya|ee?|ama|o zaman|bir de|hani) )*";
const TIME =
  "(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|hafta (?:ici|sonu)|bugun|yarin|bu(?:gun)? aksam|yarin aksam|haftaya|gece|aksam|ogle|sabah)\\w*(?: (?:gun|saat|aksam|sabah)\\w*)?";
/** "Var mı", "aynı mı", "veriyor musunuz", "olur mu": a predicate that names no thing. */
const PREDICATE = "(?:ayni|acik|kapali|var|gecerli|dahil|\\w+[iu]yo|\\w+[iu]yor|\\w+[aeiu]r)(?: m[iu]\\w*)?";
/** "Cumartesi de veriyor musunuz", "peki bayramda?": only another time. */
const TIME_ALONE = new RegExp(`^${LINKS}${TIME}(?: d[ea])?(?: ${PREDICATE})?(?: peki)?$`);
/** "Pazar açık mısınız" asks for the firm's hours, whatever was spoken of before. */
export const WHETHER_OPEN = /\b(?:acik|kapali) (?:m[iu]s[iu]n\w*|olu(?:r|yor) musun\w*)|\bcalis[iu]yo(?:r mu|mu)sun\w*/;
const PLACE_ALONE = new RegExp(`^${LINKS}(\\w{3,})(?: (?:d[ea]|icin|peki|olur|ols[ae]\\w*|olursa))*(?: m[iu])?$`);
const WHO =
  "(?:cocu[kg]|bebe[kg]|ogl|kiz|es|anne|baba|kardes|arkadas|torun|hamile|gebe|yasli|misafir|refakatci|yakin|akraba|kope[kg]|kedi|evcil hayvan)\\w*";
/** "Çocuk girebilir mi", "eşim de kalabilir mi": only who may what was just told. */
const WHO_MAY = new RegExp(
  `^${LINKS}(?:kucuk |baska )?${WHO}(?: d[ea])? (?:gir|gel|kal|gor|katil|ziyaret ed|yararlan|faydalan|kullan|bin)\\w*[ae]bil\\w+ m[iu]\\w*$`,
);
const SAYS_WHO = /\b(?:kisi|yakin|ziyaretci|refakatci|cocu[kg]|misafir|\d+ yas)\w*\b/;
const SAYS_MAY =
  /[ae]bil(?:ir|irsiniz|irler|mektedir)\b|\b(?:alin(?:ir|maz)|kabul ed\w+|izin ver\w+|giremez\w*|yasak\w*)\b/;
/** "Tek seferde olur mu", "peşin ödesem": otherwise than by instalments, as were told. */
const AT_ONCE = new RegExp(
  `^${LINKS}(?:tek (?:seferde|cekim(?:de)?)|bir (?:kerede|seferde)|pesin|hepsini (?:birden|pesin)|toptan)(?: (?:ode\\w*|ver\\w*|yap\\w*|olur|olsa|cek\\w*))*(?: (?:m[iu]\\w*|olur mu|da))*$`,
);
const SPEAKS_OF_INSTALMENTS = /\btaksit/;
const SPEAKS_OF_PLACES = /\b(?:il|iller|illere|illerde|sehir\w*|ilce\w*|yurt (?:ici|disi)\w*|bolge\w*)\b/;
/** A longer question says by itself what it is about. */
const MAX_WORDS = 5;

/**
 * What the last answer was taken from, for a message that only names another circumstance of what was told: a time
 * ("cumartesi de veriyor musunuz"), a place ("İzmir?"), those who may ("çocuk girebilir mi"), a payment at once after
 * instalments, or a fact about what its title names ("sonuç ne zaman çıkar" after "MR sonuçları"). Null for any other
 * message, and if it states nothing of the kind.
 */
export function toldCircumstance(index: KnowledgeIndex, plain: Question, { lastSource }: Context): Entry | null {
  const entry = lastSource && lastSource.kind !== "product" ? index.find(lastSource.kind, lastSource.id) : undefined;
  if (!entry || entry.kind === "product") return null;
  const told = entry.kind === "article" ? entry.article.answer : entry.passage.text;
  const states =
    (namesOnlyTime(plain) && statesTimes(index, entry, told)) ||
    (namesOnlyPlace(plain) && speaksOfPlaces(told)) ||
    (WHO_MAY.test(plain.folded) && saysWhoMay(told)) ||
    (AT_ONCE.test(plain.folded) && SPEAKS_OF_INSTALMENTS.test(fold(told))) ||
    asksOfTitle(index, plain, entry);
  return states ? entry : null;
}

/** True for "cumartesi de var mı": it asks of another time what was just told. */
export const asksTimeToo = (plain: Question): boolean => namesOnlyTime(plain) && TOO.test(plain.folded);
const TOO = / d[ea]\b/;

/** True for a message that names a time and no thing. */
const namesOnlyTime = ({ folded }: Question): boolean => TIME_ALONE.test(folded) && !WHETHER_OPEN.test(folded);

const statesTimes = (index: KnowledgeIndex, { position }: Entry, told: string): boolean =>
  (index.factsAt(position) & HOURS_FACT) !== 0 ||
  quantitiesIn(told).some(({ kind }) => kind === "weekday" || kind === "clock");

function namesOnlyPlace({ folded }: Question): boolean {
  const place = PLACE_ALONE.exec(folded)?.[1];
  return place !== undefined && rootsOf(place).some(isPlaceName);
}

const speaksOfPlaces = (text: string): boolean =>
  SPEAKS_OF_PLACES.test(fold(text)) || wordsOf(text).some((word) => rootsOf(word).some(isPlaceName));

function saysWhoMay(text: string): boolean {
  const said = fold(text);
  return SAYS_WHO.test(said) && SAYS_MAY.test(said);
}

/** True if a short question for a fact names nothing but what the title names, and the article states such a fact. */
function asksOfTitle(index: KnowledgeIndex, plain: Question, { position, title }: Entry): boolean {
  const asked = factsAskedBy(plain.folded);
  if (asked === 0 || !statesFacts(index.factsAt(position), asked) || plain.words.length > MAX_WORDS) return false;
  const named = new Set(wordsOf(title).flatMap((word) => index.termOf(word) ?? []));
  const things = subjectUnits(plain).filter(({ word }) => word !== "zaman" && !isProcessVerb(word));
  return things.length > 0 && things.every(({ term }) => term !== null && named.has(term));
}
