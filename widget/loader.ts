import { isWithoutOrigin } from "./loader/obstacles.ts";
import { showWidget } from "./loader/widget.ts";
import { offerIdentify } from "./loader/visitor.ts";
import { whenIdle } from "./loader/when-idle.ts";

// The script a customer puts on a site. It does nothing before the page is idle, and keeps nothing in the visitor's
// browser.

const STARTED = Symbol.for("sozbir.widget");

// A module's tag is no current script.
const script = (document.currentScript ??
  document.querySelector('script[data-chatbot][src*="/widget.js"]')) as HTMLScriptElement | null;
const chatbot = script?.dataset.chatbot?.trim();
// A page that has the tag twice, or runs it again when its content changes, has one launcher.
const page = window as unknown as Record<symbol, boolean>;
if (script && !chatbot) console.warn("Sözbir: the script tag needs data-chatbot.");
else if (script && chatbot && !page[STARTED] && !isWithoutOrigin()) {
  page[STARTED] = true;
  offerIdentify(script);
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
