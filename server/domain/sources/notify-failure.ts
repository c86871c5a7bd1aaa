import type { CaseFlip } from "#contract/knowledge-cases.ts";
import type { SourceFailure } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { SourceRow } from "#server/store/knowledge-sources.ts";
import { listSuperadmins } from "#server/store/user-profiles.ts";
import { MAX_RECIPIENTS } from "../notice-settings.ts";
import { providerAddress } from "../provider-address.ts";

const MAX_QUESTIONS = 10;

/**
 * Mails the super administrators that a scheduled source fails or is held back by tests (`flips`); once, until it has
 * succeeded again.
 */
export async function notifyFailure(
  { mail, config, publicUrl }: Pick<Parts, "mail" | "config" | "publicUrl">,
  db: Db,
  source: SourceRow,
  failure: SourceFailure,
  flips: readonly CaseFlip[] = [],
): Promise<void> {
  const chatbot = await findChatbot(db, source.chatbot_id);
  const provider = await providerAddress({ config }, db);
  const recipients = new Set([...(provider ? [provider] : []), ...(await listSuperadmins(db, MAX_RECIPIENTS))]);
  const what = source.kind === "feed" ? "Ürün akışı" : "Web sitesi";
  const isHeld = failure === "tests-fail";
  const questions = flips.slice(0, MAX_QUESTIONS).map(({ question }) => `- ${oneLine(question)}`);
  for (const to of recipients)
    await mail.post(db, {
      to,
      subject: `${what} ${isHeld ? "alınmadı" : "okunamadı"}: ${source.name}`,
      body: [
        `${chatbot?.name ?? source.chatbot_id} asistanının bilgi kaynağı ${isHeld ? "okundu ama alınmadı" : "okunamadı"}.`,
        "",
        `${what}: ${source.name}`,
        `Adres: ${source.address ?? ""}`,
        `Neden: ${REASONS[failure] ?? "Adrese ulaşılamadı veya sunucu hata verdi."}`,
        ...questions,
        "",
        "Hiçbir bilgi kaldırılmadı; asistan son iyi okumayla yanıt vermeyi sürdürüyor. Kaynak yeniden düzelene kadar bir daha yazmayacağız.",
        ...(isHeld ? ["Doğruysa gerekçesini yazarak kaynaklar sayfasından yine de alabilirsiniz."] : []),
        "",
        `Kaynaklar: ${publicUrl}/admin/chatbots/${source.chatbot_id}/sources`,
      ].join("\n"),
    });
}

const REASONS: Partial<Record<SourceFailure, string>> = {
  shrunk: "Akış, katalogdaki ürünlerin yarısını veya daha fazlasını kaldıracaktı.",
  "cut-off": "Akış yarıda kesilmiş olabilir: sonu eksik ya da ürünlerin bir kısmı yok.",
  "tests-fail": "Alınsaydı şu bilgi testleri bozulacaktı:",
  "file-unreadable": "Akışın içeriği bir ürün listesi olarak okunamadı.",
  "too-many-rows": "Akışta alınabilecek olandan fazla ürün var.",
  "too-large": "İçerik alınabilecek olandan büyük.",
  "too-slow": "Sunucu zamanında yanıt vermedi.",
  "not-found": "Adreste artık bir sayfa bulunmuyor.",
  "access-denied": "Sunucu erişime izin vermiyor.",
  "failed-here": "Okuma, bizden kaynaklanan bir hata yüzünden üç denemede de tamamlanamadı.",
  "refused-address": "Adres başka bir siteye ya da herkese açık olmayan bir ağa yönlendiriyor.",
};
