import { memo, type RefObject, useRef } from 'react';
import { Icon } from '../../ui/media/icon.tsx';
import { listChosen } from './filters.ts';
import { clearFilters, type SearchChoice } from './search-choice.ts';

interface ChosenFiltersProps {
  choice: SearchChoice;
  /** Called with the change that a press makes, since the choice may be newer than the rendered one. */
  onChange: (press: (choice: SearchChoice) => SearchChoice) => void;
  /** The element that gets the focus when the last filter is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The chosen filters, each with a button that removes it. Rendered again only for another choice. */
export const ChosenFilters = memo(function ChosenFilters({ choice, onChange, heading }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = listChosen(choice);
  if (chosen.length === 0) return null;
  const remove = (index: number, key: string) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? heading.current)?.focus();
    onChange((now) => listChosen(now).find((each) => each.key === key)?.without ?? now);
  };
  return (
    <ul
      ref={list}
      aria-label="Chosen filters"
      className="mt-2 flex items-center gap-2 max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:py-1 lg:flex-wrap"
    >
      {chosen.map(({ key, words }, index) => (
        <li key={key}>
          <button
            type="button"
            data-chip
            aria-label={`Remove ${words}`}
            className="inline-flex h-10 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-small whitespace-nowrap hover:border-ink"
            onClick={() => remove(index, key)}
          >
            {words}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="h-10 px-2 text-small whitespace-nowrap link"
          onClick={() => {
            heading.current?.focus();
            onChange(clearFilters);
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
});
