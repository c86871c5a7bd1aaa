import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { NavigationEntry } from "../../ui/navigation-entry.tsx";
import type { Group } from "../navigation.ts";

type Props = {
  group: Group;
  narrow: boolean;
  open: boolean;
  onToggle: () => void;
  /** Shown beside the group's first entry or, while that is hidden, beside the group. */
  mark: ReactNode;
};

/** A collapsible section of the sidebar. In the narrow sidebar, or without scripts, it is always open. */
export function NavigationGroup({ group: { label, icon: Icon, entries }, narrow, open, onToggle, mark }: Props) {
  const id = useId();
  const list = entries.map((entry, index) => (
    <li key={entry.to}>
      <NavigationEntry entry={entry} narrow={narrow} mark={index === 0 && mark} />
    </li>
  ));
  if (narrow)
    return (
      <ul aria-label={label} className="mt-1 grid gap-0.5 border-t border-line pt-2">
        {list}
      </ul>
    );
  return (
    <div>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle} className={groupClass}>
        <Icon aria-hidden className="size-4.5 shrink-0 text-text-2" />
        <span className="flex-1">{label}</span>
        {!open && mark}
        <ChevronDown
          aria-hidden
          className={classNames(
            "size-4 shrink-0 text-text-2 transition-transform duration-(--quick) motion-reduce:transition-none noscript:hidden",
            !open && "-rotate-90",
          )}
        />
      </button>
      <ul
        id={id}
        className={classNames("mt-0.5 ml-5 gap-0.5 border-l border-line pl-2", open ? "grid" : "hidden noscript:grid")}
      >
        {list}
      </ul>
    </div>
  );
}

const groupClass =
  "flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-left text-[0.9375rem] font-semibold transition-colors duration-(--quick) hover:bg-surface-2 pointer-coarse:min-h-11 noscript:pointer-events-none";
