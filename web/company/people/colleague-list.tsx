import { MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Colleague, ColleagueRole } from "#contract/colleagues.ts";
import { answer, browserApi } from "../../api.ts";
import { formatMoment } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { shortRoleLabel } from "../../texts/roles.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";

const roles: Record<ColleagueRole, string> = {
  company_admin: shortRoleLabel("company_admin"),
  company_user: shortRoleLabel("company_user"),
};
export const roleOptions = Object.entries(roles).map(([value, label]) => ({ value, label }));

type Props = { colleagues: readonly Colleague[]; me: string | undefined; now: number };

/** The company's staff: role, status of the invitation, and actions. */
export function ColleagueList({ colleagues, me, now }: Props) {
  const [leaving, setLeaving] = useState<Colleague>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const remove = () =>
    leaving &&
    call(
      async () => {
        await answer(browserApi.company.colleagues[":id"].$delete({ param: { id: leaving.id } }));
        setLeaving(undefined);
        toast(`${leaving.email} ekipten çıkarıldı.`);
        await revalidate();
      },
      (error) => {
        setLeaving(undefined);
        toast(errorText(error), "bad");
      },
    );
  return (
    <>
      <ul className="rounded-box border border-line bg-surface shadow-1">
        {colleagues.map((colleague) => (
          <Row
            key={colleague.id}
            colleague={colleague}
            isMe={colleague.id === me}
            now={now}
            onRemove={() => setLeaving(colleague)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        question={`${leaving?.email ?? ""} ekipten çıkarılsın mı?`}
        text="Hesabı silinir ve panele bir daha giremez. Yazdıkları ve bildirdiği bulgular kalır."
        confirmLabel="Çıkar"
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}

type RowProps = { colleague: Colleague; isMe: boolean; now: number; onRemove: () => void };

function Row({ colleague: { id, email, role, invited_until }, isMe, now, onRemove }: RowProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const inviteAgain = () =>
    call(
      async () => {
        await answer(browserApi.company.colleagues[":id"].invite.$post({ param: { id } }));
        toast("Davet yeniden gönderildi.");
        await revalidate();
      },
      (error) => toast(errorText(error), "bad"),
    );
  /** The shown role is the server's: a rejected change reverts by itself. */
  const change = (next: ColleagueRole) =>
    call(
      async () => {
        await answer(browserApi.company.colleagues[":id"].$patch({ param: { id }, json: { role: next } }));
        toast(`${email}: ${roles[next]}`);
        await revalidate();
      },
      (error) => toast(errorText(error), "bad"),
    );
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_10rem_5.5rem]">
      <Avatar name={email} className="size-8" />
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-medium wrap-anywhere">
          <EmailText>{email}</EmailText>
          {isMe && <span className="font-normal text-text-2"> (siz)</span>}
        </p>
        {invited_until && <Invitation until={invited_until} now={now} />}
      </div>
      <div className="max-sm:col-start-2">
        {isMe ? (
          <span className="text-text-2 sm:px-3">{roles[role]}</span>
        ) : (
          <Select
            aria-label={`${email} için rol`}
            aria-busy={busy}
            options={roleOptions}
            value={role}
            onChange={({ target }) => void change(target.value as ColleagueRole)}
            className="w-full"
          />
        )}
      </div>
      <div className="flex justify-end">
        {invited_until && (
          <IconButton
            label={`${email}: daveti yeniden gönder`}
            icon={<MailPlus aria-hidden />}
            disabled={busy}
            onClick={() => void inviteAgain()}
          />
        )}
        {!isMe && <IconButton label={`${email}: ekipten çıkar`} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
      </div>
    </li>
  );
}

function Invitation({ until, now }: { until: string; now: number }) {
  const isOver = Date.parse(until) < now;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <Badge tone={isOver ? "bad" : "warn"}>{isOver ? "Davetin süresi doldu" : "Davet bekliyor"}</Badge>
      {!isOver && <span>{formatMoment(until)} anına kadar geçerli</span>}
    </p>
  );
}
