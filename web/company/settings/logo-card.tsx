import { ImageUp, RotateCw, Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { CompanyLogo } from "../company-logo.tsx";
import type { Answer } from "./save.ts";
import { useLogo } from "./use-logo.ts";

type Props = { company: { name: string; logo: string | null }; maxBytes: number; sent: Answer | undefined };

/**
 * Uploads the logo as soon as it is chosen or dropped, with a preview. Without scripts an ordinary form does the same.
 */
export function LogoCard({ company, maxBytes, sent }: Props) {
  const { pending, answer, choose, removal, uploading, retry, giveUp } = useLogo({ maxBytes, sent });
  const { over, target } = useFileDrop(([file]) => choose(file));
  const scripted = useScripted();
  const id = useId();
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-lg font-semibold">Logo</h2>
      {answer && (
        <div className="mt-4">
          <AnswerNotice answer={answer} />
        </div>
      )}
      <div
        {...target}
        className={classNames(
          "mt-4 flex flex-col gap-5 rounded-box border-2 border-dashed p-4 transition-colors duration-(--quick) sm:flex-row sm:items-center",
          over ? "border-brand bg-brand-50" : "border-line",
        )}
      >
        <CompanyLogo
          logo={pending?.preview ?? company.logo}
          className={classNames("size-24", pending && "opacity-70")}
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
              <input
                id={id}
                type="file"
                name="file"
                accept="image/*"
                className={classNames("peer", scripted ? "sr-only" : "max-w-full")}
                aria-describedby={`${id}-hint`}
                disabled={uploading}
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
              <label
                htmlFor={id}
                className={classNames(
                  buttonClass({ look: "outline", size: "small" }),
                  "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:opacity-50",
                )}
              >
                <ImageUp aria-hidden />
                Logo Yükle
              </label>
              {!scripted && (
                <Button type="submit" size="small" name="intent" value="logo">
                  Yükle
                </Button>
              )}
            </Form>
            {company.logo && !pending && <RemoveLogo removal={removal} />}
            {pending?.failed && (
              <Button size="small" look="outline" onClick={retry}>
                <RotateCw aria-hidden />
                Tekrar Dene
              </Button>
            )}
            {pending?.failed && (
              <Button size="small" look="quiet" onClick={giveUp}>
                Vazgeç
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="mt-2 text-sm text-text-2">
            Her türlü görsel, 5MB’dan küçük. Dosyayı buraya sürükleyip bırakabilirsiniz.
          </p>
          {uploading && (
            <progress
              aria-label="Logo yükleniyor"
              max={100}
              value={pending!.percent}
              className="mt-3 h-2 w-full accent-brand"
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function AnswerNotice({ answer: { done, problem, reason } }: { answer: Answer }) {
  if (done) return <Notice tone="good">{done}</Notice>;
  return (
    <Notice tone="bad">
      <p>{problem}</p>
      {reason && <p className="text-sm">{reason}</p>}
    </Notice>
  );
}

function RemoveLogo({ removal }: { removal: ReturnType<typeof useLogo>["removal"] }) {
  const [asking, setAsking] = useState(false);
  const busy = removal.state !== "idle";
  function remove() {
    void removal.submit({ intent: "remove-logo" }, { method: "post" });
    setAsking(false);
  }
  return (
    <removal.Form method="post">
      <Button
        type="submit"
        name="intent"
        value="remove-logo"
        size="small"
        look="quiet"
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden />
        Logoyu Kaldır
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Logoyu kaldırmak istediğinizden emin misiniz?"
        confirmLabel="Kaldır"
        onConfirm={remove}
      />
    </removal.Form>
  );
}

function useScripted() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
