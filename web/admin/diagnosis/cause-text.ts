import type { ExplainedAnswer, Cause } from "#contract/chatbots.ts";

/** Returns the cause of a wrong answer as one sentence. */
export const causeText = (cause: Cause): string => texts[cause.code](cause);

/** Returns what an answer is based on, if no cause was found. */
export function sourceText({ outcome, sources }: Pick<ExplainedAnswer, "outcome" | "sources">): string {
  if (outcome === "small-talk") return "Bu mesaj sohbet olarak okundu; bilgiye bakılmadı.";
  return sources[0] ? `Yanıt “${sources[0].title}” kaydından geldi.` : "Yanıt asistanın kendi sözlerinden geldi.";
}

const texts: Record<Cause["code"], (cause: Cause) => string> = {
  "no-knowledge": ({ entry }) =>
    entry === null
      ? "Bilgi yok: bilgi tabanında bu soruya yakın bir kayıt bulunamadı."
      : `Bilgi yoktu: yanıtı veren “${entry}” sonradan yazıldı.`,
  unsure: () => "Emin değil: yakın kayıtlar var, ama hiçbiri soruya yeterince uymuyor.",
  "not-found": ({ entry, rank }) =>
    `Bulunamadı: doğru kayıt “${entry}” bilgi tabanında var, ama bu soruyla ${rank === null ? "hiç" : rank === 1 ? "yeterince emin olarak" : `ancak ${rank}. sırada`} bulun${rank === null || rank === 1 ? "amadı" : "du"}.`,
  "wrong-one": ({ entry, other, rank }) =>
    `Yanlış kayıt: doğrusu “${entry}”${rank === null ? "" : ` (${rank}. sırada bulundu)`}, yanıt ${other === null ? "başka yerden" : `“${other}” kaydından`} verildi.`,
  "wrong-text": ({ entry }) => `Kaydın kendisi yanlıştı: yanıt doğru kayıttan (“${entry}”) geldi.`,
  contradiction: ({ entry, other }) => `Çelişki: “${entry}” ile “${other}” aynı şey için farklı bilgi veriyor.`,
  "model-ignored": ({ entry }) =>
    `Dil modeli bilgiyi kullanmadı: ${entry === null ? "yanıt" : `“${entry}”`} kendisine verildi, ama başka bir şey söyledi.`,
};
