import { giveWholeRouter } from "./late-router.ts";
import * as whole from "./whole-router.ts";

// For panels, where every page leads on.
giveWholeRouter(whole);
