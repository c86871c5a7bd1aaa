import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Disclosure } from "./disclosure.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { type Theme, themeCookie } from "./theme-script.tsx";

/** Light, dark, or the system's theme. */
export function ThemeMenu() {
  // Null during server rendering and hydration: the document has no choice selected.
  const chosen = useSyncExternalStore(watchTheme, currentTheme, () => null);
  return (
    <Disclosure
      label="Görünüm"
      button={
        <>
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </>
      }
      buttonClass={iconButtonClass}
      className="relative noscript:hidden"
      panelClass="top-full right-0 mt-2 w-44 rounded-box border p-1.5"
    >
      <fieldset>
        <legend className="sr-only">Görünüm</legend>
        {chosen &&
          options.map(({ value, label, Icon }) => (
            <label key={value} className={optionClass}>
              <input
                type="radio"
                name="theme"
                value={value}
                checked={value === chosen}
                onChange={() => chooseTheme(value)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4.5 text-text-2" />
              {label}
              {value === chosen && <Check aria-hidden className="ml-auto size-4.5 text-brand" />}
            </label>
          ))}
      </fieldset>
    </Disclosure>
  );
}

const options = [
  { value: "system", label: "Sistem", Icon: Monitor },
  { value: "light", label: "Açık", Icon: Sun },
  { value: "dark", label: "Koyu", Icon: Moon },
] as const;

const optionClass =
  "flex h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-medium hover:bg-surface-2 has-checked:bg-brand-50 " +
  "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand";

const currentTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? "system";

function chooseTheme(theme: Theme) {
  document.cookie = themeCookie(theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
