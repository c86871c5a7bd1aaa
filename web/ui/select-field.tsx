import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type Option, Select } from "./select.tsx";

type Props = Omit<ComponentProps<"select">, "id"> & {
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  /** Shown while nothing is chosen; it cannot be sent when the field is required. */
  placeholder?: string;
};

export function SelectField({ label, hint, options, placeholder, defaultValue = "", ...rest }: Props) {
  const all = placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
  return (
    <Field name={rest.name} label={label} hint={hint}>
      {(control) => {
        // A new key makes the browser take the answer's value: an uncontrolled select ignores a later default.
        const value = control.defaultValue ?? defaultValue;
        return (
          <Select
            {...rest}
            {...control}
            key={String(value)}
            options={all}
            defaultValue={value}
            // As high as the text fields that stand beside it.
            className="w-full [&>select]:h-11.5"
          />
        );
      }}
    </Field>
  );
}
