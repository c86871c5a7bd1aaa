import type { Language } from "../retrieval/detect-language.ts";

/** Replaces removed claims without a source; like all fixed sentences, in both tones. */
export const UNVERIFIED: Record<Language, string> = {
  tr: "Bu ayrıntıyı kaynaklarımda doğrulayamadım; ⟨dilerseniz sizi|dilersen seni⟩ ekibimizden biriyle görüştürebilirim.",
  en: "I could not verify this detail in the information I have; if you like, I can put you in touch with our team.",
  de: "Diese Angabe konnte ich in meinen Unterlagen nicht bestätigen; auf Wunsch verbinde ich Sie gern mit unserem Team.",
  ar: "لم أتمكن من التحقق من هذه المعلومة في المصادر المتاحة لي؛ إن أردت يمكنني إيصالك بفريقنا.",
  ru: "Я не смог подтвердить эти данные по имеющимся у меня сведениям; если хотите, я передам ваш вопрос нашей команде.",
};
