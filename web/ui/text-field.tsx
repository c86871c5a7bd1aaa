import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import { inputClass } from "./input-style.ts";

type Props = Omit<ComponentProps<"input">, "id"> & { name: string; label: string; hint?: string; note?: string };

export function TextField({ label, hint, note, className, ...input }: Props) {
  return (
    <Field name={input.name} label={label} hint={hint} note={note}>
      {(control) => (
        <input
          {...withDefault(control, input)}
          className={classNames(inputClass, "h-11.5", input.readOnly && "bg-surface-2 text-text-2", className)}
        />
      )}
    </Field>
  );
}

/** A submitted value takes precedence over the field's default; a controlled field keeps its value. */
function withDefault<C extends { defaultValue?: string }>(control: C, input: ComponentProps<"input">) {
  if ("value" in input) return { ...control, ...input, defaultValue: undefined };
  return { ...input, ...control, defaultValue: control.defaultValue ?? input.defaultValue };
}
