import { PlugZap } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EmbeddingsTrialResult, ModelTrialResult } from "#contract/settings.ts";
import { ApiError } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCall } from "../../use-call.ts";
import { TrialResult } from "./trial-result.tsx";

type Props = {
  label: string;
  /** Shows problems of the form, and returns whether there are none. */
  isValid: () => boolean;
  ask: () => Promise<ModelTrialResult | EmbeddingsTrialResult>;
  /** Shows refused fields in the form; false if it has none of them. */
  onRefused: (fields: Record<string, string>) => boolean;
};

/** Calls a model with what the form says, saved or not, and shows what came back. */
export function ConnectionTrial({ label, isValid, ask, onRefused }: Props): ReactNode {
  const { busy, call } = useCall();
  const [result, setResult] = useState<ModelTrialResult | EmbeddingsTrialResult | { problem: string }>();

  function attempt() {
    setResult(undefined);
    if (!isValid()) return;
    void call(
      async () => setResult(await ask()),
      (error) => {
        if (!onRefused((error instanceof ApiError && error.body.fields) || {}))
          setResult({ problem: errorText(error) });
      },
    );
  }

  return (
    <div className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="outline" busy={busy} onClick={attempt}>
          {!busy && <PlugZap aria-hidden />}
          {busy ? "Deneniyor..." : label}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-text-2">
          Formda yazılı olanla gerçek bir çağrı yapılır; kaydetmeniz gerekmez.
        </p>
      </div>
      {result && (
        <div className="mt-4">
          {"problem" in result ? <Notice tone="bad">{result.problem}</Notice> : <TrialResult result={result} />}
        </div>
      )}
    </div>
  );
}
