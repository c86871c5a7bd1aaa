import { NewContactMessage } from "#contract/contact-messages.ts";
import { answer, type apiOf, browserApi } from "../../api.ts";
import { sendForm } from "../forms/send-form.ts";

/** A separate module, because the schema library should be loaded only when something is sent. */
export const sendContactMessage = (api: ReturnType<typeof apiOf>, form: FormData) =>
  sendForm(form, {
    schema: NewContactMessage,
    post: (json) => api.contact_messages.$post({ json }),
    renew: () => api.contact_messages.form.$get(),
  });

export const newMessageTicket = () => answer(browserApi.contact_messages.form.$get());
