import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FindingStatus, UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { findingStatuses } from "../texts/statuses.ts";
import { ChipMenu } from "../ui/chip-menu.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";
import { statusTones } from "./status-tones.ts";

/** Copied from the contract, whose schemas no page needs. */
export const STATUSES: readonly FindingStatus[] = ["open", "in-progress", "resolved", "rejected"];

type Props = { finding: Pick<UserFinding, "id" | "title" | "status"> };

/** A finding's status as a chip that opens a menu of the others. */
export function StatusMenu({ finding: { id, title, status } }: Props) {
  // The chosen status is shown at once; `told` detects changes by others.
  const [shown, setShown] = useState({ told: status, chosen: status });
  if (shown.told !== status) setShown({ told: status, chosen: status });
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const choose = (chosen: FindingStatus) =>
    void call(
      async () => {
        if (chosen === shown.chosen) return;
        setShown({ told: status, chosen });
        await answer(browserApi.user_findings[":id"].status.$put({ param: { id }, json: { status: chosen } }));
        await revalidate();
      },
      (error) => {
        setShown({ told: status, chosen: status });
        toast(errorText(error), "bad");
      },
    );
  return (
    <ChipMenu
      label={`${title}, durum`}
      value={shown.chosen}
      options={STATUSES}
      labels={findingStatuses}
      tones={statusTones}
      busy={busy}
      onChoose={choose}
    />
  );
}
