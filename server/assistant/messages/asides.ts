import { AnswerParts } from "#contract/assistant.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { fold } from "../language/turkish.ts";
import { isBare, wholly } from "../retrieval/bare-questions.ts";

/** Answers to courtesies such as "tamam, teşekkürler". */
const isCourtesy = ({ parts, outcome }: EarlierMessage): boolean =>
  outcome === "small-talk" && AnswerParts.parse(parts ?? {}).act === "small-talk";
/**
 * What was not known of a thing ("hızı nasıl", "evde mi"); a longer question that is not only of it may have named
 * another thing.
 */
const isUnknownTrait = ({ content }: EarlierMessage, { outcome }: EarlierMessage): boolean =>
  outcome === "declined"
    ? plain(content).split(" ").length <= MAX_TRAIT_WORDS
    : outcome === "suggested" && isBare(plain(content));
const MAX_TRAIT_WORDS = 2;

/** Questions about the firm as a whole: how one pays, when it is open, where it is, how it is reached. */
const isAside = wholly(
  /(?:kredi )?kart(?:[ai]|ina|la)? (?:taksit\w*|gec\w*|ol\w*)(?: \w+){0,2}/,
  /(?:kac )?taksit\w*(?: (?:var|ol\w*|yap\w*|imkan\w*|secenek\w*|m[iu]\w*)){0,3}/,
  /(?:nakit|havale|eft|iban|kartla|kapida odeme|odeme)(?:yle|le|[iu])?(?: (?:nasil|neler|ile|secenek\w*|yontem\w*|var|ol\w*|gec\w*|yap\w*|al\w*|ode\w*|m[iu]\w*)){1,3}/,
  /(?:(?:bugun|yarin|pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|hafta ?(?:sonu|ici))(?: (?:gunu|gunleri|da|de))? )?(?:acik|kapali|calisiyor)(?: (?:oluyor|m[iu]\w*)){1,2}/,
  /(?:calisma |acilis |mesai )?saat(?:leri(?:niz)?)?(?: (?:ne|nedir|nasil|kac\w*))?(?: (?:acil\w*|kapan\w*|acik\w*|kapali\w*|calis\w*|kadar))*/,
  /kac(?:a kadar|ta) (?:acik\w*|acil\w*|kapan\w*|calis\w*)/,
  /(?:yeriniz |magazaniz |subeniz |ofisiniz )?ner(?:ede|de)(?:siniz)?(?: (?:acaba|tam|olarak|bulun\w*)){0,2}/,
  /(?:\w+ )?subeniz (?:nerede|var m[iu])/,
  /size nasil ulas\w*/,
  /randevu(?:suz)?(?: (?:lazim|gerek\w*|sart|zorunlu|al\w*|ol\w*|gel\w*|m[iu]\w*)){1,3}/,
  /(?:acik )?(?:adres|konum|telefon|whatsapp|iletisim)(?:iniz|unuz|imiz|i)?(?: (?:numara\w*|bilgi\w*|ne|nedir|var|neydi|alabilir|atar|nere\w*|m[iu]\w*)){0,3}/,
);
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * The messages before `text` as it is to be read: after "taksit var mı", "pazar açık mısınız" or "teşekkürler", "fiyatı
 * ne kadar" is of what the visitor asked about before, and such messages with their answers at the end are left out.
 * Otherwise `before`.
 */
export function withoutAsides(before: EarlierMessage[], text: string): EarlierMessage[] {
  if (!isBare(plain(text))) return before;
  let end = before.length;
  while (end > 2 && before[end - 1]!.role === "assistant" && before[end - 2]!.role === "user") {
    const [question, answer] = [before[end - 2]!, before[end - 1]!];
    if (!isAside(plain(question.content)) && !isCourtesy(answer) && !isUnknownTrait(question, answer)) break;
    end -= 2;
  }
  const left = before.slice(0, end);
  return left.at(-1)?.role === "assistant" ? left : before;
}
