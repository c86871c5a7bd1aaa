import { MessagesSquare } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Spinner } from "../ui/spinner.tsx";

type Props = {
  state: "none" | "coming" | "missing" | "failed";
  /** The list is empty. */
  empty: boolean;
  onBack: () => void;
  onRetry: () => void;
};

/** Shown in place of a conversation. */
export function NothingOpen({ state, empty, onBack, onRetry }: Props) {
  return (
    <div className="grid flex-1 content-center">
      {state === "coming" && (
        <p role="status" className="flex items-center justify-center gap-3 text-text-2">
          <Spinner />
          Yükleniyor...
        </p>
      )}
      {state === "none" && (
        <EmptyState
          icon={<MessagesSquare />}
          title="Görüşme seçilmedi"
          text={
            empty
              ? "Gelen görüşmeleri burada okuyup yanıtlarsınız."
              : "Soldaki listeden bir görüşme seçin. Klavye kısayolları için ? tuşuna basın."
          }
        />
      )}
      {state === "missing" && (
        <EmptyState
          icon={<MessagesSquare />}
          title="Bu görüşme artık bulunmuyor"
          action={
            <Button look="outline" size="small" onClick={onBack}>
              Listeye Dön
            </Button>
          }
        />
      )}
      {state === "failed" && (
        <EmptyState
          icon={<MessagesSquare />}
          title="Görüşme alınamadı"
          action={
            <Button look="outline" size="small" onClick={onRetry}>
              Tekrar Dene
            </Button>
          }
        />
      )}
    </div>
  );
}
