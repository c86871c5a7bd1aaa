import { setFullRouter } from "./load-full-router.ts";
import * as fullRouter from "./full-router.ts";

// Panels load the full router at once: every page of theirs leads to others.
setFullRouter(fullRouter);
