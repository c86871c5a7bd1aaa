import { besideMasked, hasMaskedCard } from "#contract/personal-numbers.ts";
import { dangerOf } from "./danger.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { type Language, languageOf } from "../retrieval/detect-language.ts";
import { inTone, type Tone } from "#contract/tone.ts";

/** This is true because the number was masked before the message was stored (store/messages.ts). */
const NOTICE: Record<Language, string> = {
  tr: "⟨Güvenliğiniz|Güvenliğin⟩ için kart ⟨numaranızı|numaranı⟩ son dört hanesi dışında kapattım, açık hâlini saklamadım. Kart bilgileri sohbette paylaşılmamalı; lütfen son kullanma tarihini ve güvenlik kodunu da yazma⟨yın⟩.",
  en: "For your safety I have hidden your card number except for its last four digits and have not kept it. Card details do not belong in a chat; please do not write the expiry date or the security code either.",
  de: "Zu Ihrer Sicherheit habe ich Ihre Kartennummer bis auf die letzten vier Ziffern verdeckt und nicht gespeichert. Kartendaten gehören nicht in einen Chat; bitte schreiben Sie auch Ablaufdatum und Prüfnummer nicht.",
  ar: "حفاظًا على أمانكم أخفيتُ رقم بطاقتكم ما عدا آخر أربعة أرقام ولم أحتفظ به. لا ينبغي مشاركة بيانات البطاقة في المحادثة، فيُرجى عدم كتابة تاريخ الانتهاء أو رمز الأمان أيضًا.",
  ru: "Для вашей безопасности я скрыл номер карты, кроме последних четырёх цифр, и не сохранил его. Данные карты не следует отправлять в чат; пожалуйста, не пишите также срок действия и код безопасности.",
};

/**
 * The notice for a visitor who writes a card number into the chat, shown once per conversation; null if there is
 * nothing to tell. An answer to danger is never mixed with it. `isAll`: the message contains nothing else to answer.
 */
export function cardNotice(
  text: string,
  { answers, language: before }: Dialogue,
  tone: Tone = "siz",
): { text: string; isAll: boolean } | null {
  if (!hasMaskedCard(text) || dangerOf(text) !== null) return null;
  const isAll = wordsOf(besideMasked(text)).every((word) => OF_CARDS.test(word));
  if (!isAll && answers.some(tellsOfCards)) return null;
  return { text: inTone(NOTICE[languageOf(text, before) ?? "tr"], tone), isAll };
}

const tellsOfCards = (answer: string) =>
  Object.values(NOTICE).some(
    (notice) => answer.includes(inTone(notice, "siz")) || answer.includes(inTone(notice, "sen")),
  );

/** Words that accompany a card number and ask for nothing. */
const OF_CARDS =
  /^(?:\d+|kart\w*|kredi|banka|numara\w*|no|bu|iste|son|kullanma|tarihi|skt|cvv2?|cvc2?|guvenlik|kodu|buyurun|my|the|card|credit|number|is|here|expiry|meine|karten?|kreditkarte|nummer|ist|lautet|بطاقتي|رقم|البطاقة|карта|карты|номер|моя|мой)$/;
