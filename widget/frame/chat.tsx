import { createRoot, type Root } from "react-dom/client";
import type { FrameSettings } from "#contract/widget.ts";
import type { PageVisitor } from "../messages.ts";
import { type AroundChat, ChatFrame } from "./chat-frame.tsx";
import { numberIn } from "./customers.ts";

let root: Root | undefined;
let shown: PageVisitor = {};
let people = 0;

/**
 * Shows the chat as open or closed, to `visitor`; the first time begins it. `around`: the page around can close it.
 */
export function showChat(settings: FrameSettings, open: boolean, visitor: PageVisitor, around?: AroundChat) {
  // Warmed up and never opened: there is nothing to close.
  if (!root && !open) return;
  const [before, now] = [numberIn(shown.identity), numberIn(visitor.identity)];
  // Who leaves takes along what is on the screen; who comes finds what nobody in particular was typing.
  if (before !== undefined && before !== now) people += 1;
  shown = visitor;
  root ??= createRoot(document.getElementById("chat")!);
  root.render(<ChatFrame key={people} settings={settings} open={open} visitor={visitor} around={around} />);
}
