import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/media/picture.tsx';
import { describeStock } from './stock-words.ts';
import type { Suggestions } from './suggester.ts';
import { findReplaced } from './typed-number.ts';
import type { PartCombobox } from './use-part-combobox.ts';
import './part-suggestions.css';

interface PartSuggestionsProps {
  combobox: PartCombobox;
  /** The element below the parts; with it the list is shown even if no part was found. */
  more?: (found: Suggestions) => ReactNode;
}

/** The list of parts below a field, which keeps the focus, and the announcement of their number. */
export function PartSuggestions({ combobox, more }: PartSuggestionsProps) {
  const { found, active, popup, optionId, choose } = combobox;
  const problem = found?.problem;
  const isSeen = found && (more || problem !== undefined || found.parts.length > 0);
  return (
    // A press keeps the focus in the field, so that the suggestions stay until the press is over.
    <div className={isSeen ? 'suggestions' : 'sr-only'} onMouseDown={(event) => event.preventDefault()}>
      {popup.list !== undefined && (
        <ul id={popup.list} role="listbox" aria-label="Suggestions">
          {found?.parts.map((part, index) => (
            <li
              key={part._id}
              id={optionId(index)}
              ref={index === active ? scrollIntoView : undefined}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(part)}
            >
              <Suggestion part={part} replaced={findReplaced(found.q, part)} />
            </li>
          ))}
        </ul>
      )}
      {/* Always rendered, since some screen readers announce only changes of an element that is there already. */}
      <p role="status" className={problem === undefined ? 'sr-only' : 'px-3 py-1.5 text-small text-danger'}>
        {found && (problem ?? describeCount(found))}
      </p>
      {found && problem === undefined && more?.(found)}
    </div>
  );
}

/** A suggested part. `replaced` is the earlier number that was typed. */
function Suggestion({ part, replaced }: { part: Part; replaced: string | undefined }) {
  return (
    <>
      <span className="plate block aspect-4/3 w-14 shrink-0">
        <Picture img={part.img} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 grow">
        {/* A name has up to two lines, since it ends with the size or color that tells variants apart. */}
        <span className="line-clamp-2 wrap-anywhere">{part.name}</span>
        <span className="fact text-data text-ink-faint">{part.number}</span>
        {replaced !== undefined && <span className="block text-label">Replaces {replaced}</span>}
      </span>
      <span className="shrink-0 text-right num">
        <span className="block">{formatDollars(part.price)}</span>
        <span className="text-label text-ink-faint">{describeStock(part).words}</span>
      </span>
    </>
  );
}

function describeCount({ q, parts, total }: Suggestions): string {
  if (total === 0) return `No suggestions for ${q}`;
  return `${countOf(total, 'part')} found, ${countOf(parts.length, 'suggestion')}`;
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
