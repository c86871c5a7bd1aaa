import { type ReactNode, useEffect, useState } from "react";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { useCall } from "../../../use-call.ts";

type Props<T> = { load: () => Promise<T>; children: (found: T) => ReactNode };

/** Loads once and shows what was found; after a failure it says why, and tries again at a press. */
export function Loaded<T>({ load, children }: Props<T>) {
  const [found, setFound] = useState<{ it: T }>();
  const [problem, setProblem] = useState<string>();
  const { busy, call } = useCall();
  const read = useStableCallback(
    () =>
      void call(
        async () => setFound({ it: await load() }),
        (error) => setProblem(errorText(error)),
      ),
  );
  useEffect(() => read(), [read]);
  if (found) return children(found.it);
  if (!problem)
    return (
      <div aria-busy className="grid gap-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    );
  return (
    <div className="grid gap-3">
      <Notice tone="bad">{problem}</Notice>
      <Button look="outline" className="w-fit" busy={busy} onClick={read}>
        Tekrar Dene
      </Button>
    </div>
  );
}
