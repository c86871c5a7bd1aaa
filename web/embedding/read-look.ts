import { COLOR_SHAPE } from "#contract/chatbot-rules.ts";
import { ApiError } from "../api.ts";
import { formText } from "../form-text.ts";
import type { FieldErrors } from "../ui/form-context.ts";
import { readOrigins } from "./read-origins.ts";
import { linesOf, startersProblem } from "./starters-field.tsx";

/** Reads the widget's appearance from a form, and returns validation errors by field name. */
export function readLook(form: FormData, color: string) {
  const { origins, errors } = readOrigins(form);
  if (!COLOR_SHAPE.test(color)) errors.color = badColor;
  const starters = linesOf(formText(form, "starter_questions").replaceAll("\r\n", "\n"));
  const badStarters = startersProblem(starters);
  if (badStarters) errors.starter_questions = badStarters;
  return { look: { color, allowed_origins: origins, starter_questions: starters }, errors };
}

/** Returns the server's errors by field name. */
export const refusedFields = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.keys(error instanceof ApiError ? (error.body.fields ?? {}) : {}).map((name) => [
      name.replace(".", "-"),
      name === "color" ? badColor : "Bu alanı kontrol edin.",
    ]),
  );

/** How the appearance is told to whom somebody else's came before. */
export const LOOK_LABELS = { color: "Renk", starter_questions: "Başlangıç soruları" };
export const LOOK_TEXTS = { starter_questions: (questions: string[]) => questions.join("\n") };

const badColor = "#0f766e gibi altı haneli bir renk kodu yazın.";
