import { readText, writeText } from '../browser/kept-text.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { type Field, isTicked, KEPT_FIELDS, type KeptFields, listFields } from './kept-fields.ts';

/** After this long the page does not show the fields any more, ms. */
const TIMEOUT = 30_000;

/** Puts what was kept back into its fields, as soon as the page shows them; somebody else's typing is never undone. */
export function restoreFields(): void {
  const { path, fields } = takeKept();
  const left = new Map(fields.map(([name, ...typed]) => [name, typed]));
  const restore = () => {
    if (window.location.pathname !== path) {
      end();
      return;
    }
    // React hears of nothing before it has taken over a page that was built ahead.
    if (document.querySelector('#root[data-built]')) return;
    for (const [name, field] of listFields()) {
      const typed = left.get(name);
      if (typed) fill(field, ...typed);
      left.delete(name);
    }
    if (left.size === 0) end();
  };
  const observer = new MutationObserver(restore);
  const end = () => observer.disconnect();
  if (left.size === 0) return;
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-built'] });
  setTimeout(end, TIMEOUT);
  restore();
}

function takeKept(): KeptFields {
  const text = readText('session', KEPT_FIELDS);
  writeText('session', KEPT_FIELDS, null);
  return safeStorage(() => JSON.parse(text ?? 'null') as KeptFields | null) ?? { path: '', fields: [] };
}

/** Fills a field as if somebody typed: React hears only of a value that is set on the field itself. */
function fill(field: Field, value: string, ticked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (isTicked(field) !== ticked) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
