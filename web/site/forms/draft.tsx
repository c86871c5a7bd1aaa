import { useEffect, useRef } from "react";
import type { FormAnswer } from "./form-answer.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps a form's draft in this tab until it is sent, over reloads and navigations. It is cleared when the form was
 * sent.
 */
export function Draft({ of, answer }: { of: string; answer: FormAnswer | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  const key = `sozbir.form.${of}`;

  useEffect(() => {
    const form = marker.current!.closest("form")!;
    fill(form, read(key));
    const keep = () => write(key, form);
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [key]);

  useEffect(() => {
    if (!answer?.sent) return;
    marker.current!.closest("form")!.reset();
    forgetDraft(of);
  }, [answer, of]);

  return <span ref={marker} hidden />;
}

export function forgetDraft(of: string): void {
  try {
    sessionStorage.removeItem(`sozbir.form.${of}`);
  } catch {
    /* Without storage there is nothing to delete. */
  }
}

/** The fields a person fills in: those of tickets and the honeypot begin with `form_`. */
const fieldsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Field[]).filter(({ name }) => name && !name.startsWith("form_"));

/** Does not overwrite fields with a value: it was typed before hydration or returned with an error, so it is newer. */
function fill(form: HTMLFormElement, draft: Record<string, string>) {
  for (const field of fieldsOf(form)) {
    if (field.value === "" && draft[field.name]) field.value = draft[field.name]!;
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function write(key: string, form: HTMLFormElement) {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))),
    );
  } catch {
    /* Private windows may refuse storage; the form works without it. */
  }
}
