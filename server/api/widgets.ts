import { z } from "zod";
import { ChatbotSeen, OriginsBasedOn, Widget, WidgetChange } from "#contract/chatbots.ts";
import { keepOthersOrigins } from "#server/domain/allowed-origins.ts";
import { refuseChangedFields } from "#server/domain/refuse-changed.ts";
import { findWidget, updateWidget } from "#server/store/widgets.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const access = ["company admin", "superadmin"] as const;
const ById = z.object({ id: z.string().max(100) });

/**
 * How a chatbot appears on its company's sites (docs/decisions/0053-order-states-and-colleagues.md); row-level security
 * keeps a company to its own.
 */
export const widgets = new Routes()
  .get(
    "/chatbots/{id}/widget",
    {
      summary: "How the chatbot looks, what it offers to ask, and which sites may show it",
      access,
      params: ById,
      answer: Widget,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await findWidget(db, params.id)),
  )
  .patch(
    "/chatbots/{id}/widget",
    {
      summary: "Change how the chatbot looks, what it offers to ask, or which sites may show it",
      access,
      params: ById,
      body: WidgetChange.extend({ ...OriginsBasedOn.shape, ...ChatbotSeen.shape }),
      answer: Widget,
      errors: ["not-found", "conflict"],
    },
    async ({ db, params, body: { seen, ...change } }) => {
      await refuseChangedFields(db, `chatbot ${params.id}`, { seen, wanted: change }, () => findWidget(db, params.id));
      return found(await updateWidget(db, params.id, await keepOthersOrigins(db, params.id, change)));
    },
  );
