/** Inside them letters belong to what stands before: "m²", "899⁹⁰". */
const ATTACHED = /^(?:sup|sub|rt|rp)$/;
const BLOCK =
  /^(?:address|article|aside|blockquote|body|button|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|label|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/**
 * Puts spaces between words that only the layout keeps apart, as in `<span>Pazar</span><span>Kapalı</span>`; it changes
 * them. Elements of one line are often written without a space between them, and so are the halves of a word
 * that somebody coloured. They are two words where one of them would not go on as the other does: with a capital after a
 * small letter, a number after a word, or where elements of different classes meet.
 */
export function separateWords(root: Node): void {
  let before: Text | undefined;
  let crossed: Element[] = [];
  let node: Node | null = root;
  while (node) {
    if (node.nodeType === node.TEXT_NODE && (node as Text).data !== "") {
      const text = node as Text;
      if (before && crossed.length > 0 && isSeparate(before, text, crossed)) text.data = ` ${text.data}`;
      before = text;
      crossed = [];
    } else if (node.nodeType === node.ELEMENT_NODE) crossed.push(node as Element);
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node?.nodeType === 1) crossed.push(node as Element);
    }
    node = node === root ? null : (node?.nextSibling ?? null);
  }
}

function isSeparate(before: Text, after: Text, crossed: readonly Element[]): boolean {
  const [left, right] = [before.data.slice(-24), after.data.slice(0, 24)];
  if (/\s$/.test(left) || /^\s/.test(right)) return false;
  if (crossed.some(({ localName }) => BLOCK.test(localName))) return true;
  if (crossed.some(({ localName }) => ATTACHED.test(localName))) return false;
  return (
    (/[\p{Ll}\d.!?:;)%₺+]$/u.test(left) && /^\p{Lu}/u.test(right)) ||
    (/\p{Lu}{2}$/u.test(left) && /^\p{Lu}\p{Ll}/u.test(right)) ||
    (/\p{L}{2}$/u.test(left) && /^[\d₺+(]/u.test(right)) ||
    (/\d$/.test(left) && /^\p{L}{2}/u.test(right)) ||
    (/[^\d][.!?]$/.test(left) && /^\d/.test(right)) ||
    (/\d\s?(?:₺|tl)$/i.test(left) && /^\d/.test(right)) ||
    (/\p{L}$/u.test(left) && /^\p{L}/u.test(right) && areOfTwoClasses(before, after))
  );
}

/** `<span class="day">Pazar</span><span class="closed">kapalı</span>`; office programs number their classes. */
function areOfTwoClasses(before: Text, after: Text): boolean {
  const [left, right] = [classOf(before), classOf(after)];
  return left !== "" && right !== "" && left !== right;
}

function classOf({ parentElement }: Text): string {
  const name = parentElement?.getAttribute("class") ?? "";
  const [first = "", ...others] = name.split(/\s+/);
  const isNumbered =
    /^(?:\w{1,2}|\w*\d|SpellE|GramE|Mso\w*)$/.test(first) && others.every((other) => /^\w{1,2}\d+$/.test(other));
  return isNumbered ? "" : name;
}
