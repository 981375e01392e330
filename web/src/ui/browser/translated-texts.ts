// When a browser translates a page, it replaces each text node by `font` elements, and again after every change of the
// page. React keeps references to its own nodes: removing one throws and takes the whole page away, and a new text is
// written to a node that is not shown (https://github.com/facebook/react/issues/11538). So this module remembers the
// nodes that replaced each text, and applies React's operations on the text to them. Only replaced texts and the
// elements around them are changed.

/** The element that translators put texts into. It is obsolete, so the shop's own pages never use it. */
const FONT = 'font';
/** The nodes that replaced each text, in the order of the page. */
const standIns = new WeakMap<Text, ChildNode[]>();
/** The original text of each node that a translator put in its place. */
const originals = new WeakMap<Node, Text>();
const guarded = new WeakSet<Node>();

/**
 * Keeps the app's texts right in a page that the browser translates, from now on; returns a function that ends this.
 */
export function followTranslation(page: Node): () => void {
  const observer = new MutationObserver((records) => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    for (const record of records) note(record, fonts);
  });
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether a translator has changed the element: React cannot hydrate elements that it did not render. */
export function isTranslated(element: Element): boolean {
  return element.querySelector<HTMLElement>(FONT) !== null;
}

function note({ target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord, fonts: Set<Node>) {
  const [removed] = removedNodes;
  if (!removed || removedNodes.length > 1) return;
  const text = originals.get(removed) ?? (removed instanceof Text ? removed : undefined);
  if (!text) return;
  // The translator replaced the text in one step, or inserted the new node beside it before removing it.
  const beside = [previousSibling, nextSibling].find((node) => node && fonts.has(node) && !originals.has(node));
  const others = addedNodes.length > 0 ? [...addedNodes] : removed === text && beside ? [beside] : [];
  if (others.includes(text)) forget(text);
  else if (others.length > 0) remember(text, others as ChildNode[], target);
}

const isFont = (node: Node) => node.nodeName.toLowerCase() === FONT;

function remember(text: Text, others: ChildNode[], parent: Node): void {
  forget(text);
  standIns.set(text, others);
  for (const other of others) originals.set(other, text);
  if (!guarded.has(text)) guardText(text);
  if (!guarded.has(parent)) guardParent(parent);
}

function forget(text: Text): void {
  for (const other of standIns.get(text) ?? []) originals.delete(other);
  standIns.delete(text);
}

/** The nodes that replaced a text and are still children of the given parent, or of any parent if null is given. */
function findStandIns(node: Node | null, parent: Node | null): ChildNode[] {
  const found = node instanceof Text ? standIns.get(node) : undefined;
  return found?.filter(({ parentNode }) => parentNode !== null && (parent === null || parentNode === parent)) ?? [];
}

function removeStandIns(node: Node, found: readonly ChildNode[]): void {
  if (node instanceof Text) forget(node);
  for (const other of found) other.remove();
}

/** When React writes a new text, the text takes its place in the page again, where the translator finds it. */
function guardText(text: Text): void {
  guarded.add(text);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (written: string | null) => {
      const [first, ...rest] = findStandIns(text, null);
      if (first) {
        forget(text);
        first.replaceWith(text);
        for (const other of rest) other.remove();
      }
      text.data = written ?? '';
    },
  });
}

/**
 * When React removes the text, moves it or inserts something before it, the same is done to the nodes that replaced it.
 */
function guardParent(parent: Node): void {
  guarded.add(parent);
  const removeChild = parent.removeChild.bind(parent);
  const insertBefore = parent.insertBefore.bind(parent);
  const appendChild = parent.appendChild.bind(parent);
  Object.assign(parent, {
    removeChild: (child: Node) => {
      const found = child.parentNode === parent ? [] : findStandIns(child, parent);
      if (found.length === 0) return removeChild(child);
      removeStandIns(child, found);
      return child;
    },
    insertBefore: (node: Node, next: Node | null) => {
      const place = next?.parentNode === parent ? next : (findStandIns(next, parent)[0] ?? next);
      const left = findStandIns(node, null);
      insertBefore(node, place);
      removeStandIns(node, left);
      return node;
    },
    appendChild: (node: Node) => {
      const left = findStandIns(node, null);
      appendChild(node);
      removeStandIns(node, left);
      return node;
    },
  });
}
