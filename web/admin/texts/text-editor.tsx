import { type ReactNode, useRef } from "react";
import type { RetentionPeriods } from "#contract/retention.ts";
import type { Brand } from "../../texts/brand.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/field.tsx";
import { inputClass } from "../../ui/input-style.ts";

type Props = {
  value: string;
  brand: Brand;
  periods: RetentionPeriods;
  onChange: (value: string) => void;
  /** The actions on the text. */
  children: ReactNode;
};

/** The stored text, with buttons that insert the brand's placeholders (contract/site-texts.ts). */
export function TextEditor({ value, brand, periods, onChange, children }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(word: string) {
    const { selectionStart, selectionEnd } = area.current!;
    area.current!.setRangeText(word, selectionStart, selectionEnd, "end");
    area.current!.focus();
    onChange(area.current!.value);
  }

  return (
    <div className="grid gap-4">
      <Field name="value" label="Metin">
        {({ defaultValue: _, ...control }) => (
          <textarea
            {...control}
            ref={area}
            name="value"
            required
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={classNames(inputClass, "h-[min(60dvh,40rem)] min-h-60 py-2.5 leading-relaxed")}
          />
        )}
      </Field>
      {children}
      <fieldset>
        <legend className="text-[0.9375rem] font-medium">Yer tutucular</legend>
        <p className="mt-1 text-sm text-text-2">
          Sitede kendi bilgilerinizle doldurulurlar. İmlecin olduğu yere eklemek için basın.
        </p>
        <ul className="mt-3 grid gap-x-4 gap-y-2">
          {placeholders(brand, periods).map(({ word, filled }) => (
            <li key={word} className="flex items-center gap-3">
              <Button look="outline" size="small" className="min-w-28 font-mono" onClick={() => insert(word)}>
                {word}
              </Button>
              <span className="min-w-0 text-sm text-text-2">{filled}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <h2 className="text-[0.9375rem] font-medium">Biçim</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm text-text-2 [&>dt]:font-mono [&>dt]:text-text">
          <dt>## Başlık</dt>
          <dd>satır başında: başlık</dd>
          <dt>- Madde</dt>
          <dd>satır başında: liste</dd>
          <dt>**kalın**</dt>
          <dd>kalın yazı</dd>
          <dt>boş satır</dt>
          <dd>yeni paragraf</dd>
        </dl>
      </div>
    </div>
  );
}

const placeholders = ({ name, address, email, phone }: Brand, periods: RetentionPeriods) => [
  { word: "{marka}", filled: name },
  { word: "{adres}", filled: address },
  { word: "{e-posta}", filled: email },
  { word: "{telefon}", filled: phone },
  { word: "{görüşme süresi}", filled: `${periods.conversation_months} ay` },
  { word: "{form süresi}", filled: `${periods.form_months} ay` },
  { word: "{e-posta süresi}", filled: `${periods.mail_days} gün` },
  { word: "{işlem kaydı süresi}", filled: `${periods.audit_months} ay` },
];
