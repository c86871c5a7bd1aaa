import { ClipboardPaste, FileUp } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { PasteDocument } from "./paste-document.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

const TAKEN = ".pdf,.docx,.docm,.xlsx,.xlsm,.csv,.tsv,.html,.htm,.md,.txt";

/** Uploads documents by choosing, dropping or pasting, and shows their state. */
export function UploadDocuments({ chatbotId }: { chatbotId: string }) {
  const id = useId();
  const { uploads, add, follow } = useUploads(chatbotId);
  const { over, target } = useFileDrop(add);
  const [isPasting, setPasting] = useState(false);

  function choose({ target: field }: ChangeEvent<HTMLInputElement>) {
    add([...(field.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    field.value = "";
  }

  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          <label htmlFor={id}>Dosya yükleyin</label>
        </h2>
        <Button look="outline" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden />
          Metin Yapıştır
        </Button>
      </div>
      {/* The transparent input covers the whole box. */}
      <div
        {...target}
        className={classNames(
          "relative grid place-items-center rounded-box border-2 border-dashed px-4 py-8 text-center focus-within:border-brand focus-within:outline-2 focus-within:outline-brand hover:border-brand",
          over ? "border-brand bg-brand-50" : "border-line-strong bg-surface-2/60",
        )}
      >
        <FileUp aria-hidden className="size-7 text-brand" />
        <p className="mt-2 font-medium">{over ? "Bırakın, yüklensin" : "Dosyaları seçin ya da buraya bırakın"}</p>
        <p className="text-sm text-text-2">
          PDF, Word, Excel, CSV, HTML, Markdown ya da düz metin; her biri en fazla 20 MB
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept={TAKEN}
          onChange={choose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-3 text-sm text-text-2">
        Aynı adlı bir dosya, öncekinin yerine geçer; yayında olan, siz yenisini yayınlayana kadar kalır.
      </p>
      <UploadList uploads={uploads} />
      {isPasting && <PasteDocument chatbotId={chatbotId} onKept={follow} onClose={() => setPasting(false)} />}
    </Card>
  );
}
