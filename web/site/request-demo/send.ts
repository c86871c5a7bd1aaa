import { NewDemoRequest } from "#contract/demo-requests.ts";
import { answer, type apiOf, browserApi } from "../../api.ts";
import { sendForm } from "../forms/send-form.ts";

/** A separate module, because the schema library should be loaded only when something is sent. */
export const sendDemoRequest = (api: ReturnType<typeof apiOf>, form: FormData) =>
  sendForm(form, {
    schema: NewDemoRequest,
    post: (json) => api.demo_requests.$post({ json }),
    renew: () => api.demo_requests.form.$get(),
  });

export const newDemoTicket = () => answer(browserApi.demo_requests.form.$get());
