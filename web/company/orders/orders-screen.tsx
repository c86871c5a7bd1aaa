import { Download, ShoppingBag } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { orderStates } from "#contract/labels.ts";
import type { Order, OrderCounts } from "#contract/orders.ts";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { useShortcuts } from "../../team-inbox/use-shortcuts.ts";
import { useNow } from "../../team-inbox/use-now.ts";
import { formatNumber } from "../../texts/dates.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Select } from "../../ui/select.tsx";
import { useChanges } from "../../use-changes.ts";
import { useQueryState } from "../../use-query-state.ts";
import { LoadFailed } from "../load-failed.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderRow, orderRowId } from "./order-row.tsx";
import { listQuery, type QueryState, toQuery, readQuery, SEARCH_MAX_LENGTH, STATES } from "./query-state.ts";
import { useExternalOrderPolling } from "./use-external-order-polling.ts";

export type Loaded = {
  page: { rows: Order[]; next: string | null };
  counts: OrderCounts;
  /** The open order, if the page does not list it. */
  linked: Order | null;
  chatbotId: string | null;
  problem: string | null;
  now: number;
};

/** The orders as a list, and the open one beside it; below 1024 px one of them. */
export function OrdersScreen({ loaded }: { loaded: Loaded }) {
  const { page, counts, linked, chatbotId, problem } = loaded;
  const { queryState, go } = useQueryState({ read: readQuery, query: toQuery });
  const now = useNow(loaded.now);
  const detail = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useChanges("/api/inbox/changes");
  const outsideProblem = useExternalOrderPolling(chatbotId !== null);

  const { rows } = page;
  const at = rows.findIndex(({ id }) => id === queryState.order);
  const open = at >= 0 ? rows[at] : linked?.id === queryState.order ? linked : undefined;
  const addressOf = (order: string | undefined) => (order === undefined ? null : toQuery({ ...queryState, order }));
  const show = (order: string | undefined, replace: boolean) => order && go({ ...queryState, order }, replace);
  const close = () => {
    const row = queryState.order && document.getElementById(orderRowId(queryState.order));
    go({ ...queryState, order: null }, false);
    requestAnimationFrame(() => row && row.focus({ preventScroll: true }));
  };
  /** Moves through open orders if one is open, else through the rows. */
  const move = (by: 1 | -1) => () => (open ? show(rows[at + by]?.id, true) : moveRow(by));
  useShortcuts({
    j: move(1),
    k: move(-1),
    "/": () => search.current?.focus(),
    ...(open && { Escape: close }),
  });
  // An opened order is shown from its header, which gets the focus.
  useEffect(() => {
    if (queryState.order) detail.current?.focus({ preventScroll: true });
  }, [queryState.order]);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className={classNames("orders-tools grid gap-3", open && "max-lg:hidden")}>
        <div className="flex flex-wrap items-center gap-3">
          <StateLinks queryState={queryState} counts={counts} />
          {/* The group stays together: in this line or in the next. */}
          <div className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-3 sm:basis-[40rem] sm:flex-nowrap">
            <div className="min-w-0 flex-1 basis-60 sm:basis-52">
              <SearchBox
                label="Ad, telefon, ürün ara..."
                search={queryState.search}
                maxLength={SEARCH_MAX_LENGTH}
                onSearch={(search) => go({ ...queryState, search, cursor: null }, true)}
                input={search}
              />
            </div>
            <Select
              aria-label="Dönem"
              options={PERIODS}
              value={queryState.period ?? ""}
              onChange={({ target }) =>
                go({ ...queryState, period: (target.value || null) as QueryState["period"], cursor: null }, false)
              }
              className="max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40 sm:w-44 sm:shrink-0"
            />
            <SavedViews list="orders" />
            <a
              href={`/api/orders/export?${new URLSearchParams(listQuery({ ...queryState, cursor: null }))}`}
              download
              className={buttonClass({ look: "outline" }, "max-sm:order-1")}
            >
              <Download aria-hidden />
              <span>
                CSV<span className="max-sm:sr-only"> İndir</span>
              </span>
            </a>
          </div>
        </div>
        {problem && <LoadFailed problem={problem} />}
        {outsideProblem && (
          <Notice tone="bad">Yeni siparişler alınamadı: {outsideProblem} Bir dakika sonra yeniden denenecek.</Notice>
        )}
      </div>
      <div
        className={classNames(
          "flex min-h-0 flex-1 flex-col",
          open && "lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[minmax(0,1fr)] lg:gap-4",
        )}
      >
        <section
          aria-label="Sipariş listesi"
          className={classNames("orders-list @container flex min-h-0 flex-1 flex-col", open && "max-lg:hidden")}
        >
          {rows.length > 0 ? (
            <ul className="min-h-0 overflow-y-auto overscroll-contain rounded-box border border-line bg-surface shadow-1">
              {rows.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  open={order.id === queryState.order}
                  to={addressOf(order.id)!}
                  now={now}
                />
              ))}
            </ul>
          ) : (
            !problem && <Nothing filtered={Boolean(queryState.search || queryState.state || queryState.period)} />
          )}
          <Pagination
            first={queryState.cursor === null ? null : toQuery({ ...queryState, cursor: null, order: null })}
            next={page.next && toQuery({ ...queryState, cursor: page.next, order: null })}
          />
        </section>
        {queryState.order && (
          <section
            ref={detail}
            tabIndex={-1}
            aria-label="Sipariş"
            className="open-order flex min-h-0 flex-col overflow-hidden rounded-box border border-line bg-surface shadow-1 outline-none"
          >
            {open ? (
              <OrderDetail
                order={open}
                previous={at < 0 ? null : addressOf(rows[at - 1]?.id)}
                next={at < 0 ? null : addressOf(rows[at + 1]?.id)}
                onClose={close}
              />
            ) : (
              <EmptyState
                icon={<ShoppingBag />}
                title="Bu sipariş artık bulunmuyor."
                action={
                  <Link
                    to={toQuery({ ...queryState, order: null })}
                    className="inline-flex min-h-11 items-center font-medium text-brand underline"
                  >
                    Listeye Dön
                  </Link>
                }
              />
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** Links to older orders and back to the newest; nothing if there is only one page. */
function Pagination({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null;
  const look = { look: "outline", size: "small" } as const;
  return (
    <nav aria-label="Sayfalar" className="mt-3 flex flex-wrap justify-between gap-3">
      {first === null ? (
        <span />
      ) : (
        <ButtonLink to={first} {...look}>
          En Yeniler
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} {...look}>
          Daha Eskiler
        </ButtonLink>
      )}
    </nav>
  );
}

const PERIODS = [
  { value: "", label: "Tüm zamanlar" },
  { value: "today", label: "Bugün" },
  { value: "week", label: "Son 7 gün" },
  { value: "month", label: "Son 30 gün" },
];

/** Status filters, with counts. */
function StateLinks({ queryState, counts }: { queryState: QueryState; counts: OrderCounts }) {
  const all = STATES.reduce((sum, state) => sum + counts[state], 0);
  const to = (state: QueryState["state"]) => toQuery({ ...queryState, state, cursor: null, order: null });
  return (
    <nav aria-label="Durum" className="-mx-4 max-w-[100vw] overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="inline-flex gap-0.5 rounded-lg border border-line bg-surface-2 p-0.5">
        {[null, ...STATES].map((state) => (
          <li key={state ?? "all"}>
            <Link
              to={to(state)}
              aria-current={queryState.state === state || undefined}
              className="inline-flex h-10 items-center gap-1.5 rounded-md px-3 text-[0.9375rem] font-medium whitespace-nowrap text-text-2 hover:text-text aria-[current=true]:bg-surface aria-[current=true]:text-text aria-[current=true]:shadow-1 pointer-coarse:h-11"
            >
              {state ? orderStates[state] : "Hepsi"}
              <span className="text-sm text-text-2 tabular-nums">{formatNumber(state ? counts[state] : all)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <div className="rounded-box border border-line bg-surface">
    <EmptyState
      icon={<ShoppingBag />}
      title={filtered ? "Filtrelere uygun sipariş bulunamadı." : "Henüz sipariş yok."}
      text={filtered ? undefined : "Müşteriler sohbette sipariş verdiğinde burada görünür; açık sayfa kendini yeniler."}
    />
  </div>
);

/** Focuses the neighbouring row. */
function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-order-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}
