import type { ThreadOpening } from "#contract/identities.ts";
import type { FrameSettings } from "#contract/widget.ts";

/** Messages from the frame to the host page. They never contain the conversation. */
export type FromFrame =
  /** The frame may be shown on this page; how the launcher should look. */
  | ({ sozbir: "hello" } & Pick<FrameSettings, "name" | "greeting" | "color">)
  | { sozbir: "close" }
  /** Number of unread messages of staff. */
  | { sozbir: "unread"; count: number };

/** Messages from the host page to the frame. */
export type ToFrame =
  /** The visitor is about to open it: preload the chat. */
  | { sozbir: "warm" }
  /** `path`: of the host page now; a single-page app may have left the one in the frame's address. */
  | { sozbir: "opened"; path?: string }
  | { sozbir: "closed" }
  /** The visitor dismissed the greeting beside the launcher. */
  | { sozbir: "sent-away" }
  /** The visitor, after `hello` and whenever they change. */
  | ({ sozbir: "visitor" } & PageVisitor);

/**
 * The visitor named by the host page. `identity`: a signed token; empty if signed out; undefined if the page does not
 * identify visitors. `claimed` is unsigned.
 */
export type PageVisitor = Pick<ThreadOpening, "identity" | "claimed">;

/**
 * In the frame's address after `#`: the origin of the host page, the only target of the frame's messages. Without it
 * the chat is the page itself.
 */
export const PAGE_KEY = "page";
/** The path of the host page when it loaded the frame. */
export const PATH_KEY = "path";
