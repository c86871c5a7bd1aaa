import type { CurrentUser } from "#contract/accounts.ts";
import { Avatar } from "../ui/avatar.tsx";

/** The user's company. A super administrator has none. */
export function CompanyBadge({ user }: { user: CurrentUser }) {
  if (!user.company) return null;
  return (
    <div className="flex min-w-0 items-center gap-2.5 border-l border-line pl-3 lg:pl-5">
      <Avatar name={user.company.name} image={user.company.logo} shape="square" className="size-8" />
      <span className="hidden truncate font-medium sm:block">{user.company.name}</span>
    </div>
  );
}
