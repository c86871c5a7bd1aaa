import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { isPlaceName } from "../../language/thesaurus.ts";
import { fold } from "../../language/turkish.ts";
import type { Question } from "../question.ts";

/** "Şubeniz", "mağazanızın", "ofisinizden": a place of the firm. */
const FIRMS_PLACE =
  /^(?:sube|magaza|dukkan|ofis|buro|depo|klini[kg]|muayenehane|poliklini[kg]|hastane|okul|kurs|kampus|otel|salon|restoran|lokanta|kafe|acente|servis|atolye|bayi|merkez|yer)(?:[iu]?|s[iu])n[iu]z/;
/** "Ankara'daki yeni mağazanız". */
const MAX_BETWEEN = 2;

/**
 * True for a question about a place that the firm is said to have in a town its knowledge does not mention: "Ankara'daki
 * mağazanız kaça kadar açık" is not answered by the hours of the others.
 */
export function asksOfOtherPlace(index: KnowledgeIndex, { words }: Question): boolean {
  return words.some((word, at) => {
    const place = rootsOf(word).find(isPlaceName);
    if (place === undefined || index.termOf(place) !== undefined) return false;
    return words.slice(at + 1, at + 2 + MAX_BETWEEN).some((next) => FIRMS_PLACE.test(next));
  });
}

const ASKS_DISTANCE = /\bkac (?:km|kilometre)/;
const STATES_DISTANCE = /(?:\b|\d)(?:km|kilometre|metre|mesafe|uza[kg])/;

/** True for a question for a distance, "İzmir Ankara arası kaç km", that the entry does not speak of. */
export function asksOfUnsaidDistance({ folded }: Question, entry: Entry | undefined): boolean {
  if (!ASKS_DISTANCE.test(folded) || entry === undefined || entry.kind === "product") return false;
  const said = entry.kind === "article" ? entry.article.answer : `${entry.passage.lead ?? ""} ${entry.passage.text}`;
  return !STATES_DISTANCE.test(fold(`${entry.title} ${said}`));
}
