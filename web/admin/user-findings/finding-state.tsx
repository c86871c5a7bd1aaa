import type { TruthFinding } from "#contract/truth-checks.ts";
import { Badge } from "../../ui/badge.tsx";

type Props = { mended: boolean; corrections: number; tests: number; check: TruthFinding | null };

/**
 * The state of the answer, separate from the finding's status; a finding of the nightly check is closed when the texts
 * agree again, or when it was dismissed.
 */
export function FindingState({ mended, corrections, tests, check }: Props) {
  if (check?.closed_as === "agrees") return <Badge tone="good">Giderildi</Badge>;
  if (check?.closed_as === "dismissed") return <Badge>Hata değil</Badge>;
  if (mended) return <Badge tone="good">Düzeltildi</Badge>;
  return corrections + tests > 0 ? (
    <Badge tone="warn">Hâlâ yanlış</Badge>
  ) : (
    <span className="text-text-2">
      <span aria-hidden>–</span>
      <span className="sr-only">Düzeltilmedi</span>
    </span>
  );
}
