import { expect, type Page } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { chatbotKey, LIVE_SUPPORT_KEY } from "#web/chat/thread-keys.ts";
import type { Planted } from "./planted.ts";

export type Screen = {
  name: string;
  as?: "selin" | "admin";
  path: (planted: Planted) => string;
  /** What the visitor's browser has from before: a conversation's thread under its key. */
  kept?: (planted: Planted) => Record<string, string>;
  /** Brings the page to what its picture shows, and waits until it is there. */
  shown: (page: Page) => Promise<void>;
  /** Down to its end, not only what a window shows. */
  whole?: true;
};

/** Of the report: its days and its hours. */
const CHARTS = 2;

const log = (page: Page) => page.getByRole("log");

/** How many wait for Selin stands beside the way to the inbox some time after the page: it is asked for. */
const asked = (page: Page) =>
  expect(page.locator('nav[aria-label="Şirket"] a[href="/company/inbox"]')).toContainText("görüşme sizi bekliyor");

/** The twelve that visitors, companies' staff and the super administrator see most. */
export const SCREENS: Screen[] = [
  {
    name: "home",
    path: () => "/",
    shown: async (page) => {
      // The widget comes once one has been here.
      await page.locator("#services-section").scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name: "Canlı desteği aç" })).toBeVisible();
    },
    whole: true,
  },
  {
    name: "references",
    path: () => "/references",
    shown: (page) => expect(page.getByRole("button", { name: "Canlı desteği aç" })).toBeVisible(),
    whole: true,
  },
  {
    name: "login",
    path: () => "/login",
    shown: (page) => expect(page.getByRole("button", { name: "Giriş Yap" })).toBeVisible(),
  },
  {
    name: "live-support",
    path: () => "/live-support",
    kept: ({ liveSupport }) => ({ [LIVE_SUPPORT_KEY]: liveSupport }),
    shown: (page) => expect(log(page).getByText("Kurulum ne kadar sürüyor?")).toBeInViewport(),
  },
  {
    name: "widget",
    path: () => "/demo-shop",
    kept: ({ shop }) => ({ [chatbotKey(LIRVA.chatbotId)]: shop }),
    shown: async (page) => {
      await page.locator("sozbir-chat button.launcher").click();
      const chat = page.frameLocator("sozbir-chat iframe");
      await chat.getByRole("log").getByRole("article").scrollIntoViewIfNeeded();
      await expect(chat.getByRole("article").locator("img")).toHaveJSProperty("naturalWidth", 120);
      await expect(chat.getByRole("button", { name: "Gönder" })).toBeVisible();
    },
  },
  {
    name: "company-conversations",
    as: "selin",
    path: ({ conversation }) => `/company/conversations?conversation=${conversation}`,
    shown: async (page) => {
      await expect(log(page).getByText("Kargo ücretli mi?")).toBeInViewport();
      await asked(page);
    },
  },
  {
    name: "company-orders",
    as: "selin",
    path: () => "/company/orders",
    shown: async (page) => {
      await expect(page.getByText("Hakan Demirtaş")).toBeVisible();
      await asked(page);
    },
  },
  {
    name: "company-report",
    as: "selin",
    path: ({ report }) => report,
    shown: async (page) => {
      await expect(page.locator(".report-chart")).toHaveCount(CHARTS);
      await expect(page.locator(".report-chart svg.recharts-surface:has(path)")).toHaveCount(CHARTS);
    },
    whole: true,
  },
  {
    name: "team-inbox",
    as: "selin",
    path: ({ inbox }) => `/company/inbox?view=mine&conversation=${inbox}`,
    shown: (page) => expect(log(page).getByText("bugün dağıtıma çıkıyor")).toBeInViewport(),
  },
  {
    name: "findings",
    as: "admin",
    path: () => "/admin/findings",
    shown: (page) => expect(page.getByText("Smokin kiralama sorusu yanıtsız kalıyor")).toBeVisible(),
  },
  {
    name: "admin",
    as: "admin",
    path: () => "/admin",
    shown: (page) => expect(page.getByRole("table", { name: "Müşteriler" })).toBeVisible(),
    whole: true,
  },
  {
    name: "client-hub",
    as: "admin",
    path: () => `/admin/companies/${LIRVA.id}`,
    shown: (page) => expect(page.getByRole("heading", { name: LIRVA.name, level: 1 })).toBeVisible(),
    whole: true,
  },
];
