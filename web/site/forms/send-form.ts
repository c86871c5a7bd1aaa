import type { z } from "zod";
import type { FormTicket, SentForm } from "#contract/form-guard.ts";
import { answer, apiError } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { tooManyText } from "../../texts/errors.ts";
import { type FormAnswer, ticketOf } from "./form-answer.ts";
import { fieldTexts, otherTexts } from "./field-texts.ts";

type Response = Awaited<Parameters<typeof apiError>[0]> & { ok: boolean; headers: Headers };
type Way<T> = {
  schema: z.ZodObject & z.ZodType<T>;
  post(body: T & { form: z.input<typeof SentForm> }): Promise<Response>;
  /** Requests a new ticket if the form's own is used up. */
  renew(): Promise<Response & { json(): Promise<FormTicket> }>;
};

/**
 * Validates a public form with the API's own schema and sends it: in the browser over HTTP, in an `action` within the
 * process. Returns what the page shows next, with its status. Throws if the API cannot be reached.
 */
export async function sendForm<T>(
  form: FormData,
  { schema, post, renew }: Way<T>,
): Promise<{ answer: FormAnswer; status: number }> {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, formText(form, name).replaceAll("\r\n", "\n")]),
  );
  const ticket = ticketOf(form);
  const notSent = (more: Partial<FormAnswer>, status: number) => ({
    answer: { sent: false, values, ticket, errors: {}, ...more },
    status,
  });

  const checked = schema.safeParse(values);
  if (!checked.success) return notSent({ errors: fieldTexts(checked.error.issues) }, 400);
  const response = await post({ ...checked.data, form: { ...ticket, trap: formText(form, "form_trap") } });
  if (response.ok) {
    // Throws at a proxy's page of status 200: nothing was stored.
    await response.json();
    return { answer: { sent: true }, status: 200 };
  }

  const { body, status } = await apiError(response);
  if (body.fields?.form) return notSent({ failed: true, hint: sendAgain, ticket: await answer(renew()) }, status);
  if (body.code === "invalid-input") return notSent({ errors: otherTexts(body.fields) }, status);
  if (status === 429)
    return notSent({ failed: true, hint: tooManyText(Number(response.headers.get("Retry-After")) || null) }, status);
  return notSent({ failed: true, hint: kept }, status);
}

const kept = "Yazdıklarınız duruyor; yeniden gönderebilirsiniz.";
const sendAgain =
  "Formun güvenlik bilgisi yenilendi. Yazdıklarınız duruyor; göndermek için düğmeye bir kez daha basın.";
