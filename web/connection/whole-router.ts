/**
 * What of the router goes from page to page: in the browser's build the only import of it (scripts/own-router.ts), fetched
 * when somebody is about to go (late-router.ts).
 */
export {
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getTurboStreamSingleFetchDataStrategy,
} from "react-router";
