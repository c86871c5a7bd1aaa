import type { ThreadOpening } from "#contract/identities.ts";
import type { FrameSettings } from "#contract/widget.ts";

/** What the frame says to the page around it. Of the conversation no word leaves the frame. */
export type FromFrame =
  /** It may be shown on this page, and how its launcher should look. */
  | ({ sozbir: "hello" } & Pick<FrameSettings, "name" | "greeting" | "color">)
  | { sozbir: "close" }
  /** So many messages of staff wait for the visitor. */
  | { sozbir: "unread"; count: number };

/** What the page around it says to the frame. */
export type ToFrame =
  /** The visitor is about to open it. */
  | { sozbir: "warm" }
  | { sozbir: "opened" }
  | { sozbir: "closed" }
  /** The visitor does not want to see the greeting beside the launcher. */
  | { sozbir: "sent-away" }
  /** Who looks at the page, after `hello` and whenever that changes. */
  | ({ sozbir: "visitor" } & PageVisitor);

/**
 * Who a page says looks at it. `identity`: a signed token; empty where nobody is signed in; undefined where the page
 * does not say. `claimed` is its word without a signature.
 */
export type PageVisitor = Pick<ThreadOpening, "identity" | "claimed">;

/**
 * In the frame's address after `#`: the origin of the page around it, to which alone the frame speaks. Without it the
 * frame stands open.
 */
export const PAGE_KEY = "page";
/** And which of its pages. */
export const PATH_KEY = "path";
