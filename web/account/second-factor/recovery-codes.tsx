import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Notice } from "../../ui/notice.tsx";

/** The recovery codes, shown once: to copy or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const text = codes.join("\n");

  const copy = () =>
    // If the clipboard is denied, the codes can be copied by hand.
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <div className="grid gap-4">
      <Notice tone="info">
        Bu kodları güvenli bir yerde saklayın; bir daha gösterilmez. Telefonunuza ulaşamazsanız her biri bir kez
        doğrulama kodu yerine geçer.
      </Notice>
      <ul
        aria-label="Kurtarma kodları"
        className="grid gap-x-6 gap-y-2 rounded-lg border border-line bg-surface-2 p-4 font-mono text-[0.9375rem] select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? "Kopyalandı" : "Kopyala"}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="kurtarma-kodlari.txt"
          className={buttonClass({ look: "outline", size: "small" })}
        >
          <Download aria-hidden />
          Dosyaya Kaydet
        </a>
      </div>
    </div>
  );
}
