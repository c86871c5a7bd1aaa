import type { Chatbot } from "#contract/chatbots.ts";
import { CHATBOT_ID_SHAPE, CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import type { Company, NewCompany } from "#contract/companies.ts";
import { isWebAddress } from "#contract/web-addresses.ts";
import { ApiError } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { addressProblem, badAddress } from "../../texts/field-problems.ts";
import type { FieldErrors } from "../../ui/form-context.ts";
import { badId, takenId } from "../chatbots/chatbot-ids.ts";

/** The selected chatbot: none, one of the platform's by id, a new one, or an external service's. */
export type ChatbotChoice = "none" | "new" | "outside" | `own:${string}`;

/** Returns the option that matches the company. */
export function choiceOf(company: Company | undefined, chatbots: readonly Pick<Chatbot, "id">[]): ChatbotChoice {
  const id = company?.chatbot_id;
  if (!id) return "none";
  return chatbots.some((chatbot) => chatbot.id === id) ? `own:${id}` : "outside";
}

/** Placeholder in `iframe_code` for the platform's own report, whose address only the server can create. */
export const BUILT_IN = "built-in";
export const isBuiltIn = (address: string) => address === BUILT_IN || address.startsWith("/company-report/");

export type Wanted = {
  company: NewCompany;
  /** Created once the company is saved. */
  newChatbot: { id: string; name: string } | undefined;
  builtInReport: boolean;
};

type Parts = { logo: string | null; choice: ChatbotChoice; report: string; chatbots: readonly Pick<Chatbot, "id">[] };

/**
 * Reads the company from a form, and returns validation errors by field name (docs/product.md, What may be entered,
 * Company).
 */
export function readCompany(
  form: FormData,
  { logo, choice, report, chatbots }: Parts,
): { wanted: Wanted; errors: FieldErrors } {
  const text = (name: string) => formText(form, name).trim();
  const errors: FieldErrors = {};
  const newChatbot = choice === "new" ? { id: text("new_chatbot_id"), name: text("new_chatbot_name") } : undefined;
  if (newChatbot && !CHATBOT_ID_SHAPE.test(newChatbot.id)) errors.new_chatbot_id = badId;
  if (newChatbot && chatbots.some(({ id }) => id === newChatbot.id)) errors.new_chatbot_id = takenId(undefined);
  if (newChatbot && newChatbot.name.length > CHATBOT_LENGTHS.name)
    errors.new_chatbot_name = tooLong(CHATBOT_LENGTHS.name);

  const outside = text("outside_chatbot_id");
  if (choice === "outside" && outside.length > ID_MAX_LENGTH) errors.outside_chatbot_id = tooLong(ID_MAX_LENGTH);
  const chatbotId = choice === "outside" ? outside : choice.startsWith("own:") ? choice.slice("own:".length) : null;

  const address = isBuiltIn(report) ? report : addressIn(report);
  if (address && !isBuiltIn(address) && !isWebAddress(address, "https")) errors.iframe_code = addressProblem(address);
  const company: NewCompany = {
    name: text("name"),
    logo,
    chatbot_id: chatbotId || null,
    ...(report !== BUILT_IN && { iframe_code: address || null }),
  };
  if (company.name.length > NAME_MAX_LENGTH) errors.name = tooLong(NAME_MAX_LENGTH);
  return { wanted: { company, newChatbot, builtInReport: report === BUILT_IN }, errors };
}

/** Extracts the address from pasted text: report services provide a whole `<iframe src="…">`. */
function addressIn(pasted: string): string {
  const source = /<iframe[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(pasted)?.[1]?.replaceAll("&amp;", "&");
  return (source ?? pasted).trim();
}

/** Maps the API's errors to the form's fields. */
export function refusedCompany(error: unknown, choice: ChatbotChoice): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, fields = {} } = error.body;
  const errors: FieldErrors = {};
  if ("name" in fields) errors.name = code === "conflict" ? nameTaken : "Bu alanı kontrol edin.";
  if ("iframe_code" in fields) errors.iframe_code = badAddress;
  if ("id" in fields) errors.new_chatbot_id = code === "conflict" ? takenId(fields.id) : badId;
  if ("chatbot_id" in fields)
    errors[choice === "outside" ? "outside_chatbot_id" : "chatbot"] =
      code === "conflict"
        ? takenId(fields.chatbot_id, "Bu asistan başka bir şirkete bağlı.")
        : "Bu alanı kontrol edin.";
  return errors;
}

/** The contract's limits of a company. */
const NAME_MAX_LENGTH = 120;
const ID_MAX_LENGTH = 100;
const nameTaken = "Bu adda bir şirket var; arşivde de olabilir. Ayırt eden bir ad verin (semt, şube gibi).";
const tooLong = (most: number) => `En fazla ${most} karakter olabilir.`;
