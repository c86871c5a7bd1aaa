import type { FindingStatus, UserFinding } from "#contract/user-findings.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { findingStatuses } from "../texts/statuses.ts";
import { ChipMenu } from "../ui/chip-menu.tsx";
import { useChoice } from "../use-choice.ts";
import { statusTones } from "./status-tones.ts";

/** Copied from the contract, whose schemas no page needs. */
export const STATUSES: readonly FindingStatus[] = ["open", "in-progress", "resolved", "rejected"];

type Props = { finding: Pick<UserFinding, "id" | "title" | "status"> };

/** A finding's status as a chip that opens a menu of the others. */
export function StatusMenu({ finding: { id, title, status } }: Props) {
  const { chosen, busy, choose } = useChoice(
    status,
    (status, seen) => answer(browserApi.user_findings[":id"].status.$put({ param: { id }, json: { status, seen } })),
    (error) =>
      error instanceof ApiError && error.body.code === "conflict"
        ? "Bu bulgunun durumunu az önce başkası değiştirdi. Güncel durumu gösteriliyor."
        : errorText(error),
  );
  return (
    <ChipMenu
      label={`${title}, durum`}
      value={chosen}
      options={STATUSES}
      labels={findingStatuses}
      tones={statusTones}
      busy={busy}
      onChoose={choose}
    />
  );
}
