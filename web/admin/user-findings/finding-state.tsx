import type { TruthFinding } from "#contract/truth-checks.ts";
import { Badge } from "../../ui/badge.tsx";

type Props = { corrections: number; check: TruthFinding | null };

/**
 * What became of the answer, apart from what people say of the finding; one of the nightly check is over when the texts
 * agree again, or were let stand.
 */
export function FindingState({ corrections, check }: Props) {
  if (check?.closed_as === "agrees") return <Badge tone="good">Giderildi</Badge>;
  if (check?.closed_as === "dismissed") return <Badge>Hata değil</Badge>;
  return corrections > 0 ? (
    <Badge tone="good">Düzeltildi</Badge>
  ) : (
    <span className="text-text-2">
      <span aria-hidden>–</span>
      <span className="sr-only">Düzeltilmedi</span>
    </span>
  );
}
