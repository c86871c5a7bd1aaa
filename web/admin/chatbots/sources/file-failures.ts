import type { DocumentFailure } from "#contract/knowledge-sources.ts";

const UNREAD = "Bu dosya okunamadı. Dosyayı açıp yeniden kaydedin ve tekrar yükleyin.";

/** Why a file could not be read, and what to do. */
const texts: Partial<Record<DocumentFailure, string>> = {
  "needs-ocr":
    "Bu dosya taranmış görüntülerden oluşuyor: OCR gerekli. Metni seçilebilen bir PDF ya da Word dosyası yükleyin.",
  encrypted: "Bu dosya parolayla korunuyor. Parolasını kaldırıp yeniden yükleyin.",
  damaged: "Bu dosya bozuk ya da eksik. Dosyayı açıp yeniden kaydedin ve tekrar yükleyin.",
  empty: "Bu dosyada okunacak metin yok.",
  "too-complex": "Bu dosya okunamayacak kadar büyük ya da karmaşık. Daha küçük dosyalara bölüp yükleyin.",
  unsupported:
    "Bu dosya türü okunamıyor. Eski Office, sunum ve OpenDocument dosyalarını DOCX, XLSX ya da PDF olarak kaydedip yükleyin.",
  "failed-here":
    "Bu dosya bizden kaynaklanan bir hata yüzünden okunamadı. Belge listesinde “Yeniden Oku”ya basın; sürerse sunucunun günlüğüne bakılmalı.",
  "not-a-document": "Bu bir belge değil. PDF, DOCX, XLSX, CSV, HTML, Markdown ya da düz metin yükleyin.",
};

export const fileFailureText = (reason: DocumentFailure | null): string => (reason && texts[reason]) ?? UNREAD;
