import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  trigger: ReactElement;
  /** Shown above the entries. */
  head?: ReactNode;
  /** Called when it opens, to load its content. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A menu under its button. Arrow keys, first letters and Escape work; the focus returns to the button, or, if the
 * chosen command removed the button, to the part of the page around it.
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
        windows.current = openDialogs();
        part.current = button.current!.closest<HTMLElement>('[tabindex="-1"]');
        onOpen?.();
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className="z-50 outline-none">
          <Base.Popup
            finalFocus={() => {
              // The chosen command opened a dialog: it has the focus, and returns it itself.
              if (openDialogs().some((one) => !windows.current.includes(one))) return false;
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

/** Open dialogs. Toasts have the dialog role as well, and are excluded. */
const openDialogs = (): readonly Element[] => [
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
  /** The selected value; undefined if none is selected. */
  value: Value | undefined;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** Menu entries of which one is selected, exposed to screen readers as radio items. */
export const MenuChoices = <Value extends string>({ value, options, onChoose }: Choices<Value>) => (
  // Without a value Base UI would manage the selection itself.
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
