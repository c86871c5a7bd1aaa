import type { ImportReport } from "#contract/import-reports.ts";
import { answer, browserApi } from "../../../api.ts";
import { chosenFile } from "../import/chosen-file.ts";
import { FileField } from "../import/file-field.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";

/** Takes articles in from a file; an article of the same id is changed. */
export const ImportArticles = ({ chatbotId, onClose }: { chatbotId: string; onClose: () => void }) => (
  <ImportDialog
    title="Makaleleri İçe Aktar"
    description="Önce neyin ekleneceğini ve değişeceğini gösteririz; siz onaylayınca aktarılır."
    noun="makale"
    onClose={onClose}
    send={(form, step) => {
      const file = chosenFile(form);
      return (
        file &&
        answer<ImportReport>(
          browserApi.chatbots[":id"].articles.import.$post({ param: { id: chatbotId }, form: { ...step, file } }),
        )
      );
    }}
  >
    <FileField label="JSON veya CSV dosyası" accept=".json,.csv,.txt,.tsv" hint="En fazla 20 MB" />
    <div className="text-sm text-text-2">
      <p>
        <strong className="font-medium text-text">JSON:</strong> id, title, questions ve answer alanları olan bir liste.
      </p>
      <p className="mt-1">
        <strong className="font-medium text-text">CSV:</strong> id, başlık, sorular ve yanıt sütunları; birden çok soru
        aynı hücrede alt alta ya da | ile ayrılarak yazılır. Ayraç virgül ya da noktalı virgül olabilir.
      </p>
      <p className="mt-1">Aynı kimlikteki makale güncellenir; kimlik yoksa başlıktan üretilir.</p>
    </div>
  </ImportDialog>
);
