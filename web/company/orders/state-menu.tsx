import { orderStates } from "#contract/labels.ts";
import type { Order } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";
import { ChipMenu } from "../../ui/chip-menu.tsx";
import { useChoice } from "../../use-choice.ts";
import { stateTones, customerText } from "./order-texts.ts";
import { STATES } from "./query-state.ts";

/** An order's status as a chip that opens a menu of its next ones. */
export function StateMenu({ order }: { order: Order }) {
  const { chosen, busy, choose } = useStateChoice(order);
  return (
    <ChipMenu
      label={`${customerText(order)}, durum`}
      value={chosen}
      options={STATES}
      labels={orderStates}
      tones={stateTones}
      busy={busy}
      onChoose={choose}
    />
  );
}

/** Changes an order's status; if somebody else changed it meanwhile, shows that status instead. */
export const useStateChoice = ({ id, state }: Order) =>
  useChoice(
    state,
    (state, was) => answer(browserApi.orders[":id"].$patch({ param: { id }, json: { state, was } })),
    (error) =>
      errorCode(error) === "conflict" ? "Sipariş bu arada değişti. Son hâli gösteriliyor." : errorText(error),
  );
