import { z } from "zod";
import { NewPushSubscription, PushState } from "#contract/push-subscriptions.ts";
import { readPushState, subscribe, trySubscription, unsubscribe } from "#server/domain/push-subscriptions.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;

/**
 * A browser belongs to a session, and a push service's address may have been another user's before: a company's scope
 * has no access to these rows.
 */
export const pushSubscriptions = new Routes()
  .get(
    "/push_subscriptions",
    { summary: "Whether this session's browser is subscribed", access, answer: PushState, ownTransactions: true },
    ({ services, session }) => readPushState(services, session),
  )
  .put(
    "/push_subscriptions",
    {
      summary: "Subscribe this session's browser",
      access,
      body: NewPushSubscription,
      answer: PushState,
      errors: ["address-refused"],
      limits: [{ by: "user", points: 20, seconds: 60 }],
      changes: false,
      ownTransactions: true,
    },
    async ({ services, session, body }) => {
      await subscribe(services, session, body);
      return readPushState(services, session);
    },
  )
  .delete(
    "/push_subscriptions",
    { summary: "Unsubscribe it", access, answer: PushState, changes: false, ownTransactions: true },
    async ({ services, session }) => {
      await unsubscribe(services, session);
      return readPushState(services, session);
    },
  )
  .post(
    "/push_subscriptions/trial",
    {
      summary: "Send this session's browser a notice",
      access,
      answer: z.object({ added: z.literal(true) }),
      errors: ["not-found"],
      limits: [{ by: "user", points: 5, seconds: 60 }],
      changes: false,
      ownTransactions: true,
    },
    async ({ services, session }) => {
      await trySubscription(services, session);
      return { added: true as const };
    },
  );
