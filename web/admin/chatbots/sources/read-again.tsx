import { RefreshCw } from "lucide-react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

/** Has a file read once more that could not be read for a reason of ours. */
export function ReadAgain({ chatbotId, document, name }: { chatbotId: string; document: string; name: string }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const read = async () => {
    const { read: api } = browserApi.chatbots[":id"].documents[":document"];
    await answer(api.$post({ param: { id: chatbotId, document } }));
    await revalidate();
  };
  return (
    <Button
      look="outline"
      size="small"
      busy={busy}
      aria-label={`Yeniden Oku: ${name}`}
      onClick={() => void call(read, (error) => toast(errorText(error), "bad"))}
    >
      <RefreshCw aria-hidden />
      Yeniden Oku
    </Button>
  );
}
