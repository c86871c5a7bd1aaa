import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { patientFetch } from "./connection/patient-fetch.ts";

// The router calls the global `fetch`, and has no option for another one.
globalThis.fetch = patientFetch(globalThis.fetch);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
