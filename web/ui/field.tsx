import { type ReactNode, useContext, useId } from "react";
import { FormContext } from "./form-context.ts";

type Control = {
  id: string;
  defaultValue: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};
type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Shown beside the label, e.g. that the field is optional. */
  note?: string;
  children: (control: Control) => ReactNode;
};

/** The frame of every form field: label above, hint and error below, associated with the control for screen readers. */
export function Field({ name, label, hint, note, children }: Props) {
  const { errors, values } = useContext(FormContext);
  const id = useId();
  const error = errors[name];
  const hinted = hint !== error && hint;
  const describedBy = [error && `${id}-error`, hinted && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label
        htmlFor={id}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem] font-medium"
      >
        {label}
        {note && <span className="text-sm font-normal text-text-2">{note}</span>}
      </label>
      {children({
        id,
        defaultValue: values[name],
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {hinted && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-text-2">
          {hinted}
        </p>
      )}
    </div>
  );
}
