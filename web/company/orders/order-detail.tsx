import { Ban, Check, ChevronLeft, ChevronRight, MessagesSquare, Phone, PhoneCall, X } from "lucide-react";
import { Link } from "react-router";
import type { Order } from "#contract/orders.ts";
import { dayOf, formatMoment } from "../../texts/dates.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderConversation } from "./order-conversation.tsx";
import { amountText, callAddress, itemText, customerText } from "./order-texts.ts";
import { StateMenu, useStateChoice } from "./state-menu.tsx";

type Props = {
  order: Order;
  /** Addresses of the neighbouring orders in the list. */
  previous: string | null;
  next: string | null;
  onClose: () => void;
};

/** The open order: contact, items, notes, and the conversation it came from. */
export function OrderDetail({ order, previous, next, onClose }: Props) {
  const { name, phone, items, words, created_at } = order;
  const amount = amountText(order);
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line py-1.5 pr-1.5 pl-4">
        {/* If both do not fit in a line, the status wraps below the name. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
          <h2 className="truncate text-[1.0625rem] font-semibold">{customerText(order)}</h2>
          <StateMenu order={order} />
        </div>
        <Neighbour to={previous} label="Önceki sipariş" icon={<ChevronLeft aria-hidden />} />
        <Neighbour to={next} label="Sonraki sipariş" icon={<ChevronRight aria-hidden />} />
        <IconButton label="Kapat" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        <div className="flex flex-wrap gap-2">
          {phone && (
            <a
              href={callAddress(phone)}
              className={buttonClass(
                { size: "small", look: order.state === "cancelled" ? "outline" : "primary" },
                // What follows fits in the panel's next line.
                "lg:basis-full",
              )}
            >
              <Phone aria-hidden />
              {phone}
            </a>
          )}
          <NextSteps order={order} />
        </div>
        <OrderStatus order={order} />
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-[0.9375rem]">
          <Fact name="Ürünler">
            {items.length > 0 ? (
              <ul className="grid gap-0.5">
                {items.map((item, at) => (
                  <li key={at}>{itemText(item)}</li>
                ))}
              </ul>
            ) : (
              <span className="whitespace-pre-line">{words ?? "Ayrıntılar konuşmada."}</span>
            )}
          </Fact>
          {items.length > 0 && words && (
            <Fact name="İstekler">
              <span className="whitespace-pre-line">{words}</span>
            </Fact>
          )}
          {amount && <Fact name="Tutar">{amount}</Fact>}
          {name && <Fact name="Ad Soyad">{name}</Fact>}
          <Fact name="Telefon">{phone ?? <span className="text-text-2">Bırakılmadı</span>}</Fact>
          <Fact name="Tarih">{formatMoment(created_at)}</Fact>
        </dl>
        <OrderNotes key={order.id} order={order} />
        <section aria-labelledby="order-talk" className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id="order-talk" className="font-semibold">
              Konuşma
            </h3>
            <ButtonLink to={talkAddress(order)} look="quiet" size="small">
              <MessagesSquare aria-hidden />
              Konuşmayı Aç
            </ButtonLink>
          </div>
          <OrderConversation key={order.id} order={order} />
        </section>
      </div>
    </>
  );
}

/** Buttons for the next statuses; the menu has all of them. */
function NextSteps({ order }: { order: Order }) {
  const { chosen, busy, choose } = useStateChoice(order);
  if (order.state === "cancelled" || order.state === "confirmed") return null;
  const to = (state: Order["state"]) => ({ busy: busy && chosen === state, onClick: () => choose(state) });
  return (
    <>
      {order.state === "new" && (
        <Button look="outline" size="small" {...to("called")}>
          <PhoneCall aria-hidden />
          Arandı
        </Button>
      )}
      <Button look="outline" size="small" {...to("confirmed")}>
        <Check aria-hidden />
        Onayla
      </Button>
      <Button look="quiet" size="small" {...to("cancelled")}>
        <Ban aria-hidden />
        İptal Et
      </Button>
    </>
  );
}

const done = { called: "aradı", confirmed: "onayladı", cancelled: "iptal etti" } as const;

function OrderStatus({ order: { state, state_at, state_by, taken_back } }: { order: Order }) {
  const at = state_at && <time dateTime={state_at}>{formatMoment(state_at)}</time>;
  if (taken_back)
    return (
      <Notice tone="info">
        Ziyaretçi sohbette vazgeçti; aramanıza gerek yok. <span className="text-sm">{at}</span>
      </Notice>
    );
  if (state === "new" || state_by === null) return null;
  return (
    <p className="text-sm text-text-2">
      {state_by} {done[state]}, {at}
    </p>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-text-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

/** The conversation within its day's list. */
const talkAddress = ({ conversation: { id, began_at } }: Order) =>
  `/company/conversations?${new URLSearchParams({ day: dayOf(began_at), conversation: id })}`;

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  if (to === null) return <IconButton label={label} icon={icon} disabled />;
  return (
    <Link to={to} replace preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  );
}
