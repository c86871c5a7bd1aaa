import { Phone, StickyNote } from "lucide-react";
import { Link } from "react-router";
import type { Order } from "#contract/orders.ts";
import { formatMoment, formatShortMoment } from "../../texts/dates.ts";
import { classNames } from "../../ui/class-names.ts";
import { amountText, callAddress, itemsText, customerText } from "./order-texts.ts";
import { StateMenu } from "./state-menu.tsx";

type Props = { order: Order; open: boolean; to: string; now: number };

/**
 * An order in one line; on a phone in two. All of it opens the order; phone number and status are separate controls.
 */
export function OrderRow({ order, open, to, now }: Props) {
  const { id, phone, notes, state, created_at } = order;
  const amount = amountText(order);
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-3 py-2 last:border-b-0 @3xl:h-11 @3xl:grid-cols-[6.75rem_11.5rem_minmax(0,1fr)_6.5rem_9rem_7rem] @3xl:py-0 @6xl:grid-cols-[6.75rem_15rem_minmax(0,1fr)_6.5rem_9.5rem_7rem]",
        open ? "bg-brand-50" : "hover:bg-surface-2",
        state === "cancelled" && "text-text-2",
      )}
    >
      <span className="relative z-1 @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:justify-self-end">
        <StateMenu order={order} />
      </span>
      <Link
        id={orderRowId(id)}
        to={to}
        preventScrollReset
        data-order-row
        aria-current={open || undefined}
        className={classNames(
          "flex min-w-0 items-center gap-1.5 -outline-offset-2 after:absolute after:inset-0 @max-3xl:col-start-1 @max-3xl:row-start-1",
          state === "new" ? "font-semibold" : "font-medium",
        )}
      >
        <span className="truncate">{customerText(order)}</span>
        {notes > 0 && <StickyNote role="img" aria-label={`${notes} not`} className="size-4 shrink-0 text-text-2" />}
      </Link>
      <span className="truncate text-sm text-text-2 @max-3xl:col-start-1 @max-3xl:row-start-2 @3xl:text-[0.9375rem]">
        {amount && <span className="@3xl:hidden">{amount} · </span>}
        {itemsText(order)}
      </span>
      <span className="text-right tabular-nums @max-3xl:hidden">{amount}</span>
      <span className="@max-3xl:hidden">
        {phone && (
          <a
            href={callAddress(phone)}
            aria-label={`${customerText(order)}, ara: ${phone}`}
            className="relative z-1 inline-flex h-9 pointer-coarse:h-11 items-center gap-1.5 rounded px-1 text-sm whitespace-nowrap text-brand-strong tabular-nums underline-offset-2 hover:underline"
          >
            <Phone aria-hidden className="size-3.5" />
            {phone}
          </a>
        )}
      </span>
      <time
        dateTime={created_at}
        title={formatMoment(created_at)}
        className="text-right text-sm whitespace-nowrap text-text-2 tabular-nums @max-3xl:col-start-2 @max-3xl:row-start-1"
      >
        {formatShortMoment(created_at, now)}
      </time>
    </li>
  );
}

export const orderRowId = (id: string) => `order-${id}`;
