import { Download, Search, Trash2 } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import type { PersonKey, PersonPreview } from "#contract/personal-data.ts";
import { answer, apiError, ApiError, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { Found } from "./found.tsx";

type Shown = { key: PersonKey; preview: PersonPreview };

/**
 * Handles a person's request about their data: a preview, then an export or erasure. Used in the panel and in the
 * company's area; the API decides on the scope. `companies`: whose customer number may be given.
 */
export function Requests({ companies }: { companies?: readonly { id: string; name: string }[] }) {
  const [by, setBy] = useState<PersonKey["by"]>("email");
  const [shown, setShown] = useState<Shown>();
  const [erasing, setErasing] = useState(false);
  const [busy, setBusy] = useState<"find" | "export" | "erase">();
  const [errors, setErrors] = useState<FieldErrors>();
  const [result, setResult] = useState<{ done: string } | { problem: string }>();
  const calling = useRef(false);

  async function call(what: typeof busy, work: () => Promise<void>) {
    if (calling.current) return;
    calling.current = true;
    setBusy(what);
    setResult(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.body.fields?.value) setErrors({ value: PROBLEM });
      else setResult({ problem: errorText(error) });
    } finally {
      calling.current = false;
      setBusy(undefined);
    }
  }

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json: PersonKey = {
      by,
      value: String(form.get("value")).trim(),
      ...(by === "customer" && form.get("company_id") && { company_id: String(form.get("company_id")) }),
    };
    setErrors(undefined);
    setShown(undefined);
    void call("find", async () =>
      setShown({ key: json, preview: await answer(browserApi["personal-data"].preview.$post({ json })) }),
    );
  }

  const download = (key: PersonKey) =>
    call("export", async () => {
      const response = await browserApi["personal-data"].export.$post({ json: key });
      if (!response.ok) throw await apiError(response);
      save(await (response as unknown as Response).blob(), "kisisel-veriler.json");
    });

  const erase = (key: PersonKey, again: string) =>
    call("erase", async () => {
      await answer(browserApi["personal-data"].erase.$post({ json: { ...key, again } }));
      setErasing(false);
      setShown(undefined);
      setResult({ done: "Kişinin verileri silindi. Görsel dosyaları birkaç dakika içinde kaldırılır." });
    });

  const isEmpty = shown?.preview.counts.length === 0;
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <Form errors={errors} onSubmit={find} className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <SelectField
          name="by"
          label="Kişiyi neyle arayalım?"
          options={WAYS}
          defaultValue="email"
          onChange={({ target }) => {
            setBy(target.value as PersonKey["by"]);
            setShown(undefined);
          }}
        />
        <TextField
          name="value"
          label="Adres, numara veya konuşma kimliği"
          autoComplete="off"
          maxLength={254}
          required
          onChange={() => setShown(undefined)}
        />
        {companies && by === "customer" && (
          <SelectField
            name="company_id"
            label="Kimin müşterisi?"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Kendi müşterimiz"
            defaultValue=""
            onChange={() => setShown(undefined)}
          />
        )}
        <Button type="submit" busy={busy === "find"} className="justify-self-start sm:col-span-2">
          {busy !== "find" && <Search aria-hidden />}
          {busy === "find" ? "Aranıyor..." : "Verileri Bul"}
        </Button>
      </Form>
      {result &&
        ("done" in result ? <Notice tone="good">{result.done}</Notice> : <Notice tone="bad">{result.problem}</Notice>)}
      {shown && (
        <div className="grid gap-5 border-t border-line pt-5">
          <Found preview={shown.preview} />
          {!isEmpty && (
            <div className="flex flex-wrap gap-3">
              <Button look="outline" busy={busy === "export"} onClick={() => void download(shown.key)}>
                {busy !== "export" && <Download aria-hidden />}
                Dosya Olarak İndir
              </Button>
              <Button look="danger" onClick={() => setErasing(true)}>
                <Trash2 aria-hidden />
                Tümünü Sil
              </Button>
            </div>
          )}
        </div>
      )}
      {shown && erasing && (
        <EraseDialog
          value={shown.key.value}
          busy={busy === "erase"}
          onErase={(again) => void erase(shown.key, again)}
          onClose={() => setErasing(false)}
        />
      )}
    </Card>
  );
}

const PROBLEM =
  "Geçerli bir e-posta adresi, en az on haneli bir telefon numarası, konuşma kimliği veya müşteri numarası yazın.";
const WAYS = [
  { value: "email", label: "E-posta adresi" },
  { value: "phone", label: "Telefon numarası" },
  { value: "thread", label: "Konuşma kimliği" },
  { value: "customer", label: "Müşteri numarası" },
];

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
