import { ClientQuery, Clients } from "#contract/clients.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { listClients } from "#server/store/clients.ts";
import { Routes } from "./routes.ts";

/** The companies in the super administrator's list of clients: how each is doing, and what needs attention. */
export const clients = new Routes().get(
  "/clients",
  {
    summary: "How the clients are doing this week, and what needs a hand among them",
    access: "superadmin",
    query: ClientQuery,
    answer: Clients,
  },
  ({ db, query, services }) => listClients(db, istanbulDay(services.clock()), query),
);
