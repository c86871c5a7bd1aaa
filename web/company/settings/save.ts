import { data } from "react-router";
import { answer as answerOf, apiError, type apiOf as ApiOf, isChangedMeanwhile } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { changedMeanwhile } from "../../texts/changed-meanwhile.ts";
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
  /** The company's name as the form knows it. */
  seen?: string;
};

/** Handles the page's forms; the logo's is used only without scripts. */
export function save(api: Api, form: FormData) {
  switch (formText(form, "intent")) {
    case "logo":
      return saveLogo(api, form.get("file"));
    case "remove-logo":
      return removeLogo(api);
    default:
      return saveName(api, formText(form, "name").trim(), formText(form, "seen"));
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
      return {
        of: "name",
        values: { name: formText(form, "name") },
        seen: formText(form, "seen"),
        problem: settingsTexts.failed,
      };
  }
}

async function saveName(api: Api, name: string, seen: string) {
  const values = { name };
  if (!name) return answer(400, { of: "name", values, seen, errors: { name: missing } });
  const response = await api.company.$patch({ json: { name, seen: { name: seen } } });
  if (response.ok) return answer(200, { of: "name", seen: name, done: settingsTexts.saved });
  const error = await apiError(response);
  const [now] = isChangedMeanwhile(error) ? await answerOf(api.companies.$get({ query: {} })).catch(() => []) : [];
  if (now)
    return answer(409, {
      of: "name",
      values,
      seen: now.name,
      problem: changedMeanwhile("şirketin adı", `“${now.name}”`),
    });
  const { code, fields } = error.body;
  return answer(response.status, {
    of: "name",
    values,
    seen,
    problem: settingsTexts.failed,
    ...(fields?.name && {
      errors: { name: code === "conflict" ? settingsTexts.nameTaken : "Bu alanı kontrol edin." },
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
