import { Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { answer, browserApi } from "../../api.ts";
import { errorText, errorTexts } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { LogoPreview } from "./logo-preview.tsx";

type Props = { first: string; maxBytes: number };

/** The address of a reference's logo: typed, or of an image uploaded here. */
export function LogoField({ first, maxBytes }: Props) {
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(first);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again after a failure.
    target.value = "";
    if (!file) return;
    if (!file.type.startsWith("image/")) return setProblem(errorTexts["not-an-image"]);
    if (file.size >= maxBytes) return setProblem(errorTexts["file-too-large"]);
    setProblem(undefined);
    setUploading(true);
    try {
      const { url } = await answer(browserApi.storage.images.$post({ form: { file } }));
      setAddress(url);
      // Makes the form treat it as typed: it counts as unsaved, and the field's error is cleared.
      field.current?.dispatchEvent(new Event("input", { bubbles: true }));
    } catch (error) {
      setProblem(`Görsel yüklenemedi. ${errorText(error)}`);
    } finally {
      setUploading(false);
    }
  }

  return (
    <div>
      <div className="flex items-end gap-3">
        <LogoPreview address={address} className="mb-0.5 size-11" />
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            name="logo"
            label="Logo adresi"
            required
            inputMode="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            placeholder="https://"
            autoComplete="off"
          />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="outline"
          size="small"
          busy={uploading}
          aria-describedby={problem && problemId}
          onClick={() => picker.current?.click()}
        >
          {!uploading && <Upload aria-hidden />}
          {uploading ? "Yükleniyor..." : "Görsel Yükle"}
        </Button>
        <span className="text-sm text-text-2">PNG, JPG, WebP, GIF veya AVIF, 5MB’dan küçük.</span>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          onChange={upload}
          aria-label="Logo görseli"
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
