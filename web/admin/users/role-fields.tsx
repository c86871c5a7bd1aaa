import type { CompanyOption } from "#contract/companies.ts";
import type { Role } from "#contract/roles.ts";
import { roleLabels } from "../../texts/roles.ts";
import { SelectField } from "../../ui/select-field.tsx";

type Props = { companies: readonly CompanyOption[]; userRole: Role; companyId: string; disabled?: boolean };

/** Role and company: only roles of companies can be assigned (docs/product.md, What may be entered). */
export function RoleFields({ companies, userRole, companyId, disabled }: Props) {
  const roles = userRole === "superadmin" ? (["superadmin"] as const) : (["company_admin", "company_user"] as const);
  return (
    <>
      <SelectField
        name="role"
        label="Rol"
        aria-required
        disabled={disabled}
        defaultValue={userRole}
        options={roles.map((value) => ({ value, label: roleLabels[value] }))}
      />
      <SelectField
        name="company_id"
        label="Şirket"
        aria-required={userRole !== "superadmin"}
        disabled={disabled}
        defaultValue={companyId}
        placeholder={userRole === "superadmin" ? "Yok" : "Seçiniz"}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
