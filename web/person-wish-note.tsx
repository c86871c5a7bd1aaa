import { UserRound } from "lucide-react";
import type { PersonWish } from "#contract/person-wishes.ts";
import { formatMoment } from "./texts/dates.ts";
import { WISH_LABEL, wishReasons } from "./texts/person-wishes.ts";
import { Badge } from "./ui/badge.tsx";

export const WishBadge = () => (
  <Badge tone="warn" icon={<UserRound aria-hidden />}>
    {WISH_LABEL}
  </Badge>
);

/** Above a conversation: its visitor has asked for a person, and how to reach them. */
export function PersonWishNote({ wish: { wished_at, reason, name, phone, email } }: { wish: PersonWish }) {
  return (
    <aside
      aria-label="Görüşme talebi"
      className="grid gap-1 rounded-xl bg-warn-soft px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere"
    >
      <p>
        {wishReasons[reason]} <span className="text-sm whitespace-nowrap text-text-2">{formatMoment(wished_at)}</span>
      </p>
      {phone === null && email === null ? (
        <p className="text-text-2">İletişim bilgisi yazmadı.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-medium">
          {name && <span>{name}</span>}
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={link}>
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
        </p>
      )}
    </aside>
  );
}

const link = "inline-flex items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11";
