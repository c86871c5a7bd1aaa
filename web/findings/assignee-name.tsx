import { UserRound } from "lucide-react";
import { staffName } from "#contract/staff-names.ts";
import type { FindingAssignee } from "#contract/user-findings.ts";
import { useBrand } from "../texts/use-brand.ts";

/** The name of a person who works on a finding; a company reads the provider's name instead of its people's. */
export function useAssigneeName(assignee: FindingAssignee | null): string | null {
  const brand = useBrand();
  if (assignee === null) return null;
  const { email, display_name } = assignee;
  return email === null ? brand.name : staffName({ email, display_name });
}

/** Who works on a finding, beside its title; nothing if nobody does. */
export function AssigneeName({ assignee }: { assignee: FindingAssignee | null }) {
  const name = useAssigneeName(assignee);
  return (
    name !== null && (
      <span
        title={`Atanan: ${name}`}
        className="inline-flex max-w-28 shrink-0 items-center gap-0.5 text-sm font-normal text-text-2"
      >
        <UserRound aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">Atanan: </span>
        <span className="truncate">{name}</span>
      </span>
    )
  );
}
