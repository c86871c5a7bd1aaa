import { ChevronDown, LogOut } from "lucide-react";
import { useSubmit } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { shortRoleLabel } from "../texts/roles.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../ui/menu.tsx";
import { accountLinks } from "./account-links.tsx";
import { forgetBrowserState } from "./sign-out-button.tsx";

export function UserMenu({ user }: { user: CurrentUser }) {
  const submit = useSubmit();

  function signOut() {
    forgetBrowserState();
    submit(null, { method: "post", action: "/sign-out" });
  }

  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Kullanıcı menüsü: ${user.email}`} className="inline-flex h-11 items-center gap-1.5 rounded-full pr-2 pl-1 hover:bg-surface-2">
          <Avatar name={user.email} />
          <ChevronDown aria-hidden className="size-4 text-text-2" />
        </button>
      }
      head={<Identity user={user} />}
    >
      {accountLinks(user).map(({ to, label, icon }) => <MenuLink key={to} to={to} icon={icon}>{label}</MenuLink>)}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>Çıkış Yap</MenuItem>
    </Menu>
  );
}

/** Whose session this is. */
export const Identity = ({ user }: { user: CurrentUser }) => (
  <>
    <p className="max-w-60 truncate font-semibold">{user.email}</p>
    <p className="text-sm text-text-2">{shortRoleLabel(user.role)}</p>
  </>
);
