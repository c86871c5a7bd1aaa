import { BrainCircuit, Cpu } from "lucide-react";
import type { SettingKey, StoredSetting } from "#contract/settings.ts";
import { Badge } from "../../ui/badge.tsx";

/** Which engine answers now, according to the saved settings. */
export function EngineNote({ stored }: { stored: readonly StoredSetting[] }) {
  const counts = (key: SettingKey) => {
    const setting = stored.find((one) => one.key === key);
    return setting?.value || setting?.environment || "";
  };
  const model = counts("openai_model");
  const unreadable = stored.some(({ key, unreadable: is }) => key === "openai_api_key" && is);
  const uses = !unreadable && model !== "" && (counts("openai_base_url") !== "" || counts("openai_api_key") !== "");
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-text-2">
      {uses ? (
        <>
          <Badge tone="brand" icon={<BrainCircuit aria-hidden />}>
            {model}
          </Badge>
          Yanıtları bu model yazıyor; yanıt vermezse yerleşik motor devreye girer.
        </>
      ) : (
        <>
          <Badge icon={<Cpu aria-hidden />}>Yerleşik motor</Badge>Yanıtları bilgi tabanından yerleşik motor veriyor
          {unreadable ? ": dil modelinin anahtarı okunamıyor." : "; anahtar gerekmez."}
        </>
      )}
    </p>
  );
}
