import { giveWholeRouter } from "./late-router.ts";
import * as whole from "./whole-router.ts";

// Panels load the full router at once: every page of theirs leads to others.
giveWholeRouter(whole);
