import type { SettingKey } from "#contract/settings.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SecretField } from "./secret-field.tsx";
import type { useSettingsForm } from "./use-settings-form.ts";

type Props = Pick<ReturnType<typeof useSettingsForm>, "entries" | "type" | "remove">;

/** The embedding model for search by meaning, and whether the language model reranks the results. */
export function MeaningFields({ entries, type, remove }: Props) {
  const {
    embeddings_base_url: address,
    embeddings_model: model,
    embeddings_api_key: apiKey,
    model_reranks: reranks,
  } = entries;
  if (!address || !model || !apiKey || !reranks) return null;
  const typing =
    (key: SettingKey) =>
    ({ target }: { target: { value: string } }) =>
      type(key, target.value);
  return (
    <>
      <TextField
        name={model.key}
        label="Anlam modeli"
        note="İsteğe bağlı"
        value={model.typed}
        onChange={typing(model.key)}
        placeholder="örn. text-embedding-3-small"
        hint="Boşken yanıtlar yalnızca sözcüklere göre aranır. Hizmet yanıt vermezse de öyle olur; kimse beklemez."
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name={address.key}
        label="Anlam modelinin adresi"
        note="İsteğe bağlı"
        inputMode="url"
        value={address.typed}
        onChange={typing(address.key)}
        placeholder="https://"
        hint="Boşken dil modelinin adresi ve anahtarı kullanılır."
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        label="Anlam modelinin anahtarı"
        entry={apiKey}
        onType={(value) => type(apiKey.key, value)}
        onRemove={(removed) => remove(apiKey.key, removed)}
      />
      <div className="flex items-center gap-2">
        <Switch
          label="Dil modeli bulunanları sıralasın"
          checked={reranks.typed === "yes"}
          onChange={(checked) => type(reranks.key, checked ? "yes" : "")}
        />
        <p>
          Dil modeli, yanıtlamadan önce bulunanları sıralasın
          <span className="block text-sm text-text-2">Dil modeline her soruda bir çağrı daha yapılır.</span>
        </p>
      </div>
    </>
  );
}
