import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import type { KnowledgeCase } from "#contract/knowledge-cases.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

/** The fields of a new test case; missing ones are empty. */
export type NewCase = Pick<KnowledgeCase, "question" | "expected"> &
  Partial<Pick<KnowledgeCase, "before" | "article" | "must" | "forbidden" | "finding_id">> & {
    origin: "playground" | "unanswered" | "finding";
  };

type Props = { chatbotId: string; test: NewCase };

/** Creates a test case from what is shown, and opens it. */
export function AddCase({ chatbotId, test }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();
  const [made, setMade] = useState<KnowledgeCase>();

  const add = () =>
    void call(
      async () => {
        const added = await answer<KnowledgeCase>(
          browserApi.chatbots[":id"].cases.$post({ param: { id: chatbotId }, json: test }),
        );
        setMade(added);
        toast(
          added.result?.passed === false
            ? "Test eklendi; bugünkü bilgiyle henüz geçmiyor."
            : "Test eklendi. Bilgi her değiştiğinde çalıştırılır.",
        );
      },
      (error) => {
        const isThere = error instanceof ApiError && error.body.code === "conflict";
        toast(isThere ? "Bu soru için zaten bir test var." : `Test eklenemedi. ${errorText(error)}`, "bad");
      },
    );

  if (made)
    return (
      <ButtonLink look="quiet" size="small" to={`/admin/chatbots/${chatbotId}/cases/${made.id}`}>
        <ClipboardCheck aria-hidden />
        Testi Aç
      </ButtonLink>
    );
  return (
    <Button look="outline" size="small" busy={busy} onClick={add}>
      <ClipboardCheck aria-hidden />
      Test Olarak Ekle
    </Button>
  );
}
