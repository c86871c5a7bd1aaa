import { hasOpaqueOrigin } from "./loader/obstacles.ts";
import { showWidget } from "./loader/widget.ts";
import { exposeIdentify } from "./loader/visitor.ts";
import { whenIdle } from "./loader/when-idle.ts";

// The script that customers embed. It does nothing before the page is idle, and stores nothing in the visitor's
// browser.

const STARTED = Symbol.for("sozbir.widget");

// `document.currentScript` is null in a module script.
const script = (document.currentScript ??
  document.querySelector('script[data-chatbot][src*="/widget.js"]')) as HTMLScriptElement | null;
const chatbot = script?.dataset.chatbot?.trim();
// One launcher per page, even if the page contains the tag twice or runs it again.
const page = window as unknown as Record<symbol, boolean>;
if (script && !chatbot) console.warn("Sözbir: the script tag needs data-chatbot.");
else if (script && chatbot && !page[STARTED] && !hasOpaqueOrigin()) {
  page[STARTED] = true;
  exposeIdentify(script);
  const { position, label } = script.dataset;
  whenIdle(() =>
    showWidget({
      platform: new URL(script.src).origin,
      chatbot,
      tag: script,
      side: position === "left" ? "left" : "right",
      label: label?.trim() ?? "",
    }),
  );
}
