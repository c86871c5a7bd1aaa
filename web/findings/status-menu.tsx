import { useRef, useState } from "react";
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

/**
 * A finding's status as a chip that opens a menu of the others. What is chosen is shown at once; chosen again while that
 * is saved, it is saved after it.
 */
export function StatusMenu({ finding: { id, title, status } }: Props) {
  // `told` detects changes by others.
  const [shown, setShown] = useState({ told: status, chosen: status });
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  if (!busy && shown.told !== status) setShown({ told: status, chosen: status });
  const wanted = useRef<FindingStatus | null>(null);

  function choose(chosen: FindingStatus) {
    if (chosen === shown.chosen) return;
    setShown({ told: status, chosen });
    wanted.current = chosen;
    void call(saveWanted, (error) => {
      wanted.current = null;
      setShown({ told: status, chosen: status });
      toast(errorText(error), "bad");
    });
  }

  async function saveWanted() {
    while (wanted.current !== null) {
      const json = { status: wanted.current };
      wanted.current = null;
      await answer(browserApi.user_findings[":id"].status.$put({ param: { id }, json }));
      if (wanted.current === null) await revalidate();
    }
  }

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
