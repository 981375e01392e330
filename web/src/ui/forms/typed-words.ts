import { readText, writeText } from '../browser/kept-text.ts';

/** What is typed into the fields of a form, by their names. */
export type TypedWords = Readonly<Record<string, string>>;

// In the tab's storage: a sign-out clears it (docs/decisions/0035-what-was-typed-leaves-with-a-sign-out.md).

/** Keeps what is typed into a form that is not sent yet, for a reload or another opening. */
export function keepTypedWords(form: string, words: TypedWords): void {
  writeText('session', nameOf(form), JSON.stringify(words));
}

/** What was typed before into the form; empty if nothing was. */
export function getTypedWords(form: string): TypedWords {
  const kept = parse(readText('session', nameOf(form)));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

/** Forgets what was typed: it is sent, or given up. */
export function dropTypedWords(form: string): void {
  writeText('session', nameOf(form), null);
}

/** What was kept; undefined where that is no JSON. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
}

const nameOf = (form: string) => `typed:${form}`;
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
