import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type Option, Select } from "./select.tsx";

type Props = Omit<ComponentProps<"select">, "id"> & {
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  /** Shown while nothing is selected; a required field cannot be submitted with it. */
  placeholder?: string;
};

export function SelectField({ label, hint, options, placeholder, defaultValue = "", ...rest }: Props) {
  const all = placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
  return (
    <Field name={rest.name} label={label} hint={hint}>
      {(control) => {
        // A new key resets the value after a response: an uncontrolled select ignores a later default.
        const value = control.defaultValue ?? defaultValue;
        return (
          <Select
            {...rest}
            {...control}
            key={String(value)}
            options={all}
            defaultValue={value}
            // Same height as text fields.
            className="w-full [&>select]:h-11.5"
          />
        );
      }}
    </Field>
  );
}
