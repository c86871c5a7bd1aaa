import { SourceFailure } from "#contract/knowledge-sources.ts";
import { ApiError } from "../../../api.ts";
import { sourceFailureWords } from "./texts.ts";

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
      return reasonOf(fields.address);
    default:
      return undefined;
  }
}

/** Nothing has been added yet, so that there is no next reading to wait for. */
function reasonOf(failure: string | undefined): string {
  const known = SourceFailure.safeParse(failure);
  const { what, todo } = sourceFailureWords(known.success ? known.data : "unreachable");
  return `${what} ${failure === "server-error" || failure === "too-slow" ? "Biraz sonra yeniden deneyin." : todo}`;
}
