import { useRouteLoaderData } from "react-router";
import { type Brand, defaultBrand } from "./brand.ts";

/** The brand of this installation, from the root loader; the default where an error left the root without data. */
export const useBrand = (): Brand =>
  (useRouteLoaderData("root") as { brand: Brand } | undefined)?.brand ?? defaultBrand;
