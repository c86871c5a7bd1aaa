import { useRevalidator } from "react-router";
import { orderStates } from "#contract/labels.ts";
import type { Order } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";
import { ChipMenu } from "../../ui/chip-menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import { stateTones, customerText } from "./order-texts.ts";
import { STATES } from "./query-state.ts";

/** An order's status as a chip that opens a menu of its next ones. */
export function StateMenu({ order }: { order: Order }) {
  const { change, busy } = useStateChange(order);
  return (
    <ChipMenu
      label={`${customerText(order)}, durum`}
      value={order.state}
      options={STATES}
      labels={orderStates}
      tones={stateTones}
      busy={busy}
      onChoose={(state) => void change(state)}
    />
  );
}

/** Changes an order's status; if somebody else changed it meanwhile, shows that status instead. */
export function useStateChange({ id, state: was }: Order) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, busyWith, call } = useCall();
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
          state,
        );
  return { change, busy, busyWith };
}
