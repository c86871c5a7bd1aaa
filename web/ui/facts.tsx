import type { ReactNode } from "react";

/** A definition list of names and values. Empty values are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);
