import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { isPlaceName, isThesaurusRoot } from "../language/thesaurus.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { expansionsIn } from "./expansions.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";

/** "Bulgurlu'ya", "pendiğe": a name and the ending of where something comes to. */
const TO_PLACE = /^([a-z]{3,}?)(['’]?)(?:(?<=[aeiu]['’]?)y)?[ae]$/;
/** "… mahallesine kadar geliyor musunuz", "… servisiniz var mı". */
const COMES =
  /^(?:(?:mahalle|semt|taraf|bolge|ilce|koy)\w* |de |da |kadar |dogru )*(?:gel(?:iyo|ir|eb)\w*|(?:servis|teslimat|kurye|hizmet)\w* (?:var|gel|yap|ver|cik|ol)\w*|getir(?:iyo|ir|eb)\w*) ?m[iu]\w*$/;
const MAX_WORDS_AFTER = 5;
/** An adjective of a noun, "bulgurlu", which with "-ya" is hardly anything but a place. */
const WITH_SOMETHING = /l[iu]$/;
const ANY_PLACE = "hangi bölge semt ve mahallelere";

/**
 * The text, with the name of a place of which the knowledge says nothing replaced by words for any: whether the firm
 * comes to "Bulgurlu" is told by the places to which it comes, and not by what has bulgur.
 */
export function withServedPlace(index: KnowledgeIndex, text: string): string {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex(
    (word, place) =>
      place >= words.length - 1 - MAX_WORDS_AFTER &&
      isStrangePlace(index, fold(word)) &&
      COMES.test(wordsOf(words.slice(place + 1).join(" ")).join(" ")),
  );
  return at < 0 ? text : words.with(at, ANY_PLACE).join(" ");
}

function isStrangePlace(index: KnowledgeIndex, word: string): boolean {
  const [, name, apostrophe] = TO_PLACE.exec(word) ?? [];
  if (name === undefined || stopWords.has(word)) return false;
  const roots = rootsOf(apostrophe ? name : word);
  if (roots.some(isPlaceName)) return expansionsIn(index, [roots])[0]!.size === 0;
  if (index.termOf(name) !== undefined || index.termOf(word) !== undefined) return false;
  return apostrophe || WITH_SOMETHING.test(name) ? !isThesaurusRoot(name) : !isOrdinaryWord(word);
}
