import type { Part } from '@fourteener/contract/part/schemas';
import { useLocation } from 'react-router-dom';
import { explainTyped, readTyped } from './typed-number.ts';

/** Says why a typed number that is not the part's own has opened its page; otherwise empty. */
export function TypedNote({ part }: { part: Part }) {
  const words = explainTyped(readTyped(useLocation().state), part);
  return words && <p className="mt-4 border-l-2 border-accent py-1 pl-4 wrap-anywhere print:hidden">{words}</p>;
}
