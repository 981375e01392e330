import { readText, writeText } from '../browser/kept-text.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { type Field, isTicked, KEPT_FIELDS, type KeptFields, listFields } from './kept-fields.ts';

/** The time within which the page must have rendered the fields; later they are not restored, ms. */
const TIMEOUT = 30_000;

/**
 * Restores kept values as soon as the page shows their fields; text that a user typed in the meantime is never
 * overwritten.
 */
export function restoreFields(): void {
  const { path, fields } = takeKept();
  const left = new Map(fields.map(([name, ...typed]) => [name, typed]));
  const restore = () => {
    if (window.location.pathname !== path) {
      end();
      return;
    }
    // React does not notice values that are set before it has hydrated a prerendered page.
    if (document.querySelector('#root[data-built]')) return;
    for (const [name, field] of listFields()) {
      const typed = left.get(name);
      if (typed) fill(field, ...typed);
      left.delete(name);
    }
    if (left.size === 0) end();
  };
  const observer = new MutationObserver(restore);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (left.size === 0) return;
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-built'] });
  const timer = setTimeout(end, TIMEOUT);
  restore();
}

function takeKept(): KeptFields {
  const text = readText('session', KEPT_FIELDS);
  writeText('session', KEPT_FIELDS, null);
  return safeStorage(() => JSON.parse(text ?? 'null') as KeptFields | null) ?? { path: '', fields: [] };
}

/** Fills a field as a user's typing would: React only notices a value that is set on the field itself. */
function fill(field: Field, value: string, ticked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (isTicked(field) !== ticked) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
