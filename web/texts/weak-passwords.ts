import type { WeakPasswordReason } from "#contract/accounts.ts";

const reasonTexts: Record<WeakPasswordReason, string> = {
  common: "çok kullanılan bir şifre ya da kelime",
  repeated: "aynı karakterlerin tekrarı",
  sequence: "art arda gelen harf, rakam ya da tuşlar",
  personal: "e-posta adresiniz, şirketinizin adı ya da hizmetin adı",
  date: "yıl ya da tarih",
};

/** The text for a rejected password's field; undefined for other errors. */
export function weakPasswordText(error: unknown): string | undefined {
  const { code, reasons } = (error as { body?: { code?: string; reasons?: string[] } } | null)?.body ?? {};
  if (code !== "weak-password") return undefined;
  const found = (reasons ?? []).flatMap((reason) => reasonTexts[reason as WeakPasswordReason] ?? []);
  return `Bu şifre kolay tahmin edilir: ${found.join(", ")}. Lütfen başka bir şifre seçin.`;
}
