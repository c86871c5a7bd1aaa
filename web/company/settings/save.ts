import { data } from "react-router";
import { apiError, type apiOf as ApiOf } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorText } from "../../texts/errors.ts";
import { missing } from "../../texts/field-problems.ts";
import { settingsTexts } from "./texts.ts";

type Api = ReturnType<typeof ApiOf>;
export type Answer = {
  /** The section of the page it belongs to. */
  of: "logo" | "name";
  done?: string;
  problem?: string;
  /** The cause, if known. */
  reason?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
};

/** Handles the page's forms; the logo's is used only without scripts. */
export function save(api: Api, form: FormData) {
  switch (formText(form, "intent")) {
    case "logo":
      return saveLogo(api, form.get("file"));
    case "remove-logo":
      return removeLogo(api);
    default:
      return saveName(api, formText(form, "name").trim());
  }
}

/** The page's message if a form got no response. */
export function failedAnswer(form: FormData): Answer {
  switch (formText(form, "intent")) {
    case "logo":
      return { of: "logo", problem: settingsTexts.logoFailed };
    case "remove-logo":
      return { of: "logo", problem: settingsTexts.logoNotRemoved };
    default:
      return { of: "name", values: { name: formText(form, "name") }, problem: settingsTexts.failed };
  }
}

async function saveName(api: Api, name: string) {
  const values = { name };
  if (!name) return answer(400, { of: "name", values, errors: { name: missing } });
  const response = await api.company.$patch({ json: { name } });
  if (response.ok) return answer(200, { of: "name", done: settingsTexts.saved });
  const { body } = await apiError(response);
  return answer(response.status, {
    of: "name",
    values,
    problem: settingsTexts.failed,
    ...(body.fields?.name && {
      errors: { name: body.code === "conflict" ? settingsTexts.nameTaken : "Bu alanı kontrol edin." },
    }),
  });
}

async function saveLogo(api: Api, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0)
    return answer(400, { of: "logo", problem: settingsTexts.logoFailed, reason: "Lütfen bir dosya seçin." });
  const response = await api.company.logo.$post({ form: { file } });
  if (response.ok) return answer(200, { of: "logo", done: settingsTexts.logoSaved });
  return answer(response.status, {
    of: "logo",
    problem: settingsTexts.logoFailed,
    reason: errorText(await apiError(response)),
  });
}

async function removeLogo(api: Api) {
  const response = await api.company.logo.$delete();
  return response.ok
    ? answer(200, { of: "logo", done: settingsTexts.logoRemoved })
    : answer(response.status, { of: "logo", problem: settingsTexts.logoNotRemoved });
}

const answer = (status: number, body: Answer) => data(body, { status });
