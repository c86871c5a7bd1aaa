import { FileUp } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { formatNumber } from "../../../texts/dates.ts";

type Props = { label: string; accept: string; hint: string; onChoose?: () => void };

/** A native file input with a drop area, so that the form contains the file. */
export function FileField({ label, accept, hint, onChoose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<File>();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setChosen(target.files?.[0]);
    onChoose?.();
  }

  return (
    <div>
      <p className="mb-1.5 text-[0.9375rem] font-medium">
        <label htmlFor={id}>{label}</label>
      </p>
      {/* The transparent input covers the box, so that it takes clicks and drops. */}
      <div className="relative grid place-items-center rounded-box border-2 border-dashed border-line-strong bg-surface-2/60 px-4 py-8 text-center focus-within:border-brand focus-within:outline-2 focus-within:outline-brand hover:border-brand">
        <FileUp aria-hidden className="size-7 text-brand" />
        <p className="mt-2 font-medium wrap-anywhere">{chosen ? chosen.name : "Dosya seçin ya da buraya bırakın"}</p>
        <p className="text-sm text-text-2">{chosen ? sizeText(chosen.size) : hint}</p>
        <input
          id={id}
          name="file"
          type="file"
          accept={accept}
          onChange={choose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </div>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round(bytes / 1024 / 102.4) / 10)} MB`;
