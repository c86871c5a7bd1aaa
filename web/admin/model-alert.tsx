import type { FailingModel } from "#contract/model-health.ts";
import { formatNumber } from "../texts/dates.ts";
import { modelFailureText } from "../texts/model-failures.ts";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";

/** Warns that the language model is failing and the built-in engine answers instead. */
export const ModelAlert = ({ failing }: { failing: FailingModel | null }) =>
  failing && (
    <Notice tone="bad">
      <strong className="font-semibold">Dil modeli yanıt vermiyor ({failing.model}).</strong>{" "}
      {modelFailureText(failing)} Ziyaretçileri şimdilik yerleşik motor yanıtlıyor; model dakikada bir yeniden
      deneniyor.
      <span className="mt-1 block text-sm">
        Art arda {formatNumber(failing.failures)} deneme başarısız oldu; ilki <Moment of={failing.since} />, sonuncusu{" "}
        <Moment of={failing.last_at} />.
      </span>
    </Notice>
  );
