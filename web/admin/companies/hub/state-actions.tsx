import { Archive, CirclePause, CirclePlay } from "lucide-react";
import { useState } from "react";
import type { Company, CompanyState } from "#contract/companies.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

type Props = { company: Company; onChanged: () => void };

/** Pauses or archives a client, after confirmation, and reactivates it. */
export function StateActions({ company: { id, name, state }, onChanged }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();
  const [asked, setAsked] = useState<"paused" | "archived">("paused");
  const [asking, setAsking] = useState(false);

  const put = (to: CompanyState) =>
    void call(
      async () => {
        await answer<Company>(browserApi.companies[":id"].state.$put({ param: { id }, json: { state: to } }));
        setAsking(false);
        toast(DONE[to]);
        onChanged();
      },
      (error) => {
        setAsking(false);
        toast(errorText(error), "bad");
      },
    );
  const ask = (to: "paused" | "archived") => {
    setAsked(to);
    setAsking(true);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "active" && (
        <Button look="outline" size="small" busy={busy} onClick={() => put("active")}>
          <CirclePlay aria-hidden />
          Yeniden Başlat
        </Button>
      )}
      {state === "active" && (
        <Button look="outline" size="small" onClick={() => ask("paused")}>
          <CirclePause aria-hidden />
          Duraklat
        </Button>
      )}
      {state !== "archived" && (
        <Button look="outline" size="small" onClick={() => ask("archived")}>
          <Archive aria-hidden />
          Arşivle
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={`${name} ${asked === "paused" ? "duraklatılsın mı?" : "arşivlensin mi?"}`}
        text={QUESTIONS[asked]}
        confirmLabel={asked === "paused" ? "Duraklat" : "Arşivle"}
        busy={busy}
        onConfirm={() => put(asked)}
      />
    </div>
  );
}

const DONE: Record<CompanyState, string> = {
  active: "Müşteri yeniden çalışıyor.",
  paused: "Müşteri duraklatıldı.",
  archived: "Müşteri arşivlendi.",
};

const QUESTIONS = {
  paused:
    "Sitesindeki sohbet düğmesi görünmez, açık sohbetlerde asistan şu anda hizmet vermediğini söyler. Hiçbir kayıt silinmez; istediğinizde yeniden başlatırsınız.",
  archived:
    "Duraklatılır ve listelerden çıkar. Hiçbir kayıt silinmez; ilk sayfada arşivdekileri listeleyip yeniden başlatabilirsiniz.",
};
