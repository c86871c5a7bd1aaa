import { createPath, IDLE_NAVIGATION, matchRoutes, type UNSAFE_createRouter } from "react-router";
import { loadFullRouter, prefetchFullRouter, fullRouter } from "./load-full-router.ts";

type Router = ReturnType<typeof UNSAFE_createRouter>;
type Init = Parameters<typeof UNSAFE_createRouter>[0];
type Method = "fetch" | "revalidate" | "getFetcher" | "resetFetcher" | "deleteFetcher" | "getBlocker" | "deleteBlocker";
type To = Parameters<Init["history"]["createURL"]>[0];
type Subscriber = Parameters<Router["subscribe"]>[0];

/** Events that suggest a navigation. */
const INTENT_EVENTS = ["pointerover", "focusin"] as const;
const LINKS_AND_FORMS = "a[href], form";

/**
 * Replaces the router's function of this name (scripts/replace-router-modules.ts) by a router that only shows the initial page. The
 * code for navigation is a ninth of all that the home page loads, and most visitors never navigate; it is loaded when
 * the pointer or the focus reaches a link or a form. Calls made before it has loaded wait for it.
 */
export function createRouter(init: Init): Router {
  const full = fullRouter();
  if (full) return full.createRouter(init);
  const shown = shownPage(init);
  // React renders again once it has loaded. If it cannot be loaded, the page stays as the server sent it.
  if (!shown) throw loadFullRouter().catch(() => new Promise(() => {}));
  return initialRouter(init, shown);
}

type Shown = Pick<Router, "state" | "routes" | "manifest">;

/**
 * Returns the state of the initial page; undefined if it cannot be shown alone: after an error, or without all its
 * data.
 */
function shownPage({ routes: given, mapRouteProperties, hydrationData, history }: Init): Shown | undefined {
  const manifest: Router["manifest"] = {};
  const withProperties = (list: Init["routes"]): Router["routes"] =>
    list.map((route) => {
      const made = {
        ...route,
        ...mapRouteProperties?.(route as Router["routes"][number]),
        children: route.children && withProperties(route.children),
      };
      return (manifest[route.id!] = made as Router["routes"][number]);
    });
  const routes = withProperties(given);
  const { location, action } = history;
  const matches = matched(routes, location);
  const { loaderData, actionData = null, errors } = hydrationData ?? {};
  const hasAll = matches?.every(
    ({ route: { id, lazy, loader } }) => !lazy && (!loader || (loaderData && id in loaderData)),
  );
  if (!loaderData || errors || !matches || !hasAll) return undefined;
  return {
    routes,
    manifest,
    state: {
      historyAction: action,
      location,
      matches,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: false,
      preventScrollReset: false,
      revalidation: "idle",
      loaderData,
      actionData,
      errors: null,
      fetchers: new Map(),
      blockers: new Map(),
    },
  };
}

const matched = (routes: Router["routes"], location: Parameters<Router["match"]>[0]) =>
  matchRoutes(routes as Init["routes"], location) as ReturnType<Router["match"]>;

const prefetch = ({ target }: Event) =>
  target instanceof Element && target.closest(LINKS_AND_FORMS) && prefetchFullRouter();

function initialRouter(init: Init, shown: Shown): Router {
  const { history } = init;
  const subscribers = new Set<Subscriber>();
  const discovered: Parameters<Router["patchRoutes"]>[] = [];
  let full: Router | undefined;
  let loading: Promise<Router> | undefined;

  const load = () =>
    (loading ??= loadFullRouter().then(start, (error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const goBack = () => void load().catch(() => window.location.reload());

  function start({ createRouter: create }: { createRouter: typeof UNSAFE_createRouter }): Router {
    const { location } = shown.state;
    // The full router starts at the page that is shown, even if the browser's history has moved on meanwhile.
    const made = create({
      ...init,
      history: Object.create(history, { location: { get: () => (full ? history.location : location) } }),
    });
    made.subscribe((...told) => full && subscribers.forEach((subscriber) => subscriber(...told)));
    for (const routes of discovered) made.patchRoutes(...routes);
    full = made;
    listen(removeEventListener);
    made.initialize();
    if (createPath(history.location) !== createPath(location)) dispatchEvent(new PopStateEvent("popstate"));
    return made;
  }

  function listen(change: typeof addEventListener | typeof removeEventListener) {
    for (const event of INTENT_EVENTS) change(event, prefetch, true);
    change("popstate", goBack);
  }

  const later =
    (name: Method) =>
    (...given: unknown[]) => {
      const call = (router: Router) => (router[name] as (...given: unknown[]) => unknown)(...given);
      return full ? call(full) : load().then(call);
    };

  /** If the build has changed, a link is followed as a document. */
  const navigate = (to: To | number | null, opts?: Parameters<Router["navigate"]>[1]): Promise<void> =>
    load().then(
      (router) => router.navigate(to as To, opts),
      (error: unknown) => {
        if (to === null || typeof to === "number" || (opts && "formMethod" in opts)) throw error;
        window.location.assign(history.createHref(history.createURL(to)));
      },
    );

  const router = {
    basename: init.basename || "/",
    future: { ...init.future },
    window,
    get state() {
      return (full ?? shown).state;
    },
    get routes() {
      return (full ?? shown).routes;
    },
    get manifest() {
      return (full ?? shown).manifest;
    },
    match: (location) => (full ? full.match(location) : matched(shown.routes, location)),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    initialize() {
      listen(addEventListener);
      return router as Router;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    // Route discovery runs without user action, so it is queued and does not load the full router.
    patchRoutes: (...routes) => void (full ? full.patchRoutes(...routes) : discovered.push(routes)),
    navigate,
    fetch: later("fetch"),
    revalidate: later("revalidate"),
    getFetcher: later("getFetcher"),
    resetFetcher: later("resetFetcher"),
    deleteFetcher: later("deleteFetcher"),
    getBlocker: later("getBlocker"),
    deleteBlocker: later("deleteBlocker"),
  } as Partial<Router>;
  return router as Router;
}
