import type { Part } from '@fourteener/contract/part/schemas';
import { type KeyboardEvent, startTransition, useEffect, useId, useMemo, useState } from 'react';
import { callPage } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Popup } from '../../ui/forms/combobox.ts';
import { createSuggester, type SomeParts, type Suggestions } from './suggester.ts';
import { toSearched } from './typed-search.ts';

/** The number of suggested parts. */
export const SUGGESTED = 6;

interface PartComboboxOptions {
  /** Finds the parts; must be the same function at each render. */
  find?: (q: string, signal: AbortSignal) => Promise<SomeParts>;
  onChoose: (part: Part) => void;
  /** The part that Enter chooses if no suggestion is active; without one, Enter sends the form. */
  findAtEnter?: (typed: string, parts: readonly Part[]) => Part | undefined;
  /** Whether Enter before the suggestions waits for them: for a field that sends no form. */
  waitsAtEnter?: boolean;
}

export type PartCombobox = ReturnType<typeof usePartCombobox>;

/** The parts that a typed text may mean, for a field and the `PartSuggestions` below it. */
export function usePartCombobox({
  find = findParts,
  onChoose,
  findAtEnter,
  waitsAtEnter = false,
}: PartComboboxOptions) {
  const id = useId();
  const [found, setFound] = useState<Suggestions>();
  const [active, setActive] = useState(-1);
  const suggester = useMemo(() => {
    return createSuggester(find, (suggestions) => {
      // Rendered in a transition, so that further typing takes precedence.
      startTransition(() => {
        setFound(suggestions);
        // The active index may now be another part's.
        setActive(-1);
      });
    });
  }, [find]);
  useEffect(() => suggester.stop, [suggester]);
  const parts = found?.parts ?? [];
  const isOpen = found !== undefined;
  const optionId = (index: number) => `${id}-${index}`;

  const type = (typed: string) => {
    setActive(-1);
    suggester.type(typed);
  };
  const close = () => {
    suggester.stop();
    // The former suggestions are not about the next text.
    setFound(undefined);
    setActive(-1);
  };
  const choose = (part: Part) => {
    close();
    onChoose(part);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses the same keys to choose among its words.
    if (event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value;
    if (event.key === 'Enter') {
      const q = toSearched(typed);
      if (waitsAtEnter && q !== '' && q !== found?.q) {
        event.preventDefault();
        suggester.hearNext((suggestions) => {
          const part = findAtEnter?.(typed, suggestions.parts);
          if (part) choose(part);
        });
        return;
      }
      const part = parts[active] ?? (q === found?.q ? findAtEnter?.(typed, parts) : undefined);
      if (!part) {
        close();
        return;
      }
      event.preventDefault();
      choose(part);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(moveActive(active, event.key, parts.length));
      else type(typed);
    }
  };
  const popup: Popup = isOpen && parts.length > 0 ? { list: id, active: parts[active] && optionId(active) } : {};
  /** `type` gets each text of the field, and `press` its keys; it prevents the default of keys that it handles. */
  return { found, active, popup, optionId, type, press, close, choose };
}

/** The suggestion to which an arrow key moves: they form a circle, with the field itself, -1, between the last and the first. */
export function moveActive(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1;
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
}

/** Finds parts that a typed text may mean, in the order of a search. */
export async function findParts(q: string, signal: AbortSignal, limit = SUGGESTED): Promise<SomeParts> {
  const { rows, total } = await callPage('GET /partses', { query: { q, limit, count: true }, signal });
  // The page of the chosen part starts with these data.
  queryClient.setQueryData(['parts', 'suggested'], rows);
  return { parts: rows, total: total ?? rows.length };
}
