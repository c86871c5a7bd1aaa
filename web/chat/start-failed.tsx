import { CircleAlert } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

export const StartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="mx-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border border-bad/30 bg-bad-soft px-4 py-3"
  >
    <p className="flex items-center gap-2 font-medium text-bad">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      Bağlantı kurulamadı. Lütfen tekrar deneyin.
    </p>
    <Button look="outline" onClick={onRetry}>
      Tekrar dene
    </Button>
  </div>
);
