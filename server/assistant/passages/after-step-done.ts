import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { OF_HEALTH } from "./answering-sentences.ts";

/** "Filtreyi temizledim yine aynı", "fişe baktım normal": done, and in vain. */
const DONE = /\b\w{2,}[dt][iu](?:m|k)\b/;
const IN_VAIN =
  /\b(?:yine|gene|hala|halen|ayni|normal|temiz|saglam|sorun yok|fark etmedi|(?:ol|duzel|gec|degis|cozul|calis|yara|giderme|fayda etme)\w*m[ae]d[iu])\b/;
/** "Kontrol edin", "temizleyin". */
const INSTRUCTS = /\b(?!(?:icin|gun|dun|urun|butun)\b)\w{2,}[iu]n(?:[iu]z)?(?=[.,;!]|$| ve )/;
const MIN_LETTERS = 3;

/**
 * What a text says after the step that a visitor has done in vain: "düzelmezse …" to "fişe baktım normal", after "önce
 * fişi kontrol edin"; "" if that was its last, null if the message tells of none of its steps. A text about health is not
 * taken apart.
 */
export function afterStepDone(message: string, text: string): string | null {
  const said = wordsOf(message).join(" ");
  if (!DONE.test(said) || !IN_VAIN.test(said) || OF_HEALTH.test(text) || text.includes("\n")) return null;
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const roots = new Set(wordsOf(message).flatMap(longRoots));
  const names = (sentence: string) => wordsOf(sentence).some((word) => longRoots(word).some((root) => roots.has(root)));
  const at = sentences.findIndex((sentence) => INSTRUCTS.test(fold(sentence)) && names(sentence));
  return at < 0 ? null : sentences.slice(at + 1).join(" ");
}

const longRoots = (word: string): string[] => rootsOf(word).filter(({ length }) => length >= MIN_LETTERS);
