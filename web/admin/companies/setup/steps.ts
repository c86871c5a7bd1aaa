import type { CompanySetup } from "#contract/company-setups.ts";

/** A setup step; `missing` says what is left to do, null if it is done. */
export type Step = { id: StepId; title: string; missing: string | null };
export type StepId = "chatbot" | "knowledge" | "questions" | "staff" | "site";

/** Returns the steps from a new company to an assistant on its site, in order. */
export function stepsOf({ chatbot, staff }: CompanySetup, tried: Tried | null): Step[] {
  return [
    { id: "chatbot", title: "Asistan", missing: chatbot ? null : "Asistan oluşturulmadı." },
    { id: "knowledge", title: "Bilgi kaynakları", missing: missingKnowledge(chatbot) },
    { id: "questions", title: "Müşterilerin on sorusu", missing: missingAnswers(chatbot, tried) },
    { id: "staff", title: "Çalışanlar", missing: staff > 0 ? null : "Şirketten kimse panele giremiyor." },
    { id: "site", title: "Siteye yerleştirme", missing: missingOnSite(chatbot) },
  ];
}

/** How many questions were answered in the last trial. */
export type Tried = { answered: number; of: number };

function missingKnowledge(chatbot: CompanySetup["chatbot"]): string | null {
  if (!chatbot) return "Önce asistan oluşturun.";
  const { articles, products, documents } = chatbot;
  if (documents.in_review > 0) return `${documents.in_review} belge yayınlanmayı bekliyor.`;
  if (articles + products + documents.live > 0) return null;
  return documents.queued > 0 ? "Kaynaklar okunuyor." : "Asistan henüz bir şey bilmiyor.";
}

function missingAnswers(chatbot: CompanySetup["chatbot"], tried: Tried | null): string | null {
  if (!chatbot) return "Önce asistan oluşturun.";
  // Questions just tried are saved, but this page's data is older.
  if (!tried && chatbot.sample_questions.length === 0) return "Henüz soru yazılmadı.";
  if (!tried) return "Sorular bu oturumda denenmedi.";
  const open = tried.of - tried.answered;
  return open > 0 ? `${open} sorunun yanıtı yok ya da kesin değil.` : null;
}

function missingOnSite(chatbot: CompanySetup["chatbot"]): string | null {
  if (!chatbot) return "Önce asistan oluşturun.";
  if (chatbot.allowed_origins.length === 0) return "Asistanın duracağı site yazılmadı.";
  return chatbot.seen_at === null ? "Sitedeki asistana henüz kimse yazmadı." : null;
}
