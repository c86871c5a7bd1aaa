import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import { closestText, otherwiseText, SAME_ANSWER, toldText } from "../turn/built-in-texts.ts";
import type { Turn } from "../turn/turn.ts";
import { verbatim } from "../turn/alternatives.ts";
import { rootsOf } from "../language/suffixes.ts";
import { isPlaceName } from "../language/thesaurus.ts";
import { wordsOf } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/** "Kemerdeyiz ama", "ben Ankara'dayım", "manisaya": where one is, or wants it. */
const AT =
  /^(?:(?:ben|biz|ama|evimiz|peki|ya|e) )*(\w{3,}?)([dt][ae]y[iu][mz]|(?:y)?[ae])(?: (?:ama|de|da|biz|ben|ya|yani|olursa|olur mu))*$/;
/** Where nobody needs to be served, and "hastayım", "oradayım". */
const NO_PLACE =
  /^(?:ev|is|ofis|okul|trafik|yol|disari|tatil|toplanti|ders|hastane|misafir|kapi|dukkan|magaza|salon|acil|ambulans)|^(?:has|ora|bura|sura|ar)$/;
/** A name with the ending of where or whereto ("Kepez'dedir", "Urla'ya"), or what is beyond one: "İzmir dışına". */
const NAMED_PLACE = /\p{Lu}\p{Ll}+['’](?:y?[ae]|[dt][ae])|\p{Lu}\p{Ll}+ (?:dışı|içi|geneli)/u;
const ASKS_WHERE_TO = "hangi bölge semt ve mahallelere hizmet var";

/**
 * The answer to who only says where they are, which nothing answers: the sentence of the article just told that names the
 * places which are served, or what the firm says of those; otherwise what they want is asked for. Null for any other
 * message.
 */
export function answerPlaceTold(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text.replace(/['’]/g, "")).join(" ");
  const [, place, ending] = AT.exec(said) ?? [];
  if (place === undefined || NO_PLACE.test(place)) return null;
  const isNamed = isPlaceName(place) || rootsOf(place).some(isPlaceName);
  const isAt = ending!.length > MAX_DATIVE;
  const { act, sources: [shown] = [] } = turn.dialogue.last?.parts ?? {};
  const last = shown ?? turn.context.earlierSources?.[0];
  const told = isAt || isNamed ? placesIn(index, last) : null;
  if (told) return answered(told, `${act === "answer" ? SAME_ANSWER : closestText}\n\n${told.said}`);
  if (!isNamed) return null;
  const { tier, sources } = retrieve(index, ASKS_WHERE_TO);
  const served = tier === "answer" && last?.kind !== "product" ? placesIn(index, sources[0]) : null;
  if (served) return answered(served, [closestText, served.said, otherwiseText(turn.offer)].join("\n\n"));
  return isAt ? { ...NOTHING, outcome: "small-talk", act: "ask-back", text: toldText } : null;
}
const MAX_DATIVE = 2;

type Places = { said: string; entry: Entry };

const answered = ({ entry }: Places, text: string): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "answered",
  act: "answer",
  text,
  sources: [sourceOf({ entry, score: 1 })],
});

/** The sentences of an article that name places; null if none does. */
function placesIn(index: KnowledgeIndex, source: { kind: string; id?: string } | undefined): Places | null {
  const entry = source?.kind === "article" && source.id !== undefined ? index.find("article", source.id) : undefined;
  if (entry?.kind !== "article") return null;
  const named = sentencesOf(entry.article.answer).filter((sentence) => NAMED_PLACE.test(sentence.text));
  return named.length > 0 ? { said: verbatim(named.map((sentence) => sentence.text).join(" ")), entry } : null;
}
