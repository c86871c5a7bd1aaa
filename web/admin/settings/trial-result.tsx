import type { EmbeddingsTrialResult, ModelTrialResult } from "#contract/settings.ts";
import { formatNumber } from "../../texts/dates.ts";
import { modelFailureText } from "../../texts/model-failures.ts";
import { Notice } from "../../ui/notice.tsx";

/** The result of a trial call to a model. */
export function TrialResult({ result }: { result: ModelTrialResult | EmbeddingsTrialResult }) {
  const from = (
    <span className="mt-1 block text-sm break-all">
      {result.model} · {result.address} · <span className="tabular-nums">{formatNumber(result.ms)} ms</span>
    </span>
  );
  if (result.ok && "dimensions" in result)
    return (
      <Notice tone="good">
        <strong className="font-semibold">Bağlantı çalışıyor.</strong> Model bir sözcüğü{" "}
        {formatNumber(result.dimensions)} sayıyla anlattı.
        {from}
      </Notice>
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
      <strong className="font-semibold">{modelFailureText(result)}</strong>
      {detailText(result) && <span className="mt-1 block">{detailText(result)}</span>}
      {result.status !== null && (
        <span className="mt-2 block rounded-lg bg-surface px-3 py-2 text-sm break-words text-text">
          Hizmetin kendi iletisi ({result.status}):{" "}
          <span lang="en" className="font-mono">
            {ownWords(result.error)}
          </span>
        </span>
      )}
      {from}
    </Notice>
  );
}

/** The endpoint's own message, without our server's prefix. */
const ownWords = (error: string) => error.replace(/^the endpoint answered with status \d+:?\s*/, "") || "—";

/** A more specific explanation of the failure, from common messages of endpoints and networks. */
function detailText({ error }: { error: string }): string | undefined {
  return DETAILS.find(([sign]) => sign.test(error))?.[1];
}

const DETAILS: [sign: RegExp, text: string][] = [
  [/ECONNREFUSED/, "Bu adreste bağlantı kabul eden bir program yok."],
  [/ENOTFOUND|EAI_AGAIN/, "Adresteki sunucu adı bulunamadı."],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, "Hizmetin güvenlik sertifikası doğrulanamadı."],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, "Sunucuya ağ üzerinden ulaşılamıyor."],
  [/redirects to/, "Adres başka bir adrese yönlendiriyor. İletiler oraya gönderilmez; hizmetin kendi adresini yazın."],
  [/web page/, "Bu adreste bir web sayfası var. Hizmetin adresi çoğunlukla /v1 ile biter."],
  [/\(length\)/, "Yanıt, hizmetin uzunluk sınırında kesildi."],
  [/\(content-filter\)/, "Hizmetin içerik süzgeci yanıtı kesti."],
  [/ECONNRESET|EPIPE/, "Hizmet bağlantıyı yarıda kesti."],
  [
    /model.*(?:not exist|not found|unknown|invalid)|(?:no such|unknown|invalid) model/i,
    "Hizmet bu adda bir model tanımıyor.",
  ],
  [/insufficient_quota|quota|billing|credit/i, "Hesabın kotası ya da bakiyesi bitmiş olabilir."],
  [/context.?length|maximum context|too many tokens/i, "Gönderilen metin bu model için fazla uzun."],
  [/api.?key/i, "Anahtar eksik ya da yanlış."],
];
