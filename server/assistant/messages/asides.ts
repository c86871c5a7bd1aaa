import { AnswerParts } from "#contract/assistant.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { fold } from "../language/turkish.ts";

/** Answers to courtesies such as "tamam, teşekkürler". */
const isCourtesy = ({ parts, outcome }: EarlierMessage): boolean =>
  outcome === "small-talk" && AnswerParts.parse(parts ?? {}).act === "small-talk";
/** What was not known of a thing ("hızı nasıl"); a longer question may have named another thing. */
const isUnknownTrait = (question: EarlierMessage, { outcome }: EarlierMessage): boolean =>
  outcome === "declined" && plain(question.content).split(" ").length <= MAX_TRAIT_WORDS;
const MAX_TRAIT_WORDS = 2;

/** Questions about the firm as a whole: how one pays, when it is open, where it is, how it is reached. */
const ASIDE = wholly(
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
/** Questions that name nothing and are of a thing: its price, how long it takes, its sizes and colours. */
const OF_THING = wholly(
  /(?:fiyati?|ucreti?|bedeli)(?: (?:ne|nedir|ne kadar\w*|kac(?: para| lira| tl)?|kaca))?/,
  /(?:ne kadar|kac (?:para|lira|tl)|kaca)(?: (?:tut\w*|ol\w*|ed\w*|peki|acaba))?/,
  /(?:kac (?:gun|hafta|ay|saat|dakika|dk|seans|ders)\w*|ne kadar) (?:sur|bit|tamamlan|dayan|cik|hazir|gel)\w*(?: ol\w*)?/,
  /kac (?:gun|hafta|ay|saat|dakika|dk)(?:[dt]e|[dt]a| icinde)/,
  /(?:acitir|agrir|zararli|ucretli|parali|garantisi var|indirimi var|stokta var) m[iu]/,
  /(?:\w+ )?(?:bedeni?|numarasi?|rengi|renk)\w*(?: \w+)? (?:var m[iu]|ne(?:ler)? var)/,
  /(?:hangi )?(?:beden|numara|renk)ler[iu]? (?:ne(?:ler)?|var|ne(?:ler)? var)/,
  /x{0,3}[sml] var m[iu]/,
);

/** A pattern of whole questions: one of `shapes`, with what leads to it. */
function wholly(...shapes: RegExp[]): RegExp {
  const sources = shapes.map(({ source }) => source).join("|");
  return new RegExp(`^(?:peki |ya |bir de |tamam |hem )?(?:o |bu |onun |bunun )?(?:${sources})$`);
}

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
  if (!OF_THING.test(plain(text))) return before;
  let end = before.length;
  while (end > 2 && before[end - 1]!.role === "assistant" && before[end - 2]!.role === "user") {
    const [question, answer] = [before[end - 2]!, before[end - 1]!];
    if (!ASIDE.test(plain(question.content)) && !isCourtesy(answer) && !isUnknownTrait(question, answer)) break;
    end -= 2;
  }
  const left = before.slice(0, end);
  return left.at(-1)?.role === "assistant" ? left : before;
}
