import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportReport } from "#contract/import-reports.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { useTestedChange } from "../cases/use-tested-change.tsx";
import { ReportView } from "./report-view.tsx";

/** How to import: dry run only, or for real; with or without the refused rows. */
type ImportStep = { dry_run: "true" | "false"; skip_refused: "true" | "false"; override_reason?: string };

type Props = {
  title: string;
  description: string;
  /** What a row is called: "makale", "ürün". */
  noun: string;
  /** The error text if nothing was selected. */
  noneChosen?: string;
  /** The confirmation after the import. */
  doneText?: string;
  /** The inputs for the source; their fields are passed to `send`. */
  children: ReactNode;
  /** Undefined if nothing was selected. */
  send: (form: FormData, step: ImportStep) => Promise<ImportReport> | undefined;
  onClose: () => void;
};

/**
 * Imports a file in two steps: a dry run with a report by line, then the import. The selection is kept until it is
 * done.
 */
export function ImportDialog({
  title,
  description,
  noun,
  noneChosen = "Önce bir dosya seçin.",
  doneText = "Asistan artık bunları biliyor.",
  children,
  send,
  onClose,
}: Props) {
  const formId = useId();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange();
  const [chosen, setChosen] = useState<FormData>();
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState<string>();
  const failed = (error: unknown) => setProblem(errorText(error));

  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(undefined);
    void call(async () => {
      const answer = send(form, { dry_run: "true", skip_refused: "false" });
      if (!answer) return setProblem(noneChosen);
      setReport(await answer);
      setChosen(form);
    }, failed);
  }

  function write() {
    setProblem(undefined);
    void call(async () => {
      const done = await tested((overriding) =>
        Promise.resolve(send(chosen!, { dry_run: "false", skip_refused: "true", ...overriding })),
      );
      if (!done?.done) return setReport(done);
      toast(`İçe aktarıldı: ${formatNumber(done.added + done.changed)} ${noun}. ${doneText}`);
      onClose();
      await revalidate();
    }, failed);
  }

  const taken = report ? report.added + report.changed : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={title}
      description={report ? undefined : description}
      actions={
        report ? (
          <>
            <Button
              look="outline"
              onClick={() => {
                setReport(undefined);
                setProblem(undefined);
              }}
            >
              Geri
            </Button>
            <Button busy={busy} disabled={taken + report.removed === 0} onClick={write}>
              {busy ? "Aktarılıyor..." : writeLabel(report, taken)}
            </Button>
          </>
        ) : (
          <FormActions form={formId} busy={busy} onCancel={onClose} save="İncele" saving="İnceleniyor..." />
        )
      }
    >
      {problem && (
        <div className="mb-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      {flipsDialog}
      {report && <ReportView report={report} noun={noun} />}
      {/* Hidden rather than unmounted: going back keeps the selected file. */}
      <Form id={formId} onSubmit={look} className={report ? "hidden" : "grid gap-5"}>
        {children}
      </Form>
    </Dialog>
  );
}

const writeLabel = ({ refused }: ImportReport, taken: number) =>
  refused > 0 ? `Hatasız Satırları Aktar (${formatNumber(taken)})` : `İçe Aktar (${formatNumber(taken)})`;
