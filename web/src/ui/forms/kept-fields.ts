import { readText, writeText } from '../browser/kept-text.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a page as they were before it was loaded again, by their names. */
export interface KeptFields {
  path: string;
  fields: (readonly [name: string, value: string, isTicked: boolean])[];
}

/** Where they are kept: in the tab, and only until the page is there again. */
export const KEPT_FIELDS = 'fields';
/** Passwords are never written anywhere, and files cannot be put back. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button'];

/** Keeps what is typed into the page, for `restoreFields` after it was loaded again. Answers false where that would not outlast it. */
export const keepFields = (): boolean => keep(listFields());

/**
 * Keeps what somebody has changed in a page that was built ahead, before the app draws it anew. Its other fields may have other values
 * by then, such as the order of a search, or be typed into in the next moment.
 */
export const keepChangedFields = (): boolean => keep(listFields().filter(([, field]) => isChanged(field)));

function keep(listed: ReturnType<typeof listFields>): boolean {
  const fields = listed.map(([name, field]) => [name, field.value, isTicked(field)] as const);
  const kept = { path: window.location.pathname, fields } satisfies KeptFields;
  return writeText('session', KEPT_FIELDS, JSON.stringify(kept));
}

/** Whether something was kept, and the page is the one that was loaded again. */
export function hasKeptFields(): boolean {
  return readText('session', KEPT_FIELDS) !== null;
}

/** The fields of the page that somebody may have typed into, each under a name of its own. */
export function listFields(): (readonly [name: string, field: Field])[] {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<Field>('main :is(input, select, textarea), footer input')];
  return fields
    .filter((field) => !LEFT_OUT.includes(field.type) && !('readOnly' in field && field.readOnly))
    .map((field) => {
      const called = `${field.type} ${field.name || (field.labels?.[0]?.textContent ?? '')}`;
      const count = (counts.get(called) ?? 0) + 1;
      counts.set(called, count);
      return [`${called} ${count}`, field] as const;
    });
}

/** Whether a field has another value than the page was built with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value !== field.value;
  }
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked);
}

export function isTicked(field: Field): boolean {
  return 'checked' in field && field.checked;
}
