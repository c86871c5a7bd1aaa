import { useRevalidator } from "react-router";
import type { Publication } from "#contract/publications.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

/** Takes a publication back and says so. */
export function useUndo(chatbotId: string) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();

  const undo = ({ id }: Pick<Publication, "id">) =>
    call(
      async () => {
        await answer(
          browserApi.chatbots[":id"].publications[":publication"].undo.$post({
            param: { id: chatbotId, publication: id },
          }),
        );
        toast("Yayın geri alındı. Asistan önceki bilgiyle yanıt veriyor.");
        await revalidate();
      },
      (error) => {
        const isLate = error instanceof ApiError && error.body.code === "conflict";
        toast(isLate ? "Bu yayın artık geri alınamıyor: içindeki belgeler sonradan değişti." : errorText(error), "bad");
        void revalidate();
      },
    );

  return { busy, undo };
}
