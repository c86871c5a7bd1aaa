import { hasOpaqueOrigin } from "./loader/obstacles.ts";
import { showWidget } from "./loader/widget.ts";
import { exposeIdentify, takeVisitor } from "./loader/visitor.ts";
import { whenIdle } from "./loader/when-idle.ts";

// The script that customers embed. It does nothing before the page is idle, and stores nothing in the visitor's
// browser.

const STARTED = Symbol.for("sozbir.widget");

// `document.currentScript` is null in a module script.
const script = (document.currentScript ??
  document.querySelector('script[data-chatbot][src*="/widget.js"]')) as HTMLScriptElement | null;
const chatbot = script?.dataset.chatbot?.trim();
// One launcher per page, even if the page contains the tag twice or runs it again; the first tag's attributes count.
const page = window as unknown as Record<symbol, HTMLElement | undefined>;
const first = page[STARTED];
if (!chatbot) console.warn("Sözbir: the script tag needs data-chatbot.");
else if (script && first) {
  // Links that swap the page without a reload run the new page's tag, which knows who visits now.
  const shown = first.dataset.chatbot?.trim();
  if (shown === chatbot) takeVisitor(first, script);
  else console.warn(`Sözbir: this page already shows ${shown}; the tag of ${chatbot} is ignored.`);
} else if (script && !hasOpaqueOrigin()) {
  page[STARTED] = script;
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
