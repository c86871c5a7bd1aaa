import { Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { entryAt } from "../navigation.ts";
import { Navigation } from "./navigation-list.tsx";

/** The navigation below 1024 px. */
export function PhoneBar() {
  const { pathname, key } = useLocation();
  // The location at which the menu was opened: any navigation closes it, also one to the same screen.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className="mb-5 lg:hidden noscript:hidden print:hidden">
      <Button look="outline" wide aria-haspopup="dialog" className="justify-start" onClick={() => setOpenAt(key)}>
        <Menu aria-hidden />
        <span className="min-w-0 truncate">
          Yönetim menüsü<span className="font-normal text-text-2">{place(pathname)}</span>
        </span>
      </Button>
      <Drawer open={openAt === key} onClose={() => setOpenAt(undefined)} title="Yönetim menüsü">
        <Navigation />
      </Drawer>
    </div>
  );
}

const place = (pathname: string) => {
  const label = entryAt(pathname)?.label;
  return label && ` · ${label}`;
};
