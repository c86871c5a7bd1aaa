import { useRevalidator } from "react-router";
import type { Publication } from "#contract/publications.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { useTestedChange } from "../cases/use-tested-change.tsx";

/**
 * Undoes a publication. If tests would fail, `flipsDialog` lists them and asks for a reason; with `asksWhy: false` the
 * undo is refused with a link to the page that asks.
 */
export function useUndo(chatbotId: string, { asksWhy }: { asksWhy: boolean }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange(flipsWords.undoing);

  const undo = ({ id }: Pick<Publication, "id">) => {
    const take = async (overriding: { override_reason?: string }) =>
      answer(
        browserApi.chatbots[":id"].publications[":publication"].undo.$post({
          param: { id: chatbotId, publication: id },
          json: overriding,
        }),
      );
    return call(
      async () => {
        await (asksWhy ? tested(take) : take({}));
        toast("Yayın geri alındı. Asistan önceki bilgiyle yanıt veriyor.");
        await revalidate();
      },
      (error) => {
        const code = error instanceof ApiError ? error.body.code : undefined;
        // The user has cancelled after being asked for a reason.
        if (code === "knowledge-tests-fail" && asksWhy) return;
        toast((code && REFUSED[code]) ?? errorText(error), "bad");
        void revalidate();
      },
    );
  };

  return { busy, undo, flipsDialog };
}

const REFUSED: Partial<Record<string, string>> = {
  conflict: "Bu yayın artık geri alınamıyor: içindeki belgeler sonradan değişti.",
  "knowledge-tests-fail":
    "Geri alınırsa bazı bilgi testleri bozulacak. Yayın geçmişinden gerekçesini yazarak geri alabilirsiniz.",
};
