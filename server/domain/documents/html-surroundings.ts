import { CONTENT, MOSTLY } from "./html-content.ts";
import { lengthOf, namesOf } from "./html-document.ts";

/** What is struck out holds no longer: the price before a discount. */
const NEVER_READ =
  "script,style,noscript,noframes,template,svg,canvas,iframe,frame,object,embed,video,audio,map,select,textarea,input,datalist,del,s,strike";
/** What colleagues noted in the margin of a document of Word. */
const MARGIN_NOTES = "[style*='mso-element:comment'],.msocomanchor";
/** What visitors wrote below a page: anybody may write there, and the firm says nothing of it. */
const VISITORS_WORDS =
  "#comments,#respond,#reviews,.comments-area,.comment-list,.commentlist,.comment-respond,#disqus_thread,.fb-comments,[itemprop=comment],[itemprop=review],[itemtype$='schema.org/Comment' i],[itemtype$='schema.org/Review' i]";
/** The same by their names: customers' praise on a page of the firm, and the widgets of services that collect it. */
const PRAISE =
  /(?:^|\s|(?<!\b(?:has|no|with|show))[_-])(?:testimonials?|reviews?|(?:musteri|hasta|google)?[_-]?yorumlar[iı]?|degerlendirmeler|(?:product|urun)[_-]?(?:comments|yorum)|comment[_-]?(?:list|item|body)|jdgm|yotpo)(?:$|[\s_-])/i;
/** Read aloud to those who do not see what it stands beside: "Normal fiyat", "Menüyü aç". */
const FOR_SCREEN_READERS =
  ".visually-hidden,.visuallyhidden,.sr-only,.screen-reader-text,.screen-reader-only,.elementor-screen-only,.a11y-hidden";
const NAMES = "h1,h2,h3,h4,h5,h6,th,caption,summary,dt";
/** They surround the page's content, unless they are inside it. */
const SURROUNDINGS =
  "nav,footer,dialog,[role=navigation],[role=contentinfo],[role=search],[role=dialog],[role=alertdialog],[role=menubar],[role=tooltip]";
const AROUND_CONTENT = "header,aside,[role=banner],[role=complementary]";

const named = (words: string) => new RegExp(`(?:^|[\\s_-])(?:${words})(?:$|[\\s_-])`, "i");
const NOTICES = named(
  "cookies?|cookie(?:bar|banner|consent|notice|law)|cerez(?:ler)?|gdpr|consent|kvkk[_-]?(?:banner|bar|popup|uyari|bildirim)|breadcrumbs?|crumbs|share|sharing|sharethis|addthis|a2a_kit|paylas|social|skip[_-]?(?:link|to[_-]?content)|pagination|pager|feed[_-]?links|date[_-]?header|site[_-]?footer|page[_-]?footer|footer|newsletter|bulten|announcement[_-]?bar|author[_-]?(?:box|bio)|facets?|filters|filtreler|back[_-]?to[_-]?top|whatsapp[_-]?(?:button|float|widget)",
);
/** A restaurant has its food in such an element, so it is dropped only if it consists mostly of links. */
const MENUS = named(
  "(?:main|top|side|sub|mega|mobile|header)?[_-]?(?:menu|nav|navbar|navigation)|sidebar|topbar|toolbar",
);
/** What other pages say themselves. */
const RELATED = named(
  "(?:related|similar)[_-]?(?:posts?|products?|articles?)|benzer[_-]?urunler|ilgili[_-]?(?:urunler|yazilar)|(?:product[_-]?)?recommendations|up[_-]?sells?|cross[_-]?sells?",
);
/** A price that holds no longer, struck out by its looks alone. */
const OLD_PRICES = named(
  "(?:original|old|was|before|compare(?:[_-]?at)?|eski)[_-]?(?:price|fiyat)|(?:price|fiyat)[_-]?(?:old|was|before|eski)|line-through",
);
/** What a post or product is filed under, which says nothing of the element: a shop may sell "filtreler". */
const SUBJECTS = /(?<![\w-])(?:product_cat|product_tag|category|tag)-[\w-]+/gi;
/** A link or an element that a script makes clickable. */
const BUTTONS = /(?:^|\s)(?:[\w-]*[_-])?(?:btn|button|buton)(?:$|\s)/i;
const BUTTON_MAX = 40;
/** Content that is folded until clicked. */
const FOLDED = /accord|akordiyon|collaps|toggle|panel|tab|faq|sss|answer|cevap|content|icerik/i;

const LINKS_MOSTLY = 0.7;
/** Each one's button is looked up in the whole page. */
const MAX_DIALOGS = 100;

/**
 * Removes what is not content: scripts, menus, footers, notices, visitors' comments, and hidden elements. Returns those
 * that surround it, in an element of their own.
 */
export function dropSurroundings(document: Document): Element {
  const around = document.createElement("div");
  document.querySelectorAll("legend").forEach((legend) => isOfForm(legend) && legend.remove());
  document.querySelectorAll(`${NEVER_READ},${MARGIN_NOTES}`).forEach((element) => element.remove());
  document.querySelectorAll(VISITORS_WORDS).forEach((element) => isPage(element) || element.remove());
  const whole = lengthOf(document.documentElement);
  const drop = (element: Element) => {
    if (!isFrame(element) && lengthOf(element) <= whole * MOSTLY) around.append(element);
  };
  [...document.querySelectorAll(DIALOG)].slice(0, MAX_DIALOGS).forEach((dialog) => placeOpened(document, dialog));
  document.querySelectorAll(SURROUNDINGS).forEach(drop);
  document.querySelectorAll(AROUND_CONTENT).forEach((element) => element.closest(CONTENT) ?? dropHead(element, drop));
  document.querySelectorAll("[class],[id]").forEach((element) => {
    const names = namesOf(element).replace(SUBJECTS, "");
    if ((PRAISE.test(names) || RELATED.test(names)) && !isPage(element)) return removeWithTab(document, element);
    if (OLD_PRICES.test(names) || (BUTTONS.test(names) && isButton(element))) return element.remove();
    if (NOTICES.test(names) || (MENUS.test(names) && shareOfLinks(element) > LINKS_MOSTLY)) drop(element);
  });
  document.querySelectorAll(FOR_SCREEN_READERS).forEach((element) => isName(element) || element.remove());
  document.querySelectorAll("[hidden],[style]").forEach((element) => {
    if (isHidden(element) && !isFolded(document, element)) drop(element);
  });
  return around;
}

/** The firm's own review of something is what its page is about. */
const isPage = (element: Element): boolean => element.matches("html,body,main") || element.querySelector("h1") !== null;

function removeWithTab(document: Document, element: Element): void {
  if (element.getAttribute("role") === "tabpanel" && /^[\w-]+$/.test(element.id))
    document.querySelectorAll(`[role=button][aria-controls="${element.id}"]`).forEach((tab) => tab.remove());
  element.remove();
}

/** "Beden" above sizes to choose from. */
const isOfForm = (legend: Element): boolean =>
  Boolean(legend.closest("fieldset")?.querySelector("input,select,textarea"));

const isWords = (node: Node | null): boolean =>
  node?.nodeType === node?.TEXT_NODE && (node?.textContent ?? "").trim() !== "";

const DIALOG = "dialog,[role=dialog]";

/** Puts a dialog that a button within the content opens, as a table of sizes, where that button is; not one of the menu. */
function placeOpened(document: Document, dialog: Element): void {
  const opener = [dialog.id, dialog.parentElement?.id ?? ""]
    .filter((id) => ID.test(id))
    .flatMap((id) => [...document.querySelectorAll(openersOf(id))])
    .find((element) => !element.closest(`${SURROUNDINGS},${AROUND_CONTENT}`));
  const place = opener?.closest("p,li") ?? opener;
  if (!place || place.contains(dialog) || dialog.contains(place)) return;
  const opened = document.createElement("div");
  opened.append(...dialog.childNodes);
  place.after(opened);
}

/** Frameworks make ids like "radix-:r1:". */
const ID = /^[\w:.-]+$/;

const openersOf = (id: string): string =>
  `[aria-controls="${id}"],[data-target="#${id}"],[data-bs-target="#${id}"],[data-modal="#${id}"],a[href="#${id}"]`;

/** True for "Randevu al"; false for what unfolds something, says a figure, leads to a telephone or stands in a sentence. */
const isButton = (element: Element): boolean =>
  lengthOf(element) <= BUTTON_MAX &&
  ![element.previousSibling, element.nextSibling].some(isWords) &&
  !/\d|\?\s*$/.test(element.textContent ?? "") &&
  !FOLDED.test(namesOf(element)) &&
  !/^(?:button|tab)$/.test(element.getAttribute("role") ?? "") &&
  element.closest("summary,label,[aria-controls],[aria-expanded],[data-toggle],[data-bs-toggle],[data-target]") ===
    null &&
  element.querySelector(`${NAMES},[data-cfemail]`) === null &&
  !/^(?:tel|mailto):/i.test((element.closest("a") ?? element.querySelector("a"))?.getAttribute("href") ?? "");

/** A heading may be written for them alone. */
function isName(element: Element): boolean {
  const holder = element.closest(NAMES);
  return element.querySelector(NAMES) !== null || (holder !== null && lengthOf(holder) <= lengthOf(element));
}

const isFrame = ({ localName }: Element): boolean => /^(?:html|head|body|main|article)$/.test(localName);

/** A page's main heading is often in its header. */
function dropHead(element: Element, drop: (element: Element) => void): void {
  const heading = element.querySelector("h1");
  if (heading) element.after(heading);
  drop(element);
}

function shareOfLinks(element: Element): number {
  const links = [...element.querySelectorAll("a")].reduce((sum, link) => sum + lengthOf(link), 0);
  return links / Math.max(1, (element.textContent ?? "").replace(/\s+/g, " ").length);
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(element.getAttribute("style") ?? "");

const isFolded = (document: Document, element: Element): boolean =>
  FOLDED.test(namesOf(element)) ||
  element.getAttribute("role") === "tabpanel" ||
  (ID.test(element.id) && document.querySelector(openersOf(element.id)) !== null);
