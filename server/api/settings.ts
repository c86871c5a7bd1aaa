import { z } from "zod";
import {
  EmbeddingsTrial,
  EmbeddingsTrialResult,
  ModelTrial,
  ModelTrialResult,
  Setting,
  Settings,
  StoredSetting,
} from "#contract/settings.ts";
import { tryEmbeddings } from "#server/assistant/embeddings/try-embeddings.ts";
import { tryModel } from "#server/assistant/models/try-model.ts";
import { changeSettings, showSettings } from "#server/domain/settings.ts";
import { Routes } from "./routes.ts";

export const settings = new Routes()
  .get(
    "/settings",
    { summary: "The assistant's settings, secrets masked", access: "superadmin", answer: z.array(StoredSetting) },
    ({ services, db }) => showSettings(services, db),
  )
  .put(
    "/settings",
    {
      summary: "Set a setting; an empty value removes it. An address on another host needs its key again, or removed",
      access: "superadmin",
      body: Setting,
      answer: z.array(StoredSetting),
      errors: ["conflict"],
      recentSignIn: true,
    },
    async ({ services, db, body }) => {
      await changeSettings(services, db, [body]);
      return showSettings(services, db);
    },
  )
  .put(
    "/settings/all",
    {
      summary: "Set several settings at once, all or none; rules as for one",
      access: "superadmin",
      body: Settings,
      answer: z.array(StoredSetting),
      errors: ["conflict"],
      recentSignIn: true,
    },
    async ({ services, db, body }) => {
      await changeSettings(services, db, body);
      return showSettings(services, db);
    },
  )
  .post(
    "/settings/test",
    {
      summary: "Call the language model with these settings, or the stored ones; stores nothing",
      access: "superadmin",
      body: ModelTrial,
      answer: ModelTrialResult,
      limits: [{ by: "address", points: 20, seconds: 60 }],
      changes: false,
    },
    ({ services, db, body }) => tryModel(services, db, body),
  )
  .post(
    "/settings/test-embeddings",
    {
      summary: "Call the embeddings model with these settings, or the stored ones; stores nothing",
      access: "superadmin",
      body: EmbeddingsTrial,
      answer: EmbeddingsTrialResult,
      limits: [{ by: "address", points: 20, seconds: 60 }],
      changes: false,
    },
    ({ services, db, body }) => tryEmbeddings(services, db, body),
  );
