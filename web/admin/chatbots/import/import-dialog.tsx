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

/** How the rows are to be taken in: looked at only, or written, with or without those that are refused. */
type ImportStep = { dry_run: "true" | "false"; skip_refused: "true" | "false"; override_reason?: string };

type Props = {
  title: string;
  description: string;
  /** What the rows are called: "makale", "ürün". */
  noun: string;
  /** Said where nothing was chosen. */
  noneChosen?: string;
  /** Said after it is done. */
  doneText?: string;
  /** The choice of the file; its fields go into `send`. */
  children: ReactNode;
  /** Undefined where nothing was chosen. */
  send: (form: FormData, step: ImportStep) => Promise<ImportReport> | undefined;
  onClose: () => void;
};

/**
 * Takes a file in, in two steps: what it would do, line by line, and then doing it. The choice stays until it is done.
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
      {/* Hidden, not gone: going back finds the file still chosen. */}
      <Form id={formId} onSubmit={look} className={report ? "hidden" : "grid gap-5"}>
        {children}
      </Form>
    </Dialog>
  );
}

const writeLabel = ({ refused }: ImportReport, taken: number) =>
  refused > 0 ? `Hatasız Satırları Aktar (${formatNumber(taken)})` : `İçe Aktar (${formatNumber(taken)})`;
