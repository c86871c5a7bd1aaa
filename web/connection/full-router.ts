/**
 * The part of the router that navigation needs: in the browser's build its only import (scripts/replace-router-modules.ts), loaded
 * on demand (load-full-router.ts).
 */
export {
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getTurboStreamSingleFetchDataStrategy,
} from "react-router";
