import { type ComponentProps, useContext } from "react";
import { Button } from "./button.tsx";
import { FormContext } from "./form-context.ts";

type Props = Omit<ComponentProps<typeof Button>, "type" | "busy"> & { busyLabel: string };

/** Submits the form around it. */
export function SubmitButton({ busyLabel, children, ...rest }: Props) {
  const { busy } = useContext(FormContext);
  return (
    <Button {...rest} type="submit" busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  );
}
