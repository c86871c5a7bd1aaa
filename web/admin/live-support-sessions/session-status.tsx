import { useRevalidator } from "react-router";
import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { liveSupportStatuses } from "../../texts/statuses.ts";
import { StatusSelect } from "../list/status-select.tsx";

/** Used in the list and in the dialog (docs/product.md, Super administrator's panel). */
export function SessionStatus({ session: { id, user_email, status } }: { session: LiveSupportSession }) {
  const { revalidate } = useRevalidator();
  return (
    <StatusSelect
      label={`${user_email ?? "Misafir"} için durum`}
      value={status}
      labels={liveSupportStatuses}
      tones={TONES}
      problem={(error) => `Failed to update status: ${errorText(error)}`}
      save={async (next) => {
        await answer(browserApi.live_support_sessions[":id"].status.$put({ param: { id }, json: { status: next } }));
        await revalidate();
      }}
    />
  );
}

const TONES = { open: "brand", closed: "neutral", resolved: "good" } as const;
