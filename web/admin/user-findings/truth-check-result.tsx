import { useState } from "react";
import { Link } from "react-router";
import type { TruthFinding } from "#contract/truth-checks.ts";
import { formatMoment } from "../../texts/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PassageDialog } from "../diagnosis/passage-dialog.tsx";

/** A finding of the nightly check: what the text states, what is true, and a link to the text. */
export function TruthCheckResult({ check }: { check: TruthFinding }) {
  const [open, setOpen] = useState(false);
  const { chatbot_id: chatbotId, place_kind: kind, place_id: id, place_title: title } = check;
  return (
    <section className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name="Metinde yazan" text={check.sentence} />
        <Side name={truths[check.kind]} text={check.truth} />
      </div>
      <p className="text-sm">
        <span className="text-text-2">{kind === "article" ? "Makale: " : "Belge: "}</span>
        {chatbotId !== null && kind === "article" ? (
          <Link
            to={`/admin/chatbots/${chatbotId}/articles/${id}`}
            className="font-semibold text-brand-strong underline-offset-2 hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {chatbotId !== null && kind === "passage" && (
        <div>
          <Button look="outline" size="small" onClick={() => setOpen(true)}>
            Belgede Göster
          </Button>
        </div>
      )}
      {check.closed_as === "agrees" && (
        <Notice tone="good">Metin ile gerçek artık uyuşuyor; bulgu {formatMoment(check.closed_at!)} kapandı.</Notice>
      )}
      {open && chatbotId !== null && (
        <PassageDialog chatbotId={chatbotId} passageId={id} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

const Side = ({ name, text }: { name: string; text: string }) => (
  <div className="rounded-box border border-line p-3">
    <p className="text-sm text-text-2">{name}</p>
    <p className="mt-0.5 font-medium wrap-anywhere">{text}</p>
  </div>
);

const truths: Record<TruthFinding["kind"], string> = {
  price: "Katalogda",
  stock: "Katalogda",
  date: "Takvime göre",
  link: "Adreste bulunan",
};
