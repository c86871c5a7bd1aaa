import { Reply } from "lucide-react";
import { useRevalidator } from "react-router";
import type { ContactMessage } from "#contract/contact-messages.ts";
import { errorText } from "../../texts/errors.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { useToast } from "../../ui/toast.tsx";
import { setMessageStatus } from "./message-status.tsx";

/**
 * A mailto link with a prepared reply, which marks the message as replied (docs/product.md, Super administrator's
 * panel).
 */
export function ReplyLink({ message: { id, name, email, subject, status } }: { message: ContactMessage }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();

  async function markReplied() {
    if (status === "replied") return;
    try {
      await setMessageStatus(id, "replied");
      await revalidate();
    } catch (error) {
      toast(errorText(error), "bad");
    }
  }

  const address = `mailto:${email}?${new URLSearchParams({ subject: `Ynt: ${subject}`, body: `Sayın ${name},\n\n` }).toString().replaceAll("+", "%20")}`;
  return (
    <a href={address} onClick={() => void markReplied()} className={buttonClass({ look: "outline", size: "small" })}>
      <Reply aria-hidden />
      Yanıtla
    </a>
  );
}
