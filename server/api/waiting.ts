import { Waiting } from "#contract/waiting.ts";
import { countWaiting } from "#server/store/waiting.ts";
import { Routes } from "./routes.ts";

export const waiting = new Routes().get(
  "/waiting",
  { summary: "What waits for the super administrator", access: "superadmin", answer: Waiting },
  ({ db }) => countWaiting(db),
);
