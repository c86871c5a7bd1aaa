import type { SettingKey } from "#contract/settings.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { presets } from "./presets.ts";
import { SecretField } from "./secret-field.tsx";
import type { useSettingsForm } from "./use-settings-form.ts";

type Props = Pick<ReturnType<typeof useSettingsForm>, "entries" | "type" | "remove">;

/** The language model's endpoint, name and instructions. */
export function ModelFields({ entries, type, remove }: Props) {
  const {
    openai_base_url: address,
    openai_model: model,
    openai_api_key: apiKey,
    assistant_instructions: instructions,
    model_provider_location: location,
  } = entries;
  if (!address || !model || !apiKey || !instructions || !location) return null;
  const preset = presets.find((one) => one.address === address.typed.trim());
  const typing =
    (key: SettingKey) =>
    ({ target }: { target: { value: string } }) =>
      type(key, target.value);
  return (
    <>
      <div>
        <TextField
          name={address.key}
          label="Hizmetin adresi"
          inputMode="url"
          value={address.typed}
          onChange={typing(address.key)}
          placeholder={address.environment || "örn. https://api.openai.com/v1"}
          hint={
            preset?.note ??
            (address.environment
              ? `Boşken sunucu yapılandırmasındaki adres kullanılır: ${address.environment}`
              : "OpenAI ile uyumlu her hizmet olur. Boş bırakırsanız OpenAI’nin kendi adresi kullanılır.")
          }
          autoComplete="off"
          spellCheck={false}
        />
        <div role="group" aria-label="Hazır adresler" className="mt-2 flex flex-wrap gap-2">
          {presets.map((one) => (
            <Button
              key={one.name}
              look="outline"
              size="small"
              aria-pressed={one === preset}
              className="aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-strong"
              onClick={() => type(address.key, one.address)}
            >
              {one.name}
            </Button>
          ))}
        </div>
      </div>
      <TextField
        name={model.key}
        label="Model"
        value={model.typed}
        onChange={typing(model.key)}
        placeholder={model.environment || `örn. ${preset?.model ?? "gpt-5-mini"}`}
        hint={
          model.environment
            ? `Boşken sunucu yapılandırmasındaki model kullanılır: ${model.environment}`
            : "Boşken yanıtları yerleşik motor verir."
        }
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        label="API anahtarı"
        entry={apiKey}
        onType={(value) => type(apiKey.key, value)}
        onRemove={(removed) => remove(apiKey.key, removed)}
      />
      <TextField
        name={location.key}
        label="Hizmetin bulunduğu yer"
        note="İsteğe bağlı"
        value={location.typed}
        onChange={typing(location.key)}
        placeholder="örn. OpenAI Ireland Ltd., İrlanda"
        maxLength={200}
        hint="KVKK metnine, mesajların hangi adrese ve nereye gönderildiğini söyleyen bir bölüm kendiliğinden eklenir; burası o bölümde görünür."
        autoComplete="off"
      />
      <TextAreaField
        name={instructions.key}
        label="Genel yönergeler"
        note="İsteğe bağlı"
        rows={4}
        value={instructions.typed}
        onChange={typing(instructions.key)}
        hint="Platformdaki bütün asistanlar için geçerlidir; her asistanın kendi yönergelerinden önce okunur."
      />
    </>
  );
}
