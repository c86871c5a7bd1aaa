import type { Product } from "#contract/products.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";

type Props = { product: Product | undefined; chatbotId: string; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation and deletes the product. One that was already deleted counts as deleted. */
export function DeleteProduct({ product, chatbotId, onClose, onDeleted }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange(flipsWords.deleting);

  const remove = ({ id }: Product) =>
    call(
      async () => {
        const { $delete } = browserApi.chatbots[":id"].products[":productId"];
        const param = { id: chatbotId, productId: id };
        await tested((query) => answer($delete({ param, query }))).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onClose();
        toast("Ürün silindi.");
        onDeleted();
      },
      (error) => {
        onClose();
        if (!isGivenUp(error)) toast(`Ürün silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    flipsDialog ?? (
      <ConfirmDialog
        open={product !== undefined}
        onClose={onClose}
        question="Bu ürünü silmek istediğinizden emin misiniz?"
        text={product?.name}
        confirmLabel="Sil"
        busy={busy}
        onConfirm={() => product && void remove(product)}
      />
    )
  );
}
