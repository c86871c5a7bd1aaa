import { ApiError } from "../../../api.ts";

/** What is said at the address of a source that was not added; undefined if the reason lies elsewhere. */
export function refusedAddress(error: unknown, kind: "site" | "feed"): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields = {} } = error.body;
  switch (code) {
    case "conflict":
      if (!("address" in fields)) return "Bir asistanın en çok 20 kaynağı olabilir.";
      return kind === "feed" ? "Asistanın bir ürün akışı var." : "Bu site zaten ekli.";
    case "address-refused":
    case "invalid-input":
      return kind === "feed"
        ? "https ile başlayan, herkese açık bir adres yazın."
        : "Bu adres okunamaz. Herkese açık bir site adresi yazın, örn. www.ornek.com.tr.";
    case "address-unreachable":
      return "Bu adrese ulaşılamadı. Tarayıcınızda açıp denetleyin.";
    default:
      return undefined;
  }
}
