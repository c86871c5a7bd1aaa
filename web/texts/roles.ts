import type { Role } from "#contract/roles.ts";

/** docs/product.md, Roles. In lists of users. */
export const roleLabels: Record<Role, string> = {
  superadmin: "Süper Admin",
  company_admin: "Şirket Yöneticisi",
  company_user: "Şirket Kullanıcısı",
};

/**
 * In the user menu and the company area (docs/product.md, Screens): Yönetici for a company's administrator, Kullanıcı
 * otherwise.
 */
export const shortRoleLabel = (role: Role) => (role === "company_admin" ? "Yönetici" : "Kullanıcı");

/** The badge of the company area's welcome. */
export const panelLabel = (role: Role) => (role === "company_admin" ? "Yönetici Paneli" : "Kullanıcı Paneli");
