import type { Route } from "./+types/page.ts";
import type { Order } from "#contract/orders.ts";
import { answer, apiError, apiOf } from "../../api.ts";
import { nextCursor } from "../../next-cursor.ts";
import { errorText } from "../../texts/errors.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PaneHead } from "../../ui/pane-head.tsx";
import { MENU } from "../navigation.ts";
import { ownCompany } from "../own-company.ts";
import { OrdersScreen } from "./orders-screen.tsx";
import { listQuery, readQuery } from "./query-state.ts";

export { shouldRevalidate } from "./should-revalidate.ts";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { order, ...asked } = readQuery(new URL(request.url).searchParams);
  const [list, counts, company] = await Promise.all([
    readOrders(api, listQuery(asked)),
    answer(api.orders.counts.$get()).catch(() => NO_COUNTS),
    ownCompany(context),
  ]);
  const { page, problem } = list;
  // A shared link may name an order of another page or filter.
  const isLinked = order !== null && !page.rows.some(({ id }) => id === order);
  const linked = isLinked ? await answer(api.orders[":id"].$get({ param: { id: order } })).catch(() => null) : null;
  return { page, problem, counts, linked, chatbotId: company?.chatbot_id ?? null, now: Date.now() };
}

const NO_COUNTS = { new: 0, called: 0, confirmed: 0, cancelled: 0 };

/** Loads a page of the list; on failure, an invalid cursor included, an empty one with an error text. */
async function readOrders(api: ReturnType<typeof apiOf>, query: Record<string, string>) {
  const response = await api.orders.$get({ query: { ...query, limit: PAGE_LENGTH } });
  if (!response.ok) return { page: { rows: [], next: null }, problem: errorText(await apiError(response)) };
  const rows: Order[] = await response.json();
  return { page: { rows, next: nextCursor(response.headers.get("Link")) }, problem: null };
}

/** Orders taken by the company's chatbot (docs/product.md, Orders). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <div className="panes flex min-h-0 flex-1 flex-col">
      <PageHead title="Siparişler" hidden />
      <PaneHead title="Siparişler" up={MENU} />
      <OrdersScreen loaded={loaderData} />
    </div>
  );
}
