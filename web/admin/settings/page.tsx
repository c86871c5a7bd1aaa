import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { SettingKey, StoredSetting } from "#contract/settings.ts";
import { answer, ApiError, apiOf, browserApi, isChangedMeanwhile, loaded } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Form } from "../../ui/form.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { ConnectionTrial } from "./connection-trial.tsx";
import { EngineNote } from "./engine-note.tsx";
import { MeaningFields } from "./meaning-fields.tsx";
import { ModelAlert } from "../model-alert.tsx";
import { ModelFields } from "./model-fields.tsx";
import { SecretField } from "./secret-field.tsx";
import { TermsCard } from "./terms-card.tsx";
import { UsageTable } from "./usage-table.tsx";
import {
  changesOf,
  EMBEDDINGS_TRIED,
  MODEL_TRIED,
  problemsOf,
  refusedSettings,
  refusedTrial,
  trialOf,
  useSettingsForm,
} from "./use-settings-form.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  stored: await loaded(apiOf(context).settings.$get()),
  ...(await loaded(apiOf(context).model_usage.$get())),
  ...(await loaded(apiOf(context).model_health.$get())),
});

type Result = { saved: string } | { problem: string } | { theirs: string[] };

export default function Settings({ loaderData }: Route.ComponentProps) {
  const [stored, setStored] = useState(loaderData.stored);
  const [terms, setTerms] = useState(loaderData.terms);
  const { revalidate } = useRevalidator();
  const form = useSettingsForm(stored);
  const { entries } = form;
  const { touch, settle, question } = useUnsaved();
  const saving = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [result, setResult] = useState<Result>();

  const type = (key: SettingKey, value: string) => changed(() => form.type(key, value));
  const remove = (key: SettingKey, removed: boolean) => changed(() => form.remove(key, removed));

  function changed(change: () => void) {
    change();
    touch();
    setResult(undefined);
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = problemsOf(entries);
    setErrors(problems);
    setResult(undefined);
    if (Object.keys(problems).length > 0) return;
    const json = changesOf(entries);
    if (json.length === 0) return setResult({ saved: "Kaydedilecek bir değişiklik yok." });
    void saving.call(
      async () => {
        const settings = await answer(browserApi.settings.all.$put({ json }));
        setStored(settings);
        form.reset(settings);
        settle();
        setResult({ saved: "Ayarlar kaydedildi. Bir sonraki sorudan itibaren geçerlidir." });
      },
      async (error) => {
        const now = isChangedMeanwhile(error)
          ? await answer<StoredSetting[]>(browserApi.settings.$get()).catch(() => undefined)
          : undefined;
        if (now) {
          setStored(now);
          return setResult({ theirs: form.rebase(now) });
        }
        setErrors(
          error instanceof ApiError
            ? refusedSettings(
                error.body.fields,
                json.map(({ key }) => key),
              )
            : {},
        );
        setResult({ problem: errorText(error) });
      },
    );
  }

  function isValid(): boolean {
    const problems = problemsOf(entries);
    setErrors(problems);
    return Object.keys(problems).length === 0;
  }

  function showRefused(fields: Record<string, string>): boolean {
    const refused = refusedTrial(fields);
    setErrors(refused);
    return Object.keys(refused).length > 0;
  }

  const {
    openai_assistant_id: retired,
    chatbot_provider_base_url: providerAddress,
    chatbot_provider_api_key: providerKey,
  } = entries;
  return (
    <div className="max-w-3xl">
      <PageHead title="Yapay Zekâ Ayarları" hidden />
      <PageTitle
        title="Yapay Zekâ Ayarları"
        text="Asistanların yanıtlarını hangi modelin yazdığını buradan belirlersiniz."
      />
      <EngineNote stored={stored} />
      {loaderData.failing && (
        <div className="mt-4">
          <ModelAlert failing={loaderData.failing} />
        </div>
      )}
      <Form errors={errors} onSubmit={save} className="mt-6 grid gap-6">
        <Card className="grid gap-5 p-5 sm:p-6">
          <h2 className="text-lg font-semibold">Dil modeli</h2>
          <ModelFields entries={entries} type={type} remove={remove} />
          <ConnectionTrial
            label="Bağlantıyı Dene"
            isValid={isValid}
            ask={() => answer(browserApi.settings.test.$post({ json: trialOf(entries, MODEL_TRIED) }))}
            onRefused={showRefused}
          />
        </Card>
        <Card className="grid gap-5 p-5 sm:p-6">
          <div>
            <h2 className="text-lg font-semibold">Anlamdan bulma</h2>
            <p className="mt-1 text-text-2">
              Bir anlam modeli (embeddings), başka sözcüklerle sorulanı da buldurur. Makaleler ve belgeler modele bir
              kez gönderilir; ziyaretçilerin soruları da, kart ve kimlik numaraları gizlenerek.
            </p>
          </div>
          <MeaningFields entries={entries} type={type} remove={remove} />
          <ConnectionTrial
            label="Anlam Modelini Dene"
            isValid={isValid}
            ask={() =>
              answer(browserApi.settings["test-embeddings"].$post({ json: trialOf(entries, EMBEDDINGS_TRIED) }))
            }
            onRefused={showRefused}
          />
        </Card>
        {providerAddress && providerKey && (
          <Card className="grid gap-5 p-5 sm:p-6">
            <div>
              <h2 className="text-lg font-semibold">Dış asistan hizmeti</h2>
              <p className="mt-1 text-text-2">
                Asistanı başka bir hizmette çalışan şirketlerin konuşmaları buradan okunur.
              </p>
            </div>
            <TextField
              name={providerAddress.key}
              label="Hizmetin adresi"
              note="İsteğe bağlı"
              inputMode="url"
              value={providerAddress.typed}
              onChange={({ target }) => type(providerAddress.key, target.value)}
              placeholder={providerAddress.environment || "https://"}
              autoComplete="off"
              spellCheck={false}
            />
            <SecretField
              label="Hizmetin anahtarı"
              entry={providerKey}
              onType={(value) => type(providerKey.key, value)}
              onRemove={(removed) => remove(providerKey.key, removed)}
            />
          </Card>
        )}
        {retired && (
          <Card className="p-5 sm:p-6">
            <TextField
              name={retired.key}
              label="OpenAI asistan kimliği"
              note="Kullanımdan kaldırıldı"
              value={retired.typed}
              onChange={({ target }) => type(retired.key, target.value)}
              hint="OpenAI, Assistants hizmetini 26 Ağustos 2026’da kapattı. Değer yalnızca saklanır, hiçbir yerde kullanılmaz."
              autoComplete="off"
              spellCheck={false}
            />
          </Card>
        )}
        {result &&
          ("saved" in result ? (
            <Notice tone="good">{result.saved}</Notice>
          ) : "theirs" in result ? (
            <ChangedMeanwhile what="bu ayarlar" again="Kaydet’e">
              {result.theirs.map((value, index) => (
                <p key={index} className="whitespace-pre-line not-first:mt-2">
                  {value || "Boş"}
                </p>
              ))}
            </ChangedMeanwhile>
          ) : (
            <Notice tone="bad">{result.problem}</Notice>
          ))}
        <Button type="submit" busy={saving.busy} className="justify-self-start">
          {saving.busy ? "Kaydediliyor..." : "Kaydet"}
        </Button>
      </Form>
      <div className="mt-10">
        <TermsCard
          terms={terms}
          onTouch={touch}
          onSaved={(saved) => {
            setTerms(saved);
            settle();
            void revalidate();
          }}
        />
      </div>
      <UsageTable usage={loaderData.usage} />
      {question}
    </div>
  );
}
