import { createRoot, type Root } from "react-dom/client";
import type { FrameSettings } from "#contract/widget.ts";
import { type AroundChat, ChatFrame } from "./chat-frame.tsx";

let root: Root | undefined;

/** Shows the chat as open or closed; the first time begins it. `around`: the page around can close it. */
export function showChat(settings: FrameSettings, open: boolean, around?: AroundChat) {
  // Warmed up and never opened: there is nothing to close.
  if (!root && !open) return;
  root ??= createRoot(document.getElementById("chat")!);
  root.render(<ChatFrame settings={settings} open={open} around={around} />);
}
