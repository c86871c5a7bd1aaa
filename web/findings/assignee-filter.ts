import type { UserFindingQuery } from "#contract/user-findings.ts";

export type AssigneeFilter = NonNullable<UserFindingQuery["assignee"]>;

/** The lists' filter by who works on a finding. */
export const ASSIGNEES: readonly { value: AssigneeFilter; label: string }[] = [
  { value: "me", label: "Bana atanan" },
  { value: "nobody", label: "Atanmamış" },
];
export const ALL_ASSIGNEES = "Tüm atananlar";
