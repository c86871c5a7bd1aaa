import { z } from "zod";
import { Setting, StoredSetting } from "#contract/settings.ts";
import { changeSetting, showSettings } from "#server/domain/settings.ts";
import { Routes } from "./routes.ts";

export const settings = new Routes()
  .get("/settings", { summary: "The assistant's settings, secrets masked", access: "superadmin", answer: z.array(StoredSetting) }, ({ services, db }) => showSettings(services, db))
  .put("/settings", { summary: "Set a setting; an empty value removes it", access: "superadmin", body: Setting, answer: z.array(StoredSetting) },
    async ({ services, db, body }) => {
      await changeSetting(services, db, body);
      return showSettings(services, db);
    });
