import { z } from "zod";
import { SiteText, SiteTextChange, SiteTextKey } from "#contract/site-texts.ts";
import { changeSiteText, readSiteText } from "#server/domain/site-texts.ts";
import { Routes } from "./routes.ts";

const ByKey = z.object({ key: SiteTextKey });

export const siteTexts = new Routes()
  .get(
    "/site_texts/{key}",
    { summary: "A text of the site", access: "public", params: ByKey, answer: SiteText, isSites: true },
    ({ services, db, params }) => readSiteText(services, db, params.key),
  )
  .put(
    "/site_texts/{key}",
    {
      summary: "Word a text of the site; an empty one brings back the product's own",
      access: "superadmin",
      params: ByKey,
      body: SiteTextChange,
      answer: SiteText,
      errors: ["conflict"],
      maxBytes: 256 * 1024,
    },
    ({ services, db, params, body }) => changeSiteText(services, db, params.key, body),
  );
