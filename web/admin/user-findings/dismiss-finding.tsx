import { Check, Undo2 } from "lucide-react";
import { useRevalidator } from "react-router";
import type { UserFinding } from "#contract/user-findings.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";

/** Dismisses a finding of the nightly check: it is not reported again until it is reopened. */
export function DismissFinding({ finding }: { finding: UserFinding }) {
  const toast = useToast();
  const { busy, call } = useCall();
  const { revalidate } = useRevalidator();
  const stands = finding.truth_check?.closed_as === "dismissed";
  const decide = () =>
    void call(
      async () => {
        await answer(
          browserApi.user_findings[":id"]["truth-check"].$put({
            param: { id: finding.id },
            json: { dismissed: !stands },
          }),
        );
        toast(stands ? "Bulgu yeniden açıldı." : "Hata değil olarak işaretlendi; yeniden bildirilmez.");
        await revalidate();
      },
      (error) => toast(errorText(error), "bad"),
    );
  return (
    <Button look="outline" busy={busy} onClick={decide}>
      {!busy && (stands ? <Undo2 aria-hidden /> : <Check aria-hidden />)}
      {stands ? "Yeniden Aç" : "Hata Değil"}
    </Button>
  );
}
