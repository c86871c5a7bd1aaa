import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/input-style.ts";

/** A guest's address, so that a person can answer later. */
export function LeaveEmail({ onLeave }: { onLeave: (email: string) => Promise<void> }) {
  const id = useId();
  const [state, setState] = useState<"open" | "busy" | "left" | "failed">("open");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    const email = new FormData(event.currentTarget).get("email") as string;
    setState("busy");
    setState(
      await onLeave(email).then(
        () => "left" as const,
        () => "failed" as const,
      ),
    );
  };

  if (state === "left")
    return (
      <p role="status" className="text-[0.9375rem] font-medium text-good">
        Teşekkürler, size bu adresten döneceğiz.
      </p>
    );
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="block text-[0.9375rem] font-medium">
        E-postanızı bırakın, size dönelim
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="ornek@sirket.com"
          className={`${inputClass} h-11 min-w-40 flex-1`}
        />
        <Button type="submit" look="outline" busy={state === "busy"}>
          Gönder
        </Button>
      </div>
      {state === "failed" && (
        <p role="alert" className="mt-2 text-[0.9375rem] text-bad">
          Bir hata oluştu. Lütfen tekrar deneyin.
        </p>
      )}
    </form>
  );
}
