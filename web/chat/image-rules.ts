import type { IMAGE_TYPES as ImageTypes } from "#contract/files.ts";

// Copied from the contract, whose module would bundle its validation library.
export const IMAGE_TYPES: typeof ImageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Returns why a file cannot be sent (docs/product.md, What may be entered), or null. The server checks the bytes again.
 */
export function imageProblem({ type, size }: { type: string; size: number }): string | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type) || size === 0)
    return "Lütfen geçerli bir görsel dosyası seçin.";
  if (size >= IMAGE_MAX_BYTES) return "Dosya boyutu 5MB'dan küçük olmalıdır.";
  return null;
}

/** The same for an error code of the upload. */
export function uploadProblem(code: string | undefined): string {
  if (code === "not-an-image" || code === "unsupported-file-type") return "Lütfen geçerli bir görsel dosyası seçin.";
  if (code === "file-too-large" || code === "payload-too-large") return "Dosya boyutu 5MB'dan küçük olmalıdır.";
  return "Bir hata oluştu. Lütfen tekrar deneyin.";
}
