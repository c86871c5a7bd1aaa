import { type InputEvent, type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Form as RouterForm, type FormProps, useNavigation } from "react-router";
import { fieldProblem } from "#web/texts/field-problems.ts";
import { type FieldErrors, type FieldValues, FormContext } from "./form-context.ts";

type Props = Omit<FormProps, "children"> & {
  /** Errors of the server, by field name; a new object is a new response. */
  errors?: FieldErrors;
  /** Validation beyond the fields' own; all errors are shown at once. */
  check?: (form: FormData) => FieldErrors;
  values?: FieldValues;
  /** Submits without navigation; otherwise the form navigates. */
  fetcher?: FetcherWithComponents<unknown>;
  children: ReactNode;
};

/**
 * A form that submits once, shows validation errors in Turkish, and focuses the first invalid field. Without scripts
 * the browser's own validation and an ordinary submit apply.
 */
export function Form({ errors, check, values = {}, fetcher, onSubmit, onInput, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FieldErrors>(errors ?? {});
  /** Whether the first invalid field is to be focused. */
  const seeks = useRef(false);
  const [scripted, setScripted] = useState(false);
  const { sending, begin, end } = useSending(fetcher);

  useEffect(() => setScripted(true), []);
  useEffect(() => {
    const { current } = form;
    current!.addEventListener("beforeinput", typeAddress);
    return () => current!.removeEventListener("beforeinput", typeAddress);
  }, []);
  useEffect(() => {
    setFound(errors ?? {});
    if (!errors) return;
    end();
    seeks.current = true;
  }, [errors, end]);
  // After the fields have rendered their errors.
  useEffect(() => {
    if (seeks.current) focusFirstProblem(form.current);
    seeks.current = false;
  }, [found]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const problems = { ...check?.(new FormData(event.currentTarget)), ...problemsOf(event.currentTarget) };
    setFound(problems);
    if (Object.keys(problems).length > 0) {
      event.preventDefault();
      seeks.current = true;
      return;
    }
    onSubmit?.(event);
    if (!event.defaultPrevented && !begin()) event.preventDefault();
  }

  function forgive(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (name in found) setFound(({ [name]: _, ...others }) => others);
    onInput?.(event);
  }

  const Element = fetcher?.Form ?? RouterForm;
  return (
    <FormContext value={{ errors: found, values, busy: sending }}>
      <Element method="post" {...rest} ref={form} noValidate={scripted} onSubmit={submit} onInput={forgive}>
        {children}
      </Element>
    </FormContext>
  );
}

/**
 * `begin` returns true for the first submit only, until its response arrives; state alone would let a double click
 * through. A response made in the browser may arrive before the router was ever busy: `end` is for those.
 */
function useSending(fetcher?: FetcherWithComponents<unknown>) {
  const navigation = useNavigation();
  const state = fetcher?.state ?? navigation.state;
  const begun = useRef(false);
  const [ours, setOurs] = useState(false);

  const end = useCallback(() => {
    begun.current = false;
    setOurs(false);
  }, []);
  useEffect(() => {
    if (state === "idle") end();
  }, [state, end]);

  function begin() {
    if (begun.current) return false;
    begun.current = true;
    setOurs(true);
    return true;
  }
  return { sending: ours, begin, end };
}

function problemsOf(form: HTMLFormElement): FieldErrors {
  const problems: FieldErrors = {};
  for (const element of form.elements) {
    const problem = fieldProblem(element as HTMLInputElement);
    if (problem) problems[(element as HTMLInputElement).name] ??= problem;
  }
  return problems;
}

/**
 * Turkish keyboards produce a letter that no address contains: the İ of "İNFO@GMAİL.COM" is typed as an i. Browsers
 * refuse it before the @, and turn a domain with it into another one.
 */
function typeAddress(event: globalThis.InputEvent) {
  const { data, target } = event;
  if ((target as HTMLInputElement).type !== "email" || !data?.includes("İ")) return;
  event.preventDefault();
  // The only way to insert text there as typed, so that it can be undone.
  document.execCommand("insertText", false, data.replaceAll("İ", "i"));
}

/** After the next paint, since a press moves the focus as well. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() =>
    (
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]')
    )?.focus(),
  );
