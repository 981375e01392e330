import { pathToPart } from '@fourteener/contract/part-address';
import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/parts';
import { countOf } from '@fourteener/contract/plurals';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { callPage } from '../api/client.ts';
import { describeStock } from '../parts/stock-words.ts';
import { paths } from '../screens/paths.ts';
import { Picture } from '../ui/media/picture.tsx';
import { findExactPart } from './exact-part.ts';
import { type Popup, SUGGESTIONS, type SuggestionsHandle } from './search-field.ts';
import { createSuggester, type SomeParts, type Suggestions as Found } from './suggester.ts';
import './suggestions.css';

const MOST = 6;

interface SuggestionsProps {
  handle: Ref<SuggestionsHandle>;
  field: RefObject<HTMLInputElement | null>;
  onPopup: (popup: Popup) => void;
}

/** The parts that a typed text may mean, below the field, which keeps the focus: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export function Suggestions({ handle, field, onPopup }: SuggestionsProps) {
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>();
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const suggester = useMemo(() => {
    return createSuggester(findParts, (suggestions) => {
      setFound(suggestions);
      // Another part may stand where the active one stood.
      setActive(-1);
    });
  }, []);
  const parts = found?.parts ?? [];
  const isOpen = !isClosed && found !== undefined;

  const type = (typed: string) => {
    setClosed(false);
    setActive(-1);
    suggester.type(typed);
  };
  const close = () => {
    suggester.stop();
    setClosed(true);
    setActive(-1);
  };
  const open = ({ _id }: Part) => {
    close();
    field.current?.blur();
    void navigate(pathToPart(_id));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Who writes with an input method chooses among its words with the same keys.
    if (event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value;
    if (event.key === 'Enter') {
      const part = parts[active] ?? (typed.trim() === found?.q ? findExactPart(typed, parts) : undefined);
      if (!part) return;
      event.preventDefault();
      open(part);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(moveActive(active, event.key, parts.length));
      else type(typed);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = field.current?.value.trim();
    close();
    void navigate(q ? `${paths.products}?${new URLSearchParams({ q }).toString()}` : paths.products);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  useImperativeHandle(handle, () => ({ type, press, submit, close }));

  useEffect(() => {
    // What was typed while this was still loading.
    const typed = field.current?.value ?? '';
    if (typed !== '' && document.activeElement === field.current) suggester.type(typed);
    return suggester.stop;
  }, [field, suggester]);
  const isListed = isOpen && parts.length > 0;
  const activeId = parts[active] && optionId(active);
  useEffect(() => onPopup({ isOpen: isListed, active: activeId }), [onPopup, isListed, activeId]);

  return (
    // A press leaves the focus in the field, so that the suggestions stay until it is over.
    <div className={isOpen ? 'suggestions' : 'sr-only'} onMouseDown={(event) => event.preventDefault()}>
      {isListed && (
        <ul id={SUGGESTIONS} role="listbox" aria-label="Suggestions">
          {parts.map((part, index) => (
            <li
              key={part._id}
              id={optionId(index)}
              ref={index === active ? scrollIntoView : undefined}
              role="option"
              aria-selected={index === active}
              onClick={() => open(part)}
            >
              <Suggestion part={part} />
            </li>
          ))}
        </ul>
      )}
      {/* Always there, since only changes of what is there already are announced everywhere. */}
      <p role="status" className={found?.problem === undefined ? 'sr-only' : 'px-3 py-1.5 text-small text-danger'}>
        {isOpen && (found.problem ?? describeCount(found))}
      </p>
      {isOpen && found.problem === undefined && (
        <button type="submit" tabIndex={-1}>
          {found.total > 0
            ? `All ${countOf(found.total, 'result')} for “${found.q}”`
            : `Nothing found for “${found.q}”`}
        </button>
      )}
    </div>
  );
}

/** A part as one of the suggestions. */
function Suggestion({ part }: { part: Part }) {
  return (
    <>
      <span className="plate block aspect-4/3 w-14 shrink-0">
        <Picture img={part.img} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate">{part.name}</span>
        <span className="fact text-data text-ink-faint">{part.number}</span>
      </span>
      <span className="shrink-0 text-right num">
        <span className="block">{formatDollars(part.price)}</span>
        <span className="text-label text-ink-faint">{describeStock(part).words}</span>
      </span>
    </>
  );
}

/** The suggestion that an arrow key leads to: in a circle in which the field itself, -1, stands between the last and the first. */
export function moveActive(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1;
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
}

async function findParts(q: string, signal: AbortSignal): Promise<SomeParts> {
  const { rows, total } = await callPage('listParts', { query: { q, limit: MOST, count: true }, signal });
  return { parts: rows, total: total ?? rows.length };
}

function describeCount({ q, parts, total }: Found): string {
  if (total === 0) return `No suggestions for ${q}`;
  return `${countOf(total, 'part')} found, ${countOf(parts.length, 'suggestion')}`;
}

const optionId = (index: number) => `${SUGGESTIONS}-${index}`;

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
