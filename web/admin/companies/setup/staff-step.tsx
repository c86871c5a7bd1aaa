import { useState } from "react";
import { Link } from "react-router";
import type { CompanyOption } from "#contract/companies.ts";
import type { CompanySetup } from "#contract/company-setups.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { useToast } from "../../../ui/toast.tsx";
import { NewUserForm } from "../../users/new-user-form.tsx";
import type { Rules } from "../../users/user-values.ts";

type Props = { setup: CompanySetup; companies: readonly CompanyOption[]; rules: Rules; onDone: () => Promise<void> };

/** The company's users. */
export function StaffStep({ setup: { id, staff }, companies, rules, onDone }: Props) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look={staff > 0 ? "outline" : "primary"} onClick={() => setOpen(true)}>
        Kullanıcı Ekle
      </Button>
      {staff > 0 && (
        <Link to={`/admin/users?company_id=${id}`} className={buttonClass({ look: "quiet" })}>
          {staff} kullanıcı
        </Link>
      )}
      {open && (
        <NewUserForm
          companies={companies}
          companyId={id}
          // The first invites the others and sets the hours, which only an administrator may.
          userRole={staff === 0 ? "company_admin" : "company_user"}
          rules={rules}
          onCreated={({ email }, mailed) => {
            setOpen(false);
            toast(mailed ? `${email} eklendi; şifre bağlantısı gönderildi.` : `${email} eklendi.`);
            void onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
