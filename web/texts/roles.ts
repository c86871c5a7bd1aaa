import type { Role } from "#contract/roles.ts";

/** docs/product.md, Roles: in lists of users. */
export const roleLabels: Record<Role, string> = {
  superadmin: "Süper Admin",
  company_admin: "Şirket Yöneticisi",
  company_user: "Şirket Kullanıcısı",
};

/** docs/product.md, Screens: in the user menu and the company area. */
export const shortRoleLabel = (role: Role) => (role === "company_admin" ? "Yönetici" : "Kullanıcı");

/** The badge of the company area's welcome screen. */
export const panelLabel = (role: Role) => (role === "company_admin" ? "Yönetici Paneli" : "Kullanıcı Paneli");
