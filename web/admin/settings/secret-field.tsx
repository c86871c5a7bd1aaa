import { RotateCcw, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import type { Entry } from "./use-settings-form.ts";

type Props = { label: string; entry: Entry; onType: (value: string) => void; onRemove: (removed: boolean) => void };

/** A secret that is never shown: an empty input keeps it; removing it is a separate action. */
export function SecretField({ label, entry, onType, onRemove }: Props) {
  const { key, value, environment, typed, removed, unreadable } = entry;
  return (
    <div>
      {unreadable && !removed && typed === "" && (
        <div className="mb-3">
          <Notice tone="bad">
            Kayıtlı anahtar okunamıyor: sunucunun APP_SECRET değeri değişmiş. Anahtarı yeniden yazın ya da eski değeri
            geri koyun; o zamana kadar bu anahtar kullanılmaz.
          </Notice>
        </div>
      )}
      <PasswordField
        name={key}
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        placeholder={removed || unreadable ? "" : value || environment}
        hint={hintOf(entry)}
        autoComplete="off"
        spellCheck={false}
      />
      {value && (
        <div className="mt-2">
          {removed ? (
            <Button look="outline" size="small" onClick={() => onRemove(false)}>
              <RotateCcw aria-hidden />
              Kaldırmaktan Vazgeç
            </Button>
          ) : (
            <Button look="outline" size="small" onClick={() => onRemove(true)}>
              <Trash2 aria-hidden />
              Anahtarı Kaldır
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function hintOf({ value, environment, removed, unreadable }: Entry): string {
  if (removed) return "Kayıtlı anahtar, kaydettiğinizde kaldırılır.";
  if (unreadable) return "Yazdığınız anahtar, okunamayanın yerine geçer.";
  if (value) return `Kayıtlı anahtar: ${value}. Değiştirmek için yenisini yazın; boş bırakırsanız olduğu gibi kalır.`;
  if (environment) return `Sunucu yapılandırmasındaki anahtar kullanılıyor: ${environment}.`;
  return "Şifrelenerek saklanır; kaydettikten sonra yalnızca son dört karakteri görünür.";
}
