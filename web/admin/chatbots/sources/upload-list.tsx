import { CircleAlert, CircleCheck } from "lucide-react";
import { formatNumber } from "../../../texts/dates.ts";
import { formatPercent } from "../../../texts/percentages.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { fileFailureText } from "./file-failures.ts";
import type { Upload } from "./use-uploads.ts";

/** Uploads of this page, newest first, with progress or the cause of failure. */
export const UploadList = ({ uploads }: { uploads: Upload[] }) => (
  <ul aria-live="polite" aria-label="Yüklenen dosyalar" className="mt-3 divide-y divide-line empty:hidden">
    {uploads.map((upload) => {
      const { tone, text } = statusOf(upload);
      return (
        <li key={upload.key} className="flex items-start gap-3 py-3">
          <span className="mt-0.5 shrink-0 [&_svg]:size-5">{icons[tone]}</span>
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{upload.name}</p>
            <p className={tone === "bad" ? "text-sm text-bad" : "text-sm text-text-2"}>{text}</p>
            {isOnItsWay(upload) && (
              <progress
                aria-label={`${upload.name} gönderiliyor`}
                value={upload.share}
                className="mt-1.5 block h-1.5 w-full accent-brand"
              />
            )}
          </div>
        </li>
      );
    })}
  </ul>
);

type Tone = "busy" | "good" | "bad";
const icons = {
  busy: <Spinner />,
  good: <CircleCheck aria-hidden className="text-good" />,
  bad: <CircleAlert aria-hidden className="text-bad" />,
};

const isOnItsWay = ({ file, id, problem }: Upload) => file !== undefined && !id && !problem;

function statusOf({ file, id, share, problem, progress }: Upload): { tone: Tone; text: string } {
  if (problem) return { tone: "bad", text: problem };
  if (file && !id)
    return { tone: "busy", text: share > 0 ? `Gönderiliyor: ${formatPercent(Math.round(share * 100))}` : "Sırada" };
  if (!progress || progress.state === "queued") return { tone: "busy", text: "Okunuyor..." };
  if (progress.state === "failed") return { tone: "bad", text: fileFailureText(progress.reason) };
  return { tone: "good", text: doneText(progress.state, progress.passages) };
}

const doneText = (state: string, passages: number) =>
  state === "in-review"
    ? `Okundu: ${formatNumber(passages)} parça bulundu, incelemeye alındı.`
    : "Okundu: yayında olandan farkı yok.";
