import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import { inputClass } from "./input-style.ts";

type Props = Omit<ComponentProps<"textarea">, "id"> & { name: string; label: string; hint?: string; note?: string };

export function TextAreaField({ label, hint, note, rows = 5, defaultValue, ...rest }: Props) {
  return (
    <Field name={rest.name} label={label} hint={hint} note={note}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          defaultValue={control.defaultValue ?? defaultValue}
          className={classNames(
            inputClass,
            "field-sizing-content py-2.5 leading-relaxed",
            rows > 2 ? "min-h-30" : "min-h-18",
          )}
        />
      )}
    </Field>
  );
}
