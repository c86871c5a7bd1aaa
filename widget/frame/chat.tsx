import { createRoot, type Root } from "react-dom/client";
import type { FrameSettings } from "#contract/widget.ts";
import type { PageVisitor } from "../messages.ts";
import { type HostPageControls, ChatFrame } from "./chat-frame.tsx";
import { customerNumberIn } from "./customers.ts";

let root: Root | undefined;
let shown: PageVisitor = {};
let people = 0;

/**
 * Renders the chat as open or closed, for `visitor`; the first opening starts it. `around`: the host page can close it.
 */
export function showChat(settings: FrameSettings, open: boolean, visitor: PageVisitor, around?: HostPageControls) {
  // Preloaded but never opened: there is nothing to close.
  if (!root && !open) return;
  const [before, now] = [customerNumberIn(shown.identity), customerNumberIn(visitor.identity)];
  // When a customer signs out or changes, the chat is remounted, so that nothing shown is carried over. An anonymous
  // visitor who signs in keeps it.
  if (before !== undefined && before !== now) people += 1;
  shown = visitor;
  root ??= createRoot(document.getElementById("chat")!);
  root.render(<ChatFrame key={people} settings={settings} open={open} visitor={visitor} around={around} />);
}
