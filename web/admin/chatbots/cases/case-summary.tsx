import { Play } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CaseOverride, CaseRun, CaseSummary as Summary } from "#contract/knowledge-cases.ts";
import { answer, browserApi } from "../../../api.ts";
import { formatMoment, formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { formatPercent } from "../../../texts/percentages.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { changeKinds } from "./texts.ts";

/** Poll interval of a run in progress. In milliseconds. */
const LOOK_MS = 1000;

/** The share of passing tests, the run in progress, and changes saved despite failing tests. */
export function CaseSummary({ chatbotId, summary }: { chatbotId: string; summary: Summary }) {
  const { total, passed, failed, variants, variants_passed: still, run, overrides } = summary;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const isRunning = run?.state === "running";

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  const start = () =>
    void call(
      async () => {
        await answer(browserApi.chatbots[":id"].cases.run.$post({ param: { id: chatbotId } }));
        await revalidate();
      },
      (error) => toast(errorText(error), "bad"),
    );

  return (
    <Card className="mb-6 grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure label="Geçen" value={formatNumber(passed)} look="text-good" />
          <Figure label="Kalan" value={formatNumber(failed)} look={failed > 0 ? "text-bad" : "text-text-2"} />
          <Figure label="Çalışmamış" value={formatNumber(total - passed - failed)} look="text-text-2" />
          <Figure
            label="Yazım çeşitlemeleri"
            value={variants > 0 ? formatPercent(Math.round((still / variants) * 100)) : "–"}
            look="text-text"
          />
        </dl>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          {run && !isRunning && <p className="text-sm text-text-2">{endText(run)}</p>}
          <Button busy={busy || isRunning} disabled={total === 0} onClick={start}>
            {!busy && !isRunning && <Play aria-hidden />}
            {isRunning ? "Çalışıyor..." : "Testleri Çalıştır"}
          </Button>
        </div>
      </div>
      <div role="status" className={isRunning ? undefined : "sr-only"}>
        {isRunning && (
          <div className="grid gap-1.5">
            <progress
              aria-label="Testler çalışıyor"
              max={Math.max(1, run.total)}
              value={run.tested}
              className="h-2 w-full overflow-hidden rounded-full accent-(--brand)"
            />
            <p className="text-sm text-text-2 tabular-nums">
              {formatNumber(run.tested)} / {formatNumber(run.total)}
            </p>
          </div>
        )}
      </div>
      <p className="text-sm text-text-2">
        Makale ve ürün değişiklikleri, içe aktarmalar, bulgu düzeltmeleri ve belge yayınları önce bu testlerden geçer.
        Hepsi her gece de çalıştırılır. Yazım çeşitlemeleri sorunun Türkçe harfsiz, tuş hatalı ve başka ekli
        yazılışlarıdır; yüzdesi bilgi içindir, hiçbir şeyi engellemez.
      </p>
      {overrides.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand-strong">
            Testlere rağmen kaydedilenler (son {formatNumber(overrides.length)})
          </summary>
          <ul className="grid gap-3">
            {overrides.map((override) => (
              <li key={override.id}>
                <Override override={override} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const endText = ({ state, cause, ended_at }: CaseRun): string =>
  `${cause === "nightly" ? "Gece çalışması" : "Son çalışma"}: ${formatMoment(ended_at!)}${state === "failed" ? " (tamamlanamadı)" : ""}`;

const Figure = ({ label, value, look }: { label: string; value: string; look: string }) => (
  <div>
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className={`text-xl font-semibold tabular-nums ${look}`}>{value}</dd>
  </div>
);

const Override = ({
  override: { change, reason, questions, overridden_by_name, created_at },
}: {
  override: CaseOverride;
}) => (
  <>
    <p className="font-medium wrap-anywhere">“{reason}”</p>
    <p className="text-sm text-text-2 wrap-anywhere">
      {[changeKinds[change], overridden_by_name, formatMoment(created_at)].filter(Boolean).join(" · ")}
    </p>
    <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">Bozulan: {questions.join(" · ")}</p>
  </>
);
