import { plainMessage } from "../ui/chat/plain-message.ts";
import { BadgeCheck, ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { InboxConversation, VisitorsOrder, VisitorHistory as Past } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";
import { formatDate, formatNumber } from "../texts/dates.ts";
import { priceText } from "../texts/prices.ts";
import { PanelPart } from "./panel-part.tsx";

type Props = { conversation: InboxConversation; addressOf: (id: string) => string };

/** The visitor's earlier conversations and orders. */
export function VisitorHistory({ conversation, addressOf }: Props) {
  const { conversations, orders } = usePast(conversation);
  return (
    <>
      {orders.length > 0 && (
        <PanelPart title="Siparişler">
          <ul className="grid gap-1">
            {orders.map((order) => (
              <li key={`${order.conversation_id} ${order.created_at}`}>
                <Link to={addressOf(order.conversation_id)} preventScrollReset className={rowClass}>
                  <span className="truncate font-medium">{itemsOf(order)}</span>
                  <span className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-text-2">
                    <ShoppingBag aria-hidden className="size-3.5 text-good" />
                    {formatDate(order.created_at)}
                    {order.amount !== null && order.currency && <span>{priceText(order.amount, order.currency)}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      <PanelPart title="Önceki görüşmeler">
        {conversations.length === 0 ? (
          <p className="text-sm text-text-2">Bilinen başka görüşmesi yok.</p>
        ) : (
          <ul className="grid gap-1">
            {conversations.map((one) => (
              <li key={one.id}>
                <Link to={addressOf(one.id)} preventScrollReset className={rowClass}>
                  <span className="truncate font-medium">
                    {plainMessage(one.first_message, { cut: true }) || "Mesaj yok"}
                  </span>
                  <span className="flex items-center gap-1.5 text-[0.8125rem] text-text-2">
                    {formatDate(one.created_at)}
                    {one.is_order && <ShoppingBag role="img" aria-label="Sipariş" className="size-3.5 text-good" />}
                    {one.same_customer && (
                      <BadgeCheck role="img" aria-label="Aynı müşteri, doğrulandı" className="size-3.5 text-good" />
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PanelPart>
    </>
  );
}

const rowClass = "-mx-2 grid rounded-lg px-2 py-1.5 text-sm hover:bg-surface-2";
const NOTHING: Past = { conversations: [], orders: [] };

function itemsOf({ items }: VisitorsOrder): string {
  const names = items.map(({ name, quantity, unit }) =>
    unit ? `${name}, ${formatNumber(quantity)} ${unit}` : quantity > 1 ? `${quantity} × ${name}` : name,
  );
  return names.join(", ") || "Sipariş";
}

function usePast({ id, contact: { email, phone }, customer, is_order }: InboxConversation): Past {
  const [got, setGot] = useState<{ of: string; past: Past }>();
  const number = customer?.number;
  const known = Boolean(email ?? phone ?? number) || is_order;
  useEffect(() => {
    if (!known) return;
    answer(browserApi.inbox[":id"].earlier.$get({ param: { id } })).then(
      (past) => setGot({ of: id, past }),
      () => {}, // Optional: answering works without it.
    );
  }, [id, known, number]);
  return known && got?.of === id ? got.past : NOTHING;
}
