import { readText, writeText } from '../browser/kept-text.ts';

/** The texts in the fields of a form, by the names of the fields. */
export type TypedWords = Readonly<Record<string, string>>;

// The texts are kept in the tab's storage, which a sign-out clears (docs/decisions/0035-drafts-at-sign-out.md).

/** Keeps the text of a form that is not sent yet, for a reload or the next time it is opened. */
export function keepTypedWords(form: string, words: TypedWords): void {
  writeText('session', nameOf(form), JSON.stringify(words));
}

/** Reads the texts that were typed into the form before; empty if there are none. */
export function getTypedWords(form: string): TypedWords {
  const kept = parse(readText('session', nameOf(form)));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

/** Removes the kept text of a form that was sent or discarded. */
export function dropTypedWords(form: string): void {
  writeText('session', nameOf(form), null);
}

/** Parses a kept text; returns undefined where it is not JSON. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
}

const nameOf = (form: string) => `typed:${form}`;
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
