import { useRevalidator } from "react-router";
import type { ContactMessage } from "#contract/contact-messages.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { contactMessageStatuses } from "../../texts/statuses.ts";
import { StatusSelect } from "../list/status-select.tsx";

export function MessageStatus({ message: { id, name, status } }: { message: ContactMessage }) {
  const { revalidate } = useRevalidator();
  return (
    <StatusSelect
      label={`${name} için durum`}
      value={status}
      labels={contactMessageStatuses}
      tones={TONES}
      problem={errorText}
      save={async (next) => {
        await setMessageStatus(id, next);
        await revalidate();
      }}
    />
  );
}

/** Rejects if it could not be saved. */
export const setMessageStatus = (id: string, status: ContactMessage["status"]) =>
  answer(browserApi.contact_messages[":id"].$patch({ param: { id }, json: { status } }));

const TONES = { unread: "warn", read: "neutral", replied: "good", archived: "neutral" } as const;
