import { type FormEvent, useId, useState } from "react";
import { webAddressInName } from "#web/texts/field-problems.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/input-style.ts";
import { callApi, CallFailed } from "./api-calls.ts";

const problems = {
  "name-refused": webAddressInName,
  refused: "Geçerli bir telefon numarası ya da e-posta yazın.",
  failed: "Bir hata oluştu. Lütfen tekrar deneyin.",
};

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The visitor's contact details, stored with the conversation: they also record the request for a person. */
export function ContactForm({ threadId }: { threadId: string }) {
  const id = useId();
  const [state, setState] = useState<"open" | "busy" | "left" | keyof typeof problems>("open");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    const form = new FormData(event.currentTarget);
    const [name, reach] = [form.get("name") as string, form.get("reach") as string].map((text) => text.trim());
    if (!reach) {
      setState("refused");
      event.currentTarget.querySelector<HTMLInputElement>('[name="reach"]')?.focus();
      return;
    }
    const way = reach.includes("@") ? { email: reach } : { phone: reach };
    setState("busy");
    setState(
      await callApi("functions/assistant/leave-contact", { body: { threadId, ...(name && { name }), ...way } }).then(
        () => "left" as const,
        (error: unknown) => {
          if (!(error instanceof CallFailed && error.status === 400)) return "failed";
          return error.fields?.name === undefined ? "refused" : "name-refused";
        },
      ),
    );
  };

  if (state === "left")
    return (
      // The submit button is gone: focus moves here.
      <p tabIndex={-1} ref={takeFocus} className="font-medium text-good outline-none">
        Teşekkürler. Talebiniz ekibimize iletildi; size bu bilgiden ulaşabilirler.
      </p>
    );
  const problem = state in problems ? problems[state as keyof typeof problems] : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <p className="text-[0.9375rem] text-text-2">
        İletişim bilginizi bırakın; talebiniz bu konuşmayla birlikte ekibimize iletilir.
      </p>
      <label htmlFor={`${id}name`} className="sr-only">
        Adınız ve soyadınız
      </label>
      <input
        id={`${id}name`}
        name="name"
        maxLength={100}
        autoComplete="name"
        placeholder="Adınız ve soyadınız"
        aria-invalid={state === "name-refused" || undefined}
        aria-describedby={state === "name-refused" ? `${id}problem` : undefined}
        className={`${inputClass} h-11`}
      />
      <label htmlFor={`${id}reach`} className="sr-only">
        Telefonunuz ya da e-postanız
      </label>
      <input
        id={`${id}reach`}
        name="reach"
        required
        maxLength={254}
        autoComplete="tel"
        placeholder="Telefon ya da e-posta"
        aria-invalid={state === "refused" || undefined}
        aria-describedby={problem && state !== "name-refused" ? `${id}problem` : undefined}
        className={`${inputClass} h-11`}
      />
      {problem && (
        <p id={`${id}problem`} role="alert" className="text-[0.9375rem] text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" look="outline" wide busy={state === "busy"}>
        Bilgilerimi ilet
      </Button>
    </form>
  );
}
