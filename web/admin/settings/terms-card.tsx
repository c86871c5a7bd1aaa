import { type SubmitEvent, useState } from "react";
import type { Currency, ModelTerms } from "#contract/model-usage.ts";
import { answer, browserApi, isChangedMeanwhile } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorText } from "../../texts/errors.ts";
import { readAmount, typedAmount } from "../../texts/model-usage.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Form } from "../../ui/form.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCall } from "../../use-call.ts";

const currencies: Record<Currency, string> = {
  TRY: "Türk lirası (TL)",
  USD: "ABD doları (USD)",
  EUR: "Euro (EUR)",
  GBP: "Sterlin (GBP)",
};
/** The contract's limits. */
const MAX_PRICE = 100_000;
const MAX_MONEY = 1_000_000_000;
const MAX_TOKENS = 1_000_000_000_000;

type Props = { terms: ModelTerms; onTouch: () => void; onSaved: (terms: ModelTerms) => void };

/** Prices of the model's tokens, and the default daily budget of a company. */
export function TermsCard({ terms: first, onTouch, onSaved }: Props) {
  const { prices, budget } = first;
  const [seen, setSeen] = useState(first);
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [result, setResult] = useState<{ saved: string } | { problem: string } | { theirs: ModelTerms }>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { terms, problems } = readTerms(new FormData(event.currentTarget));
    setErrors(problems);
    setResult(undefined);
    if (!terms) return;
    void call(
      async () => {
        const now = await answer<ModelTerms>(browserApi.model_terms.$put({ json: { ...terms, seen } }));
        setSeen(now);
        onSaved(now);
        setResult({ saved: "Kaydedildi. Bir sonraki sorudan itibaren geçerlidir." });
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    const now = isChangedMeanwhile(error)
      ? await answer<ModelTerms>(browserApi.model_terms.$get()).catch(() => undefined)
      : undefined;
    if (now) setSeen(now);
    setResult(now ? { theirs: now } : { problem: errorText(error) });
  }

  return (
    <Form errors={errors} onSubmit={save} onInput={onTouch}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div>
          <h2 className="text-lg font-semibold">Fiyat ve günlük bütçe</h2>
          <p className="mt-1 text-text-2">
            Hizmetin fiyat listesindeki değerleri yazın. Fiyat yazmazsanız bütçe para yerine token ile sayılır.
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="input"
            label="Okunan bir milyon token"
            inputMode="decimal"
            defaultValue={typedAmount(prices?.input)}
            hint="Listede “input” olarak geçer."
            autoComplete="off"
          />
          <TextField
            name="output"
            label="Yazılan bir milyon token"
            inputMode="decimal"
            defaultValue={typedAmount(prices?.output)}
            hint="Listede “output” olarak geçer."
            autoComplete="off"
          />
          <TextField
            name="cached_input"
            label="Önbellekten okunan"
            note="İsteğe bağlı"
            inputMode="decimal"
            defaultValue={typedAmount(prices?.cached_input)}
            hint="Boşken okunan token fiyatı geçerlidir."
            autoComplete="off"
          />
          <SelectField
            name="currency"
            label="Para birimi"
            defaultValue={prices?.currency ?? "USD"}
            options={Object.entries(currencies).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <TextField
            name="money"
            label="Günlük bütçe, para olarak"
            note="İsteğe bağlı"
            inputMode="decimal"
            defaultValue={typedAmount(budget.money)}
            hint="Fiyat yazılıysa bu sayılır. Boşken sınır yoktur."
            autoComplete="off"
          />
          <TextField
            name="tokens"
            label="Günlük bütçe, token olarak"
            note="İsteğe bağlı"
            inputMode="numeric"
            defaultValue={typedAmount(budget.tokens)}
            hint="Fiyat yazılı değilse bu sayılır. Boşken sınır yoktur."
            autoComplete="off"
          />
        </div>
        <p className="text-sm text-text-2">
          Bütçe her şirket için ayrı sayılır; kendi bütçesi olan şirkette onunki geçerlidir. Dolduğunda gece yarısına
          kadar yerleşik motor yanıtlar, size ve şirketin yöneticilerine bir e-posta gider. O sırada yazılmakta olan
          yanıtlar tamamlanır, bu yüzden kullanım bütçeyi biraz aşabilir.
        </p>
        {result &&
          ("saved" in result ? (
            <Notice tone="good">{result.saved}</Notice>
          ) : "theirs" in result ? (
            <ChangedMeanwhile what="fiyat veya bütçe" again="“Fiyat ve Bütçeyi Kaydet”e">
              {termsTexts(result.theirs).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </ChangedMeanwhile>
          ) : (
            <Notice tone="bad">{result.problem}</Notice>
          ))}
        <Button type="submit" busy={busy} look="outline" className="justify-self-start">
          {busy ? "Kaydediliyor..." : "Fiyat ve Bütçeyi Kaydet"}
        </Button>
      </Card>
    </Form>
  );
}

function termsTexts({ prices, budget }: ModelTerms): string[] {
  const amount = (value: number | null | undefined) => typedAmount(value) || "boş";
  return [
    `Okunan bir milyon token: ${amount(prices?.input)}`,
    `Yazılan bir milyon token: ${amount(prices?.output)}`,
    `Önbellekten okunan: ${amount(prices?.cached_input)}`,
    `Para birimi: ${prices ? currencies[prices.currency] : "boş"}`,
    `Günlük bütçe, para olarak: ${amount(budget.money)}`,
    `Günlük bütçe, token olarak: ${amount(budget.tokens)}`,
  ];
}

function readTerms(form: FormData): { terms: ModelTerms | null; problems: FieldErrors } {
  const problems: FieldErrors = {};
  const amount = (name: string, most: number, places: number) => {
    const value = readAmount(formText(form, name), most, places);
    if (value === undefined) problems[name] = "Bir sayı yazın; ondalık için virgül kullanın.";
    return value ?? null;
  };
  const [input, output] = [amount("input", MAX_PRICE, 6), amount("output", MAX_PRICE, 6)];
  const cached = amount("cached_input", MAX_PRICE, 6);
  const budget = { money: amount("money", MAX_MONEY, 2), tokens: amount("tokens", MAX_TOKENS, 0) };
  const isPriced = input !== null || output !== null || cached !== null;
  if (isPriced && input === null) problems.input ??= "Okunan tokenların fiyatını da yazın.";
  if (isPriced && output === null) problems.output ??= "Yazılan tokenların fiyatını da yazın.";
  if (Object.keys(problems).length > 0) return { terms: null, problems };
  const currency = formText(form, "currency") as Currency;
  return {
    terms: { prices: isPriced ? { currency, input: input!, output: output!, cached_input: cached } : null, budget },
    problems,
  };
}
