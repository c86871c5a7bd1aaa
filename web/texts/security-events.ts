import type { SecurityEvent } from "#contract/security-events.ts";

export const securityEvents: Record<SecurityEvent, string> = {
  "signed-in": "Giriş yapıldı",
  "sign-in-failures": "Art arda hatalı giriş",
  "sign-in-locked": "Giriş denemeleri durduruldu",
  "password-changed": "Şifre değişti",
  "password-reset": "Şifre bağlantıyla yenilendi",
  "second-factor-on": "İki adımlı doğrulama açıldı",
  "second-factor-off": "İki adımlı doğrulama kapatıldı",
  "recovery-code-used": "Kurtarma kodu kullanıldı",
  "recovery-codes-made": "Yeni kurtarma kodları üretildi",
  "session-ended": "Oturum kapatıldı",
  "all-sessions-ended": "Tüm oturumlar kapatıldı",
};
