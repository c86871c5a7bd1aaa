import type { CompanyOption } from "#contract/companies.ts";
import type { Option } from "../../ui/select.tsx";

/** The companies a chatbot can be assigned to; those that have another one are disabled. */
export const companyOptions = (companies: readonly CompanyOption[], chatbotId: string | null): Option[] =>
  companies.map(({ id, name, chatbot_id }) => {
    const taken = chatbot_id !== null && chatbot_id !== chatbotId;
    return { value: id, label: taken ? `${name} (asistanı var)` : name, disabled: taken };
  });
