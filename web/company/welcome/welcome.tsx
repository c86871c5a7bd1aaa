import "./welcome.css";
import { useRef } from "react";
import type { CurrentUser } from "#contract/accounts.ts";
import { panelLabel } from "../../texts/roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CompanyLogo } from "../company-logo.tsx";
import { useWelcome } from "./use-welcome.ts";

/**
 * The company area's splash screen (docs/product.md, Screens). It covers the menu, which is rendered from the start.
 */
export function Welcome({ user, onOver }: { user: CurrentUser; onOver: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const { shown, timed, over } = useWelcome(element, onOver);
  if (!shown) return null;
  const badge = panelLabel(user.role);
  return (
    <>
      <div
        ref={element}
        data-timed={timed || undefined}
        data-over={over || undefined}
        className="welcome fixed inset-0 z-50 grid cursor-pointer grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden bg-page bg-[radial-gradient(60rem_30rem_at_50%_20%,var(--brand-50),transparent)] p-6"
      >
        <div aria-hidden className="flex max-w-full flex-col items-center text-center">
          <div className="welcome-logo">
            <CompanyLogo logo={user.company?.logo} className="size-28 shadow-2" />
          </div>
          <div className="welcome-words flex max-w-full flex-col items-center">
            <p className="mt-8 text-4xl font-semibold tracking-tight sm:text-5xl">Hoş Geldiniz!</p>
            {user.company && (
              <p className="mt-3 max-w-full text-xl text-text-2 text-balance wrap-anywhere">{user.company.name}</p>
            )}
            <div className="mt-5">
              <Badge tone="brand">{badge}</Badge>
            </div>
          </div>
        </div>
        {timed && !over && (
          <Button look="quiet" className="arrive absolute inset-x-0 bottom-6 mx-auto w-fit text-text-2">
            Geç
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {timed && !over && ["Hoş Geldiniz!", user.company?.name, badge].filter(Boolean).join(" ")}
      </p>
    </>
  );
}
