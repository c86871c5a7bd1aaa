import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { routerFetch } from "./connection/router-fetch.ts";

// The router calls the global `fetch`, and has no option for another one.
globalThis.fetch = routerFetch(globalThis.fetch);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
