import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useAfterLoad } from "./use-after-load.ts";

type Props = {
  tone: "good" | "bad" | "info";
  /** Called to dismiss it. */ onDismiss?: () => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * A message within the page, e.g. above a form, announced when it appears. An error is an alert, which every screen
 * reader announces when it is inserted with its text. Others are a status, whose text is inserted a moment later,
 * because some screen readers do not announce a status that is inserted with its text.
 */
export function Notice({ tone, onDismiss, ref, children }: Props) {
  const { Icon, look } = tones[tone];
  const isAfterLoad = useAfterLoad();
  const [isNews] = useState(isAfterLoad && tone !== "bad");
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  return (
    <div
      ref={ref}
      role={tone === "bad" ? "alert" : "status"}
      tabIndex={-1}
      className={classNames("flex items-start gap-3 rounded-[calc(var(--radius)-2px)] border px-4 py-3", look)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{isPlaced || !isNews ? children : null}</div>
      {onDismiss && <IconButton label="Kapat" icon={<X aria-hidden />} onClick={onDismiss} className="-my-2.5 -mr-3" />}
    </div>
  );
}

const tones = {
  good: { Icon: CircleCheck, look: "border-good/30 bg-good-soft text-good" },
  bad: { Icon: CircleAlert, look: "border-bad/30 bg-bad-soft text-bad" },
  info: { Icon: Info, look: "border-brand-500/30 bg-brand-50 text-brand-strong" },
};
