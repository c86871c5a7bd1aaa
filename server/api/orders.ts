import { z } from "zod";
import { orderStates } from "#contract/labels.ts";
import {
  NewOrderNote,
  Order,
  OrderChange,
  OrderCounts,
  OrderLook,
  OrderQuery,
  OrderWithNotes,
} from "#contract/orders.ts";
import {
  changeOrderState,
  itemText,
  noteOrder,
  readOrder,
  sinceOf,
  notifyOrdersChanged,
} from "#server/domain/orders.ts";
import { checkOutsideOrders } from "#server/domain/outside-orders.ts";
import { staffOf } from "#server/domain/team-inbox.ts";
import { countOrders, listOrders, listOrdersWithNotes, type NotedOrder } from "#server/store/orders.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const access = "company member";
const ById = z.object({ id: z.uuid() });

/** What staff do with the orders their chatbot took (docs/decisions/0053-order-states-and-colleagues.md). */
export const orders = new Routes()
  .get(
    "/orders",
    { summary: "The own company's orders, newest first", access, query: OrderQuery, answer: z.array(Order) },
    async (call) => {
      const { period, ...query } = call.query;
      const since = sinceOf(period, call.services.clock());
      return page(call, await listOrders(call.db, call.user.company_id!, { ...query, since }));
    },
  )
  .get("/orders/counts", { summary: "How many orders stand where", access, answer: OrderCounts }, ({ db, user }) =>
    countOrders(db, user.company_id!),
  )
  .get(
    "/orders/export",
    {
      summary: "The same list as a CSV file",
      access,
      query: OrderQuery,
      answer: z.unknown(),
      ownTransactions: true,
    },
    ({ inScope, user, services, query: { period, ...query } }) => {
      const since = sinceOf(period, services.clock());
      const rows = everyRow((part) =>
        inScope((db) => listOrdersWithNotes(db, user.company_id!, { ...query, since, ...part })),
      );
      return csvFile<NotedOrder>(
        "siparisler",
        [
          { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
          { title: "Durum", value: ({ state }) => orderStates[state] },
          { title: "Ad Soyad", value: ({ name }) => name },
          { title: "Telefon", value: ({ phone }) => phone },
          {
            title: "Ürünler",
            value: ({ items, words }) => [...items.map(itemText), ...(words ? [words] : [])].join("\n"),
          },
          { title: "Tutar", value: ({ amount }) => amount },
          { title: "Para birimi", value: ({ currency }) => currency },
          { title: "Son işlem", value: ({ state_by }) => state_by },
          { title: "Notlar", value: ({ notes_text: text }) => text },
        ],
        rows,
      );
    },
  )
  .post(
    "/orders/look",
    {
      summary: "Ask the company's outside chatbot, where it has one, for orders that are not listed yet",
      access,
      answer: OrderLook,
      errors: ["provider-failed"],
      limits: [{ by: "user", points: 20, seconds: 60 }],
      ownTransactions: true,
    },
    async ({ services, inScope, user }) => {
      const found = await checkOutsideOrders({ services, inScope, user: { ...user, company_id: user.company_id! } });
      if (found) notifyOrdersChanged(services, user.company_id);
      return { found };
    },
  )
  .get(
    "/orders/{id}",
    { summary: "One order with its notes", access, params: ById, answer: OrderWithNotes, errors: ["not-found"] },
    ({ db, user, params }) => readOrder(db, user.company_id!, params.id),
  )
  .patch(
    "/orders/{id}",
    {
      summary: "Bring an order into another state",
      access,
      params: ById,
      body: OrderChange,
      answer: OrderWithNotes,
      errors: ["not-found", "conflict"],
      ownTransactions: true,
    },
    async ({ inScope, services, user, params, body }) => {
      const change = { ...body, by: staffOf(user), now: services.clock() };
      const order = await inScope((db) => changeOrderState(db, user.company_id!, params.id, change));
      notifyOrdersChanged(services, user.company_id);
      return order;
    },
  )
  .post(
    "/orders/{id}/notes",
    {
      summary: "Write a note to an order, which no visitor sees",
      access,
      params: ById,
      body: NewOrderNote,
      answer: OrderWithNotes,
      errors: ["not-found"],
      ownTransactions: true,
    },
    async ({ inScope, services, user, params, body }) => {
      const note = { ...body, now: services.clock() };
      const order = await inScope((db) => noteOrder(db, user.company_id!, params.id, staffOf(user), note));
      notifyOrdersChanged(services, user.company_id);
      return order;
    },
  );
