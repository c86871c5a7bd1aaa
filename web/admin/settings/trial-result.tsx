import type { ModelTrialResult } from "#contract/settings.ts";
import { formatNumber } from "../../texts/dates.ts";
import { Notice } from "../../ui/notice.tsx";

/** What came back when the model was called. */
export function TrialResult({ result }: { result: ModelTrialResult }) {
  const from = (
    <span className="mt-1 block text-sm break-all">
      {result.model} · {result.address} · <span className="tabular-nums">{formatNumber(result.ms)} ms</span>
    </span>
  );
  if (result.ok) {
    return (
      <Notice tone="good">
        <strong className="font-semibold">Bağlantı çalışıyor. “Merhaba” dedik, model şöyle yanıtladı:</strong>
        <blockquote className="mt-2 rounded-lg bg-surface px-3 py-2 whitespace-pre-line text-text">
          {result.text}
        </blockquote>
        {from}
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <strong className="font-semibold">{failureText(result)}</strong>
      <span className="mt-2 block rounded-lg bg-surface px-3 py-2 text-sm break-words text-text">
        {result.status === null ? "Ayrıntı" : `Hizmetin iletisi (${result.status})`}:{" "}
        <span lang="en" className="font-mono">
          {ownWords(result.error)}
        </span>
      </span>
      {from}
    </Notice>
  );
}

/** The endpoint's own message, without how our server introduces it. */
const ownWords = (error: string) => error.replace(/^the endpoint answered with status \d+:?\s*/, "") || "—";

function failureText({ failure, status }: Extract<ModelTrialResult, { ok: false }>): string {
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
