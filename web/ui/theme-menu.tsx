import { Monitor, Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button.tsx";
import { Menu, MenuChoice } from "./menu.tsx";
import { type Theme, themeCookie } from "./theme-script.tsx";

/** Light, dark, or as the system says. */
export function ThemeMenu() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => "system" as const);
  return (
    <Menu trigger={<IconButton label="Görünüm" icon={<SunMoon aria-hidden />} />}>
      <MenuChoice label="Görünüm" value={theme} onChange={(value) => chooseTheme(value as Theme)} options={options} />
    </Menu>
  );
}

const options = [
  { value: "system", label: "Sistem", icon: <Monitor aria-hidden /> },
  { value: "light", label: "Açık", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Koyu", icon: <Moon aria-hidden /> },
];

const currentTheme = () => (document.documentElement.dataset.theme ?? "system") as Theme;

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
