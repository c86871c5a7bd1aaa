import { useEffect, useState } from "react";
import { readStorage, writeStorage } from "../../../chat/browser-storage.ts";
import { BackLink } from "../../../ui/back-link.tsx";

const KEY = "sozbir-setup";

export const setupPath = (companyId: string) => `/admin/companies/${companyId}/setup`;

/** Remembers in this tab that the company is being set up; false when its setup is complete. */
export function useSetupInTab(companyId: string, isGoingOn: boolean) {
  useEffect(() => {
    if (isGoingOn) writeStorage("sessionStorage", KEY, companyId);
    else if (isBeingSetUp(companyId)) writeStorage("sessionStorage", KEY, null);
  }, [companyId, isGoingOn]);
}

/** Whether this tab is setting that company up. */
const isBeingSetUp = (companyId: string | null): boolean =>
  companyId !== null && readStorage("sessionStorage", KEY) === companyId;

/** The way back from a page that the company's setup leads to; nothing if this tab is not setting it up. */
export function WayBackToSetup({ companyId }: { companyId: string | null }) {
  const [shown, setShown] = useState(false);
  // In an effect, because only the browser knows it.
  useEffect(() => setShown(isBeingSetUp(companyId)), [companyId]);
  return shown && companyId !== null && <BackLink to={setupPath(companyId)}>Kuruluma Dön</BackLink>;
}
