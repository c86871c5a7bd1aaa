import { UserRound } from "lucide-react";
import { Avatar } from "../ui/avatar.tsx";

/** The initials of a visitor's `name`; a figure for those without one. */
export const VisitorAvatar = ({ name }: { name: string }) =>
  name === "Ziyaretçi" ? (
    <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-text-2">
      <UserRound className="size-4.5" />
    </span>
  ) : (
    <Avatar name={name} className="size-8 text-sm" />
  );
