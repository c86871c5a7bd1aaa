import type { ImportReport } from "#contract/import-reports.ts";
import { answer, browserApi } from "../../../api.ts";
import { chosenFile } from "../import/chosen-file.ts";
import { FileField } from "../import/file-field.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";

/** Imports test cases from a file; one with an existing question is updated. */
export const ImportCases = ({ chatbotId, onClose }: { chatbotId: string; onClose: () => void }) => (
  <ImportDialog
    title="Testleri İçe Aktar"
    description="Önce neyin ekleneceğini ve değişeceğini gösteririz; siz onaylayınca aktarılır."
    noun="test"
    doneText="Sonuçlarını görmek için testleri çalıştırın."
    onClose={onClose}
    send={(form, step) => {
      const file = chosenFile(form);
      return (
        file &&
        answer<ImportReport>(
          browserApi.chatbots[":id"].cases.import.$post({ param: { id: chatbotId }, form: { ...step, file } }),
        )
      );
    }}
  >
    <FileField label="CSV dosyası" accept=".csv,.txt,.tsv" hint="En fazla 1.000 test" />
    <div className="text-sm text-text-2">
      <p>
        <strong className="font-medium text-text">Sütunlar:</strong> soru gereklidir; önce söylenenler, beklenen
        (makale, yanıt, yanıtlamamalı, temsilci), makale (kısa adı), içermeli ve içermemeli eklenebilir. Birden çok
        değer aynı hücrede alt alta ya da | ile ayrılarak yazılır.
      </p>
      <p className="mt-1">Aynı sorunun testi güncellenir. Dışa aktardığınız dosya olduğu gibi geri alınabilir.</p>
    </div>
  </ImportDialog>
);
