import { Check, ChevronDown } from "lucide-react";
import { useRevalidator } from "react-router";
import { orderStates } from "#contract/labels.ts";
import type { Order } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import { stateTones, whoText } from "./order-texts.ts";
import { STATES } from "./place.ts";

/** Where the order stands, as a chip that opens the states it can be brought into. */
export function StateMenu({ order }: { order: Order }) {
  const { change, busy } = useStateChange(order);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${whoText(order)}, durum: ${orderStates[order.state]}`}
          aria-busy={busy}
          className={classNames(
            "relative inline-flex min-h-7 shrink-0 items-center rounded-full after:absolute after:-inset-x-1 after:-inset-y-2 pointer-coarse:after:-inset-y-2.5",
            busy && "opacity-60",
          )}
        >
          <Badge tone={stateTones[order.state]}>
            {orderStates[order.state]}
            <ChevronDown aria-hidden />
          </Badge>
        </button>
      }
    >
      {STATES.map((state) => (
        <MenuItem
          key={state}
          icon={<Check aria-hidden className={classNames(state !== order.state && "invisible")} />}
          onSelect={() => void change(state)}
        >
          {orderStates[state]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Brings an order into another state; what somebody else did meanwhile is shown instead. */
export function useStateChange({ id, state: was }: Order) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const change = (state: Order["state"]) =>
    state === was
      ? Promise.resolve()
      : call(
          async () => {
            await answer(browserApi.orders[":id"].$patch({ param: { id }, json: { state, was } }));
            await revalidate();
          },
          (error) => {
            const isLate = errorCode(error) === "conflict";
            toast(isLate ? "Sipariş bu arada değişti. Son hâli gösteriliyor." : errorText(error), "bad");
            if (isLate) void revalidate();
          },
        );
  return { change, busy };
}
