import { RotateCcw, X } from "lucide-react";

type ImageChipProps = {
  name: string;
  previewUrl: string;
  /** Upload progress in per cent. */
  percent: number;
  problem?: string;
  onRemove: () => void;
  onRetry: () => void;
};

/** The image of the next message: preview and upload progress. */
export const ImageChip = ({ name, previewUrl, percent, problem, onRemove, onRetry }: ImageChipProps) => (
  <div className="p-2 pb-0">
    <div className="flex w-full max-w-sm items-center gap-3 rounded-2xl border border-line bg-surface-2 p-2">
      <img
        src={previewUrl}
        alt="Seçilen görsel"
        className="size-12 shrink-0 rounded-lg border border-line bg-surface object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {problem ? (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        ) : (
          <Progress percent={percent} />
        )}
      </div>
      {problem && (
        <button
          type="button"
          onClick={onRetry}
          title="Tekrar dene"
          aria-label="Yüklemeyi tekrar dene"
          className={square}
        >
          <RotateCcw aria-hidden className="size-4.5" />
        </button>
      )}
      <button type="button" onClick={onRemove} title="Görseli kaldır" aria-label="Görseli kaldır" className={square}>
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  </div>
);

const square = "grid size-11 shrink-0 place-items-center rounded-full text-text-2 hover:bg-surface hover:text-text";

const Progress = ({ percent }: { percent: number }) => (
  <div className="mt-1 flex items-center gap-2">
    <div
      role="progressbar"
      aria-label="Görsel yükleniyor"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 flex-1 overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-(--calm) motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </div>
    <span aria-hidden className="w-10 text-right text-xs font-medium text-text-2 tabular-nums">
      %{percent}
    </span>
  </div>
);
