import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import { inputClass } from "./input-style.ts";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & { name: string; label: string; hint?: string };

/** A password with a button that reveals it. Never prefilled by the server. */
export function PasswordField({ label, hint, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field name={input.name} label={label} hint={hint}>
      {({ defaultValue: _, ...control }) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={classNames(inputClass, "h-11.5 pr-12")}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Şifreyi göster"
            onClick={() => setShown(!shown)}
            className="absolute top-px right-px grid size-11 place-items-center rounded-lg text-text-2 hover:text-text"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
