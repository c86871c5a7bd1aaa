import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Chatbot } from "#contract/chatbots.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

type Props = { chatbot: Chatbot; onDeleting: () => void };

/** Asks for confirmation and deletes the chatbot with its knowledge and conversations. */
export function DeleteChatbot({ chatbot, onDeleting }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, call } = useCall();

  const remove = () =>
    call(
      async () => {
        await answer(browserApi.chatbots[":id"].$delete({ param: { id: chatbot.id } }));
        onDeleting();
        toast("Asistan silindi.");
        await navigate("/admin/chatbots");
      },
      (error) => {
        setAsking(false);
        toast(`Asistan silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    <section aria-labelledby="delete" className="border-t border-line pt-5">
      <h2 id="delete" className="font-semibold">
        Asistanı sil
      </h2>
      <p className="mt-0.5 text-sm text-text-2">Makaleleri, ürünleri ve bütün konuşmaları da silinir.</p>
      <Button look="outline" size="small" className="mt-3 text-bad!" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Asistanı Sil
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Bu asistanı silmek istediğinizden emin misiniz?"
        text={`${chatbot.name}, makaleleri, ürünleri ve bütün konuşma geçmişiyle birlikte silinir. Bu işlem geri alınamaz.`}
        confirmLabel="Sil"
        busy={busy}
        onConfirm={remove}
      />
    </section>
  );
}
