import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  trigger: ReactElement;
  /** What stands above the entries and is not one of them. */ head?: ReactNode;
  /** What it holds may be fetched then. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A list of commands under its button. Arrow keys, first letters and Escape work; the focus returns to the button, or,
 * where what was chosen took that away, to the part of the page that it stood in.
 */
export function Menu({ trigger, head, onOpen, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLElement>(null);
  const windows = useRef<readonly Element[]>([]);
  return (
    <Base.Root
      modal={false}
      onOpenChange={(open) => {
        if (!open) return;
        windows.current = windowsOpen();
        part.current = button.current!.closest<HTMLElement>('[tabindex="-1"]');
        onOpen?.();
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className="z-50 outline-none">
          <Base.Popup
            finalFocus={() => {
              // What was chosen has opened a window: it has the focus, and gives it back itself.
              if (windowsOpen().some((one) => !windows.current.includes(one))) return false;
              return button.current?.isConnected ? button.current : part.current;
            }}
            className="max-h-(--available-height) min-w-56 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-box border border-line bg-surface p-1.5 text-text shadow-3 outline-none transition-[scale,opacity] duration-(--quick) ease-(--ease) data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {head && <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">{head}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Windows over the page; a message at its edge is one by name alone. */
const windowsOpen = (): readonly Element[] => [
  ...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]):not([aria-label="Bildirimler"] *)'),
];

type Entry = { icon?: ReactNode; children: ReactNode };

type Command = Entry & { onSelect?: () => void; /** The menu stays open. */ stays?: boolean; disabled?: boolean };

export const MenuItem = ({ icon, children, onSelect, stays = false, disabled = false }: Command) => (
  <Base.Item className={entryClass} closeOnClick={!stays} disabled={disabled} onClick={onSelect}>
    {icon}
    {children}
  </Base.Item>
);

type Choices<Value> = {
  /** What is set; entries of which none is leave it out. */ value: Value | undefined;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** Entries of which one is set: it is marked, for those who listen too. */
export const MenuChoices = <Value extends string>({ value, options, onChoose }: Choices<Value>) => (
  // Without a value Base UI would keep what was chosen by itself.
  <Base.RadioGroup value={value ?? null} onValueChange={onChoose}>
    {options.map(({ value: one, label, icon }) => (
      <Base.RadioItem key={one} value={one} closeOnClick className={classNames(entryClass, "data-checked:bg-brand-50")}>
        {icon}
        {label}
        <Check aria-hidden className={classNames("ml-auto shrink-0 text-brand!", one !== value && "invisible")} />
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);

export const MenuSeparator = () => <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />;

const entryClass =
  "flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-lg px-3 text-left font-medium outline-none data-disabled:cursor-default data-disabled:text-text-2 data-highlighted:bg-surface-2 [&_svg]:size-4.5 [&_svg]:text-text-2";
