import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type Tab = { value: string; label: string; icon?: ReactNode; content: ReactNode };
type Props = {
  /** What the tabs choose between, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
};

/** Tabs as pills in one row that scrolls on a phone; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Base.Root className="min-w-0" value={value} onValueChange={(next) => onChange(String(next))}>
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        <Base.List
          aria-label={label}
          className="relative inline-flex gap-1 rounded-full border border-line bg-surface-2 p-1"
        >
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
              {tab.icon}
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute top-1 left-0 h-[calc(100%-0.5rem)] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-surface shadow-1 transition-[translate,width] duration-(--calm) ease-(--ease)" />
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="mt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const tabClass =
  "relative z-1 inline-flex h-11 cursor-pointer items-center gap-2 rounded-full px-4 font-medium whitespace-nowrap text-text-2 transition-colors duration-(--quick) " +
  "hover:text-text data-active:text-brand-strong [&_svg]:size-4.5";
