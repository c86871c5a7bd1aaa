import { useState } from "react";
import type { ImportReport } from "#contract/import-reports.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { chosenFile } from "../import/chosen-file.ts";
import { FileField } from "../import/file-field.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";

const sources = [
  { value: "file", label: "Dosyadan" },
  { value: "url", label: "Adresten (Google Merchant akışı)" },
];
const modes = [
  { value: "upsert", label: "Ekle ve güncelle" },
  { value: "replace", label: "Kataloğun tamamını değiştir" },
];

/** Imports products from a file or a feed's address; a product with an existing SKU is updated. */
export function ImportProducts({ chatbotId, onClose }: { chatbotId: string; onClose: () => void }) {
  const [source, setSource] = useState("file");
  return (
    <ImportDialog
      title="Ürünleri İçe Aktar"
      description="Önce neyin ekleneceğini ve değişeceğini gösteririz; siz onaylayınca aktarılır."
      noun="ürün"
      onClose={onClose}
      send={(form, step) => {
        const file = source === "file" ? chosenFile(form) : undefined;
        const url = source === "url" ? formText(form, "url").trim() : "";
        if (!file && !url) return undefined;
        const mode = formText(form, "mode") === "replace" ? "replace" : "upsert";
        return answer<ImportReport>(
          browserApi.chatbots[":id"].products.import.$post({
            param: { id: chatbotId },
            form: { ...step, mode, ...(file ? { file } : { url }) },
          }),
        );
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="source"
          label="Kaynak"
          options={sources}
          defaultValue="file"
          onChange={({ target }) => setSource(target.value)}
        />
        <SelectField
          name="mode"
          label="Nasıl aktarılsın?"
          options={modes}
          defaultValue="upsert"
          hint="Değiştirmede, dosyada bulunmayan ürünler silinir."
        />
      </div>
      {source === "file" ? (
        <FileField label="CSV, TSV veya XML dosyası" accept=".csv,.tsv,.txt,.xml,.rss,.atom" hint="En fazla 20 MB" />
      ) : (
        <TextField
          name="url"
          label="Feed adresi"
          type="url"
          required
          placeholder="https://www.ornek.com/urunler.xml"
          autoComplete="off"
          hint="Dosyayı sunucumuz okur; adres herkese açık ve https olmalıdır."
        />
      )}
      <div className="text-sm text-text-2">
        <p>
          <strong className="font-medium text-text">Google Merchant:</strong> RSS, Atom ya da sekmeyle ayrılmış metin
          akışı. Aynı item_group_id taşıyan varyantlar tek ürün olur.
        </p>
        <p className="mt-1">
          <strong className="font-medium text-text">CSV:</strong> sku, name ve price gereklidir; old_price, currency,
          stock, url, image, category, shipping, description, sizes ve colors eklenebilir. Sütunu olmayan bilgi olduğu
          gibi kalır. Türkçe sütun adları da okunur.
        </p>
      </div>
    </ImportDialog>
  );
}
