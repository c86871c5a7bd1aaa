import type { ModelFailure } from "#contract/model-health.ts";

/** Returns why a language model gave no answer. */
export function modelFailureText({ failure, status }: { failure: ModelFailure; status: number | null }): string {
  switch (failure) {
    case "unreachable":
      return "Adrese ulaşılamadı. Adresi ve hizmetin çalıştığını kontrol edin.";
    case "timeout":
      return "Hizmet süresi içinde yanıt vermedi.";
    case "broken":
      return "Gelen yanıt okunamadı. Adres, OpenAI uyumlu bir hizmetin adresi olmayabilir.";
    case "empty":
      return "Model boş bir yanıt verdi.";
    case "refused":
      if (status === 401 || status === 403) return "Hizmet anahtarı kabul etmedi.";
      if (status === 404) return "Bu adreste böyle bir hizmet ya da model bulunamadı.";
      if (status === 429) return "Hizmet, çok fazla istek geldiğini veya kotanızın dolduğunu bildirdi.";
      return status !== null && status >= 500
        ? "Hizmet kendi tarafında bir arıza bildirdi."
        : "Hizmet isteği reddetti.";
  }
}
