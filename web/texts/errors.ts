import type { ErrorCode } from "#contract/errors.ts";

/** The Turkish text of every API error code. A missing one does not compile. */
export const errorTexts: Record<ErrorCode, string> = {
  "invalid-input": "Lütfen işaretli alanları kontrol edin.",
  "malformed-json": "Gönderilen bilgiler okunamadı. Lütfen tekrar deneyin.",
  "not-an-image": "Lütfen geçerli bir görsel dosyası seçin.",
  "unsupported-file-type": "Desteklenmeyen dosya türü. Lütfen JPG, JPEG veya PNG formatında bir resim yükleyin.",
  "unsupported-media-type": "Gönderilen bilgilerin türü desteklenmiyor.",
  "wrong-current-password": "Mevcut şifreniz doğru değil.",
  "weak-password": "Bu şifre kolay tahmin edilir. Lütfen başka bir şifre seçin.",
  "reset-link-invalid": "Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış.",
  "company-required": "Lütfen bir şirket seçin.",
  "file-unreadable": "Dosya okunamadı. Biçimini ve içeriğini kontrol edin.",
  "too-many-rows": "Dosyada çok fazla satır var. En fazla 20.000 satır alınabilir.",
  "address-refused": "Bu adres kabul edilmedi. Herkese açık bir https adresi yazın.",
  unauthenticated: "Oturumunuz sona erdi. Lütfen tekrar giriş yapın.",
  "invalid-credentials": "Geçersiz email veya şifre",
  "second-factor-required": "Giriş için doğrulama kodu da gerekiyor.",
  "second-factor-invalid": "Kod geçersiz veya daha önce kullanılmış. Uygulamadaki yeni kodu yazın.",
  "second-factor-missing": "Devam etmek için önce iki adımlı doğrulamayı açın.",
  "sign-in-again": "Bu işlem için şifrenizi yeniden yazmanız gerekiyor.",
  forbidden: "Bu işlem için yetkiniz yok.",
  "viewing-only": "Müşteri gibi görürken değişiklik yapılamaz. Önce görünümden çıkın.",
  "cross-site-request": "İstek başka bir siteden geldiği için kabul edilmedi.",
  "not-found": "Aradığınız kayıt bulunamadı.",
  "thread-not-found": "Bu konuşma artık bulunmuyor.",
  "file-not-found": "Dosya bulunamadı.",
  "method-not-allowed": "Bu işlem desteklenmiyor.",
  conflict: "Bu kayıt başka bir kayıtla çakışıyor.",
  "conversation-changed": "Bu görüşme bu arada değişti; son hâli gösteriliyor.",
  "not-the-owner": "Bu görüşme sizde değil. Yazmak için önce görüşmeyi üstlenin.",
  "email-taken": "Bu e-posta adresiyle kayıtlı bir kullanıcı var.",
  "knowledge-tests-fail": "Bu değişiklikle bazı bilgi testleri bozulacağı için kaydedilmedi.",
  "list-changed": "Liste bu sırada değişti. Güncel hâli yüklendi; lütfen sıralamayı yeniden yapın.",
  "too-many-documents": "Bir asistanın en fazla 500 dosyası olabilir. Önce gerekmeyenleri silin.",
  "too-many-views": "En fazla 20 görünüm kaydedebilirsiniz. Önce kullanmadıklarınızı silin.",
  "too-many-replies": "En fazla 500 hazır yanıt ekleyebilirsiniz. Önce kullanmadıklarınızı silin.",
  "view-name-taken": "Bu listede aynı adda bir görünümünüz var.",
  "payload-too-large": "Gönderilen bilgi çok büyük.",
  "file-too-large": "Dosya boyutu 5MB'dan küçük olmalıdır.",
  "document-too-large": "Bir belge en fazla 20 MB olabilir.",
  "image-too-large": "Görselin çözünürlüğü çok yüksek. Lütfen daha küçük bir görsel seçin.",
  "too-many-requests": "Çok fazla deneme yapıldı. Lütfen biraz sonra tekrar deneyin.",
  internal: "Bir hata oluştu. Lütfen tekrar deneyin.",
  "provider-failed": "Yapay zekâ hizmetine ulaşılamadı. Lütfen tekrar deneyin.",
  "address-unreachable": "Adresteki dosyaya ulaşılamadı. Adresi kontrol edip tekrar deneyin.",
  unavailable: "Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.",
};

export const unreachableText = "Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.";

/** Returns the text for anything thrown: an API error's own text, or a generic one. */
export function errorText(error: unknown): string {
  if ((error as { code?: string } | null)?.code === "unreachable")
    return `${errorTexts.internal} İnternet bağlantınız kesilmiş olabilir.`;
  const code = errorCode(error);
  return code ? errorTexts[code] : errorTexts.internal;
}

/** Returns the code of an API error, also of one serialised from the server as a route error's data. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const { body, data, code } = (error ?? {}) as {
    body?: { code?: string };
    data?: { code?: string } | null;
    code?: string;
  };
  const found = body?.code ?? data?.code ?? code;
  return found !== undefined && found in errorTexts ? (found as ErrorCode) : undefined;
}

/** The text of `too-many-requests`, with the wait if the response names one in seconds. */
export function tooManyText(seconds: number | null): string {
  if (!seconds) return errorTexts["too-many-requests"];
  const wait = seconds < 60 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`;
  return `Çok fazla deneme yapıldı. Lütfen ${wait} sonra tekrar deneyin.`;
}
