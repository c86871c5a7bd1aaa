import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "../../chat/browser-storage.ts";
import { forgetAttempt } from "./attempt.ts";
import type { FormAnswer } from "./form-answer.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps a form's draft in this tab until it is sent, over reloads and navigations. It is cleared when the form was
 * sent.
 */
export function Draft({ of, answer }: { of: string; answer: FormAnswer | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  const key = keyOf(of);

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
  writeStorage("sessionStorage", keyOf(of), null);
  forgetAttempt(of);
}

const keyOf = (form: string) => `sozbir.form.${form}`;

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
    return JSON.parse(readStorage("sessionStorage", key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

const write = (key: string, form: HTMLFormElement) =>
  writeStorage(
    "sessionStorage",
    key,
    JSON.stringify(Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))),
  );
