import { type SubmitEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { TextField } from "../ui/text-field.tsx";

type Props = { value: string; busy: boolean; onErase: (again: string) => void; onClose: () => void };

/** Asks to type the address again, because erasure is irreversible. */
export function EraseDialog({ value, busy, onErase, onClose }: Props) {
  const [errors, setErrors] = useState<FieldErrors>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const again = String(new FormData(event.currentTarget).get("again")).trim();
    if (again.toLowerCase() !== value.toLowerCase())
      return setErrors({ again: "Yazdığınız, aranan değerle aynı değil." });
    onErase(again);
  }

  return (
    <Dialog open onClose={onClose} title="Kişinin verilerini sil">
      <Form errors={errors} onSubmit={submit} className="grid gap-5">
        <p className="text-text-2">
          Kişinin konuşmaları, görselleri ve kayıtları kalıcı olarak silinir; bulgularda ve işlem kaydında ona ait
          bilgiler çıkarılır. Bu işlem geri alınamaz.
        </p>
        <TextField
          name="again"
          label="Onaylamak için aynı değeri yeniden yazın"
          hint={value}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {busy ? "Siliniyor..." : "Kalıcı Olarak Sil"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
