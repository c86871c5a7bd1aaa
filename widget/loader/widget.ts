import { onColor } from "#web/ui/colors.ts";
import { type FromFrame, PAGE_KEY, PATH_KEY, type ToFrame } from "../messages.ts";
import { watchObstacles } from "./obstacles.ts";
import { createElement, icon } from "./elements.ts";
import { fillSmallWindow } from "./small-window.ts";
import { stayOnPage } from "./stay-on-page.ts";
import { applyStyles } from "./style.ts";
import { readVisitor } from "./visitor.ts";

export type Embedding = {
  /** The origin of this script. */
  platform: string;
  chatbot: string;
  /** The script tag, whose attributes name the visitor. */
  tag: HTMLElement;
  side: "left" | "right";
  /** The launcher's label; "" for the icon only. */
  label: string;
};

/** A frame that has loaded but sent no message by then is probably blocked on this page. In milliseconds. */
const REFUSED_AFTER = 3000;
/** It is loaded again after these waits: its server may be restarting, or the network lost. In milliseconds. */
const LOADED_AGAIN_AFTER = [5000, 20_000, 80_000, 320_000];
const CLOSED_LABEL = "Sohbeti aç";
const OPEN_LABEL = "Sohbeti kapat";

/** The path of the page; "" of a page without an address of its own (`srcdoc`), whose origin is that of its maker. */
const pagePath = () => (location.origin === window.origin ? location.pathname : "");

/**
 * Adds the chatbot's frame to the page, hidden, and the launcher once the frame has announced itself. The frame sends
 * name, greeting and colour, so that the page's policy need not allow connections to us.
 */
export function showWidget({ platform, chatbot, tag, side, label }: Embedding) {
  const frame = createElement("iframe", {
    src: `${platform}/chatbot-iframe/${encodeURIComponent(chatbot)}#${PAGE_KEY}=${encodeURIComponent(window.origin)}&${PATH_KEY}=${encodeURIComponent(pagePath())}`,
    title: "Sohbet",
    allow: "microphone",
  });
  const panel = createElement("div", { class: "panel", id: "panel", role: "dialog", "aria-label": "Sohbet" }, frame);
  const badge = createElement("b", { "aria-hidden": "true" });
  const news = createElement("span", { class: "news", role: "status" });
  const launcher = createElement(
    "button",
    {
      class: "launcher",
      type: "button",
      "aria-expanded": "false",
      "aria-controls": "panel",
      "aria-haspopup": "dialog",
      hidden: "",
    },
    icon(
      "chat",
      "M21 11.5a8.4 8.4 0 0 1-12.2 7.5L3.5 20.5 5 15.3A8.4 8.4 0 1 1 21 11.5Z",
      "M9 11.5h.01M12.5 11.5h.01M16 11.5h.01",
    ),
    icon("cross", "m6 9 6 6 6-6"),
    label,
    badge,
  );
  const teaser = createElement("div", { class: "teaser" });
  const root = createElement(
    "div",
    { class: `root ${side}`, role: "region", "aria-label": "Sohbet" },
    teaser,
    launcher,
    panel,
    news,
  );
  const host = document.createElement("sozbir-chat");
  const tellWhy = watchObstacles(platform, chatbot);
  const shadow = host.attachShadow({ mode: "open" });
  applyStyles(shadow);
  shadow.append(root);

  let open = false;
  /** The number of unread messages; undefined until the frame has said it. */
  let unread: number | undefined;
  let leaveSmallWindow = () => {};
  const say = (message: ToFrame) => frame.contentWindow?.postMessage(message, platform);
  const warm = () => say({ sozbir: "warm" });
  const sayOpened = () => say({ sozbir: "opened", path: pagePath() });
  const sayVisitor = () => say({ sozbir: "visitor", ...readVisitor(tag) });

  function toggle(next: boolean, focusBack = true) {
    if (open === next) return;
    open = next;
    // Read before the panel is hidden, which removes the focus.
    const focusInside = shadow.activeElement === frame;
    root.classList.toggle("open", open);
    describeLauncher();
    teaser.remove();
    if (open) {
      sayOpened();
      document.addEventListener("keydown", onEscape);
      leaveSmallWindow = fillSmallWindow(host, panel, () => toggle(false, false));
      frame.focus();
    } else {
      say({ sozbir: "closed" });
      document.removeEventListener("keydown", onEscape);
      leaveSmallWindow();
      if (focusBack && focusInside) launcher.focus();
    }
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented) toggle(false);
  }

  function describeLauncher() {
    launcher.setAttribute("aria-expanded", String(open));
    // With a label, `aria-expanded` alone says whether it is open.
    const name = (label || (open ? OPEN_LABEL : CLOSED_LABEL)) + (unread && !open ? `, ${unread} yeni mesaj` : "");
    launcher.setAttribute("aria-label", name);
    if (!label) launcher.title = name;
  }

  function onUnread(count: number) {
    // What was unread when the page began is in the launcher's name: it is not announced on every page.
    news.textContent = unread !== undefined && count > unread && !open ? `${count} yeni mesaj` : "";
    unread = count;
    badge.textContent = count ? `${count}` : "";
    if (count) teaser.remove();
    describeLauncher();
  }

  function onHello({ name, greeting, color }: Extract<FromFrame, { sozbir: "hello" }>) {
    sayVisitor();
    root.style.setProperty("--color", color);
    root.style.setProperty("--on", onColor(color));
    frame.title = name;
    panel.setAttribute("aria-label", name);
    if (launcher.hidden && greeting) tease(greeting);
    launcher.hidden = false;
    describeLauncher();
    // The page moved the frame, which reloaded it.
    if (open) sayOpened();
  }

  function tease(greeting: string) {
    const text = createElement("button", { class: "say", type: "button" }, createElement("span", {}, greeting));
    const no = createElement(
      "button",
      { class: "no", type: "button", "aria-label": "Karşılamayı kapat" },
      icon("", "M6 6l12 12M18 6 6 18"),
    );
    text.onclick = () => toggle(true);
    text.onpointerenter = text.onfocus = warm;
    no.onclick = () => {
      teaser.remove();
      say({ sozbir: "sent-away" });
      launcher.focus();
    };
    teaser.append(text, no);
  }

  addEventListener("message", ({ source, origin, data }: MessageEvent<FromFrame | null>) => {
    if (source !== frame.contentWindow || origin !== platform) return;
    if (data?.sozbir === "hello") onHello(data);
    if (data?.sozbir === "close") toggle(false);
    if (data?.sozbir === "unread") onUnread(data.count);
  });
  new MutationObserver(sayVisitor).observe(tag, { attributes: true });
  launcher.onclick = () => toggle(!open);
  launcher.onpointerenter = launcher.onpointerdown = launcher.onfocus = warm;
  let leave = stayOnPage(host);
  let silence: ReturnType<typeof setTimeout>;
  let tries = 0;
  const onSilence = () => {
    if (!launcher.hidden) return;
    leave();
    if (tries === 0) tellWhy();
    const again = () => {
      clearTimeout(timer);
      removeEventListener("online", again);
      leave = stayOnPage(host);
    };
    const wait = LOADED_AGAIN_AFTER[tries++];
    const timer = wait && setTimeout(again, wait);
    addEventListener("online", again);
  };
  frame.onload = () => {
    clearTimeout(silence);
    silence = setTimeout(onSilence, REFUSED_AFTER);
  };
}
