import { redirect } from "react-router";
import type { Route } from "./+types/sign-out.ts";
import { apiOf } from "../api.ts";
import { cookiesOf } from "./cookies.ts";

/** Only a form's POST signs out: a link, an image or a prefetch never does. */
export async function action({ context }: Route.ActionArgs) {
  const response = await apiOf(context).auth["sign-out"].$post();
  return redirect("/", { headers: cookiesOf(response) });
}

export const loader = () => redirect("/");
