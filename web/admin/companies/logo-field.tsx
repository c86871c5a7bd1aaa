import { Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { answer, browserApi } from "../../api.ts";
import { errorText, errorTexts } from "../../texts/errors.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";

/** docs/product.md, What may be entered: the accepted logo types. The server checks the bytes. */
const LOGO_TYPES = ["image/jpeg", "image/jpg", "image/png"];

type Props = { name: string; logo: string | null; maxBytes: number; onChange: (logo: string | null) => void };

/** The company's logo: uploaded when chosen, assigned to the company when the form is saved. */
export function LogoField({ name, logo, maxBytes, onChange }: Props) {
  const labelId = useId();
  const problemId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again after a failure.
    target.value = "";
    if (!file || uploading) return;
    if (!LOGO_TYPES.includes(file.type)) return setProblem(errorTexts["unsupported-file-type"]);
    if (file.size >= maxBytes) return setProblem(errorTexts["file-too-large"]);
    setProblem(undefined);
    setUploading(true);
    try {
      onChange((await answer(browserApi.storage["company-logos"].$post({ form: { file } }))).url);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setUploading(false);
    }
  }

  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className="mb-1.5 flex items-baseline justify-between gap-3 text-[0.9375rem] font-medium">
        Logo<span className="text-sm font-normal text-text-2">İsteğe bağlı</span>
      </span>
      <div className="flex items-center gap-4">
        <Avatar name={name || "?"} image={logo} shape="square" className="size-16 text-2xl" />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Button
              look="outline"
              size="small"
              busy={uploading}
              aria-describedby={problem && problemId}
              onClick={() => picker.current?.click()}
            >
              {!uploading && <Upload aria-hidden />}
              {uploading ? "Yükleniyor..." : logo ? "Logoyu Değiştir" : "Logo Yükle"}
            </Button>
            {logo && (
              <Button look="outline" size="small" onClick={() => onChange(null)}>
                <Trash2 aria-hidden />
                Logoyu Kaldır
              </Button>
            )}
          </div>
          <p className="mt-1.5 text-sm text-text-2">JPG, JPEG veya PNG; 5MB’dan küçük.</p>
        </div>
        <input
          ref={picker}
          type="file"
          accept={LOGO_TYPES.join(",")}
          onChange={upload}
          aria-label="Logo dosyası"
          tabIndex={-1}
          className="hidden"
        />
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
