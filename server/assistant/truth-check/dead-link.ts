import type { Disagreement } from "./disagreement.ts";
import type { StatedLink } from "./read-statements.ts";

type DeadLink = { address: string; status: number | null; failure: string | null; moved_to: string | null };

/** A disagreement for a link that leads nowhere. */
export function deadLink({ address, ...stated }: StatedLink, dead: readonly DeadLink[]): Disagreement[] {
  const found = dead.find((link) => link.address === address);
  if (!found) return [];
  const moved = found.moved_to === null ? "" : ` (${found.moved_to.slice(0, 300)} adresine yönleniyor)`;
  return [{ ...stated, kind: "link", subject: address, says: address, truth: `${whyDead(found)}${moved}` }];
}

function whyDead({ status, failure }: DeadLink): string {
  if (status === 404 || status === 410) return `Sayfa bulunamadı (${status}).`;
  if (status !== null) return `Site hata veriyor (${status}).`;
  return FAILURES[failure ?? ""] ?? "Siteye ulaşılamıyor.";
}

const FAILURES: Record<string, string> = {
  "unknown-host": "Bu adda bir site yok.",
  certificate: "Sitenin güvenlik sertifikası geçersiz.",
  "too-slow": "Site yanıt vermiyor.",
  "too-many-redirects": "Adres durmadan başka adrese yönleniyor.",
};
