/** The ways in which browsers' translators replace a text. */
export const waysToReplace = {
  'replaces each text in one step': (text: Text, font: Element) => {
    font.append(fontOf(text.data));
    text.replaceWith(font);
  },
  'inserts beside each text before it removes that': (text: Text, font: Element) => {
    font.append(fontOf(text.data));
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  },
  'inserts after each text before it removes that': (text: Text, font: Element) => {
    font.append(fontOf(text.data));
    text.after(font);
    text.remove();
  },
  'moves each text into its element': (text: Text, font: Element) => {
    const inner = fontOf('');
    text.before(font);
    inner.append(text);
    font.append(inner);
  },
  'splits each text in two': (text: Text, font: Element) => {
    const half = Math.floor(text.data.length / 2);
    font.append(text.data.slice(0, half));
    text.replaceWith(font, fontOf(text.data.slice(half)));
  },
} as const;

function fontOf(words: string): Element {
  const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  font.append(words);
  return font;
}

/** Translates an element, now and whenever it changes, as a browser's translator does. Returns a function that stops it. */
export function translate(page: Element, replace: (text: Text, font: Element) => void): () => void {
  const run = () => {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() && !text.parentElement?.closest('font')) replace(text, fontOf(''));
  };
  const observer = new MutationObserver(run);
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  run();
  return () => observer.disconnect();
}
