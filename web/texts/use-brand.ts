import { useRouteLoaderData } from "react-router";
import { type Brand, defaultBrand } from "./brand.ts";

/** This installation's brand, from the root loader; the default if an error left the root without data. */
export const useBrand = (): Brand =>
  (useRouteLoaderData("root") as { brand: Brand } | undefined)?.brand ?? defaultBrand;
