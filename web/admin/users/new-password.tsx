import { Check, Copy, WandSparkles } from "lucide-react";
import { useRef, useState } from "react";
import { tooShort } from "../../texts/field-problems.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

/** An account's first password: typed, or generated here and shown once to be handed over. */
export function NewPassword({ minLength }: { minLength: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<string>();
  const [copied, setCopied] = useState(false);

  function make() {
    const password = makePassword();
    field.current!.value = password;
    // Makes the form treat it as typed.
    field.current!.dispatchEvent(new Event("input", { bubbles: true }));
    setMade(password);
    setCopied(false);
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(made!);
      setCopied(true);
    } catch {
      // If the clipboard is denied, the password can be copied by hand.
      setCopied(false);
    }
  }

  return (
    <div>
      <PasswordField
        ref={field}
        name="password"
        label="Şifre"
        hint={tooShort(minLength)}
        aria-required
        autoComplete="new-password"
        onInput={({ currentTarget }) => currentTarget.value !== made && setMade(undefined)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button look="outline" size="small" onClick={make}>
          <WandSparkles aria-hidden />
          Şifre Üret
        </Button>
        {made && (
          <>
            <output className="rounded-lg bg-surface-2 px-2.5 py-1.5 font-mono text-[0.9375rem] break-all select-all">
              {made}
            </output>
            <Button look="outline" size="small" onClick={copy}>
              {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {copied ? "Kopyalandı" : "Kopyala"}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const PASSWORD_LENGTH = 14;
/**
 * Without characters that look alike. Bytes beyond the last multiple of 56 are rejected, so that modulo has no bias.
 */
const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function makePassword(): string {
  const most = 256 - (256 % LETTERS.length);
  let password = "";
  while (password.length < PASSWORD_LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < most) password += LETTERS[byte! % LETTERS.length];
  }
  return password;
}
