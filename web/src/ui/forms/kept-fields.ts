import { readText, writeText } from '../browser/kept-text.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a page before it was reloaded, by their names. */
export interface KeptFields {
  path: string;
  fields: (readonly [name: string, value: string, isTicked: boolean])[];
}

/** The key in the tab's session storage; the entry is removed once the page is there again. */
export const KEPT_FIELDS = 'fields';
/** Passwords are never stored, and files cannot be restored. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button'];

/** Keeps the fields of the page, for `restoreFields` after a reload. Returns false where they would not outlast it. */
export const keepFields = (): boolean => keep(listFields());

/**
 * Keeps the fields that a user changed in a prerendered page, before the app renders it anew. Its other fields are left
 * out: the app may render other values, such as the order of a search, or the user may type into them in the meantime.
 */
export const keepChangedFields = (): boolean => keep(listFields().filter(([, field]) => isChanged(field)));

function keep(listed: ReturnType<typeof listFields>): boolean {
  const fields = listed.map(([name, field]) => [name, field.value, isTicked(field)] as const);
  const kept = { path: window.location.pathname, fields } satisfies KeptFields;
  return writeText('session', KEPT_FIELDS, JSON.stringify(kept));
}

/** Whether fields are kept, and the page is the reloaded one. */
export function hasKeptFields(): boolean {
  return readText('session', KEPT_FIELDS) !== null;
}

/** The fields of the page that a user may have changed, each under a unique name. */
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

/** Whether a field has another value than in the prerendered page. */
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
