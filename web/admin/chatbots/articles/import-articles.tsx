import type { ImportReport } from "#contract/import-reports.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { chosenFile } from "../import/chosen-file.ts";
import { FileField } from "../import/file-field.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";

/** Imports articles from a file; an article with an existing id is updated. */
export const ImportArticles = ({ chatbotId, onClose }: { chatbotId: string; onClose: () => void }) => (
  <ImportDialog
    title="Makaleleri İçe Aktar"
    description="Önce neyin ekleneceğini ve değişeceğini gösteririz; siz onaylayınca aktarılır."
    noun="makale"
    noneChosen="Önce bir dosya seçin ya da metni yapıştırın."
    onClose={onClose}
    send={(form, step) => {
      const pasted = formText(form, "pasted").trim();
      const file = chosenFile(form) ?? (pasted === "" ? undefined : new File([pasted], "yapistirilan.txt"));
      return (
        file &&
        answer<ImportReport>(
          browserApi.chatbots[":id"].articles.import.$post({ param: { id: chatbotId }, form: { ...step, file } }),
        )
      );
    }}
  >
    <FileField label="JSON, CSV veya metin dosyası" accept=".json,.csv,.txt,.tsv" hint="En fazla 20 MB" />
    <TextAreaField
      name="pasted"
      label="Ya da metni yapıştırın"
      rows={4}
      placeholder={"Kargo ücretli mi?\n500 TL ve üzeri siparişlerde kargo bizden."}
      maxLength={200_000}
    />
    <div className="text-sm text-text-2">
      <p>
        <strong className="font-medium text-text">JSON:</strong> id, title, questions ve answer alanları olan bir liste.
      </p>
      <p className="mt-1">
        <strong className="font-medium text-text">CSV:</strong> id, başlık, sorular ve yanıt sütunları; birden çok soru
        aynı hücrede alt alta ya da tek satırda | ile ayrılarak yazılır. Ayraç virgül ya da noktalı virgül olabilir.
        Yalnızca soru ve yanıttan oluşan iki sütun da yeter, başlık satırı olmasa bile.
      </p>
      <p className="mt-1">
        <strong className="font-medium text-text">Metin:</strong> her soru bir satırda, yanıtı altında; sorular arasında
        boş satır. “Soru:” ve “Yanıt:” ile başlayan satırlar da okunur.
      </p>
      <p className="mt-1">
        Aynı kimlikteki makale güncellenir; kimlik yoksa başlıktan, başlık yoksa ilk sorudan üretilir.
      </p>
    </div>
  </ImportDialog>
);
