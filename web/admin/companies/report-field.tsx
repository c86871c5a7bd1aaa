import { ChartColumn, Undo2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BUILT_IN, isBuiltIn } from "./company-values.ts";

type Props = { report: string; onChange: (report: string) => void };

/** The report of the company's report page: the address of any service, or the platform's own report. */
export function ReportField({ report, onChange }: Props) {
  if (isBuiltIn(report)) {
    return (
      <div role="group" aria-label="Rapor">
        <span className="mb-1.5 block text-[0.9375rem] font-medium">Rapor</span>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="brand" icon={<ChartColumn aria-hidden />}>
            Platform raporu
          </Badge>
          <Button look="outline" size="small" onClick={() => onChange("")}>
            <Undo2 aria-hidden />
            Başka Adres Kullan
          </Button>
        </div>
        <p role="status" className="mt-1.5 text-sm text-text-2">
          {report === BUILT_IN
            ? "Kaydettiğinizde şirkete bağlanır."
            : "Şirketin konuşmalarından kendiliğinden hazırlanır."}
        </p>
      </div>
    );
  }
  return (
    <div>
      <TextField
        name="iframe_code"
        label="Rapor adresi (iframe kodu)"
        note="İsteğe bağlı"
        value={report}
        onChange={({ target }) => onChange(target.value)}
        hint="https ile başlayan bir adres veya raporun iframe kodu."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Button look="outline" size="small" className="mt-2" onClick={() => onChange(BUILT_IN)}>
        <ChartColumn aria-hidden />
        Platform Raporunu Kullan
      </Button>
    </div>
  );
}
