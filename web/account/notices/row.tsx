import type { ReactNode } from "react";

type Props = { label: string; text: string; control: ReactNode };

/** A setting with its description and its control. */
export const Row = ({ label, text, control }: Props) => (
  <div className="flex min-h-14 items-center justify-between gap-4 py-1">
    <div className="min-w-0">
      <p className="font-medium">{label}</p>
      <p className="mt-0.5 text-sm text-pretty text-text-2">{text}</p>
    </div>
    {control}
  </div>
);
