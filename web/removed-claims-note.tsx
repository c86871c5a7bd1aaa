import { Eraser } from "lucide-react";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import { claimKinds } from "./texts/claim-kinds.ts";

/** How many claims are quoted; the rest is counted. */
const NAMED = 3;

/** Under an answer, for staff only: the model's claims that were removed because no source supported them. */
export function RemovedClaimsNote({ struck }: { struck: readonly UnsupportedClaim[] }) {
  const more = struck.length - NAMED;
  return (
    <p className="flex max-w-prose items-start gap-1.5 text-[0.8125rem] leading-snug text-text-2 wrap-anywhere">
      <Eraser aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        Kaynaklarda doğrulanamadığı için çıkarıldı:{" "}
        {struck
          .slice(0, NAMED)
          .map(({ kind, text }) => `“${text}” (${claimKinds[kind]})`)
          .join(", ")}
        {more > 0 && ` ve ${more} bilgi daha`}. Ziyaretçi bu satırı görmez.
      </span>
    </p>
  );
}
