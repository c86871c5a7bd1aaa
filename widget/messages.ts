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
  { sozbir: "warm" } | { sozbir: "opened" } | { sozbir: "closed" };

/**
 * In the frame's address after `#`: the origin of the page around it, to which alone the frame speaks. Without it the
 * frame stands open.
 */
export const PAGE_KEY = "page";
