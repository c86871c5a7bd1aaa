import * as bar from "./signed-in-bar.tsx";
import * as menu from "./signed-in-menu.tsx";
import { setSignedInParts } from "./signed-in-parts.ts";

// In panels the header has no part that comes later: a page that is not complete holds back what a click changes.
setSignedInParts({ bar, menu });
