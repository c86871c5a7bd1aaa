import { Mail } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import type { CompanyOption } from "#contract/companies.ts";
import type { UserProfile } from "#contract/user-profiles.ts";
import { answer, browserApi, isChangedMeanwhile } from "../../api.ts";
import { roleLabels } from "../../texts/roles.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { RoleFields } from "./role-fields.tsx";
import { userProblem } from "./user-problem.ts";
import { type Found, readUserChange, refusedUser } from "./user-values.ts";

type Props = { user: UserProfile; companies: readonly CompanyOption[]; onSaved: () => void; onClose: () => void };

/**
 * Changes role and company; the e-mail is fixed, and a super administrator is read-only (docs/product.md, What may be
 * entered).
 */
export function UserForm({ user, companies, onSaved, onClose }: Props) {
  const formId = useId();
  const { touch, settle, leave, question } = useUnsaved();
  const { busy, call } = useCall();
  const mailing = useCall();
  const [found, setFound] = useState<Partial<Found & { theirs: UserProfile }>>({});
  const [mailed, setMailed] = useState(false);
  const [seen, setSeen] = useState(user);
  const fixed = user.role === "superadmin";

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { change, ...wrong } = readUserChange(new FormData(event.currentTarget));
    setFound(wrong);
    if (Object.keys(wrong.errors).length > 0) return;
    const { role, company_id } = seen;
    const json = { ...change, seen: { role, company_id } };
    void call(
      async () => {
        await answer<UserProfile>(browserApi.user_profiles[":id"].$patch({ param: { id: user.id }, json }));
        settle();
        onSaved();
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    const now = isChangedMeanwhile(error)
      ? await answer<UserProfile>(browserApi.user_profiles[":id"].$get({ param: { id: user.id } })).catch(
          () => undefined,
        )
      : undefined;
    if (now) {
      setSeen(now);
      return setFound({ theirs: now });
    }
    setFound({
      errors: refusedUser(error),
      problem: userProblem(error, "Kullanıcı güncellenemedi. Lütfen tekrar deneyin."),
    });
  }

  const sendLink = () =>
    mailing.call(
      async () => {
        await answer(browserApi.auth.recover.$post({ json: { email: user.email } }));
        setMailed(true);
      },
      (error) => setFound({ problem: userProblem(error, "Bağlantı gönderilemedi. Lütfen tekrar deneyin.") }),
    );

  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={fixed ? "Kullanıcı" : "Kullanıcıyı Düzenle"}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {fixed ? "Kapat" : "İptal"}
          </Button>
          {!fixed && (
            <Button type="submit" form={formId} busy={busy}>
              {busy ? "Kaydediliyor..." : "Kaydet"}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} errors={found.errors} onSubmit={save} onInput={touch} className="grid gap-4">
        {found.problem && (
          <Notice tone="bad" onDismiss={() => setFound({ errors: found.errors })}>
            {found.problem}
          </Notice>
        )}
        {found.theirs && (
          <ChangedMeanwhile what="bu kullanıcı" again="Kaydet’e">
            <p>Rol: {roleLabels[found.theirs.role]}</p>
            <p>Şirket: {found.theirs.company?.name ?? "Yok"}</p>
          </ChangedMeanwhile>
        )}
        {fixed && <Notice tone="info">Süper Admin kullanıcılar buradan düzenlenemez ve silinemez.</Notice>}
        <TextField
          name="email"
          label="E-posta"
          value={user.email}
          readOnly
          hint={fixed ? undefined : "E-posta adresi değiştirilemez."}
        />
        <RoleFields companies={companies} userRole={user.role} companyId={user.company_id ?? ""} disabled={fixed} />
        {!fixed && (
          <div className="border-t border-line pt-4">
            {mailed ? (
              <Notice tone="good">
                Şifre yenileme bağlantısı hazırlandı. Gidişini “Giden E-postalar”dan izleyebilirsiniz.
              </Notice>
            ) : (
              <Button look="outline" size="small" busy={mailing.busy} onClick={sendLink}>
                <Mail aria-hidden />
                Şifre Yenileme Bağlantısı Gönder
              </Button>
            )}
            <p className="mt-3 text-sm text-text-2">Kaydettiğinizde kullanıcının açık oturumları kapanır.</p>
          </div>
        )}
      </Form>
      {question}
    </Dialog>
  );
}
