import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '../ui/media/icon.tsx';

/** One thing to filter by: its name, and what can be chosen, which can be folded away. */
export function FacetGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <details open className="group border-b border-line">
      <summary
        id={id}
        className="flex h-12 cursor-pointer list-none items-center justify-between font-medium hover:text-accent"
      >
        {heading}
        <Icon name="down" className="size-4 text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div role="group" aria-labelledby={id} className="pb-4">
        {children}
      </div>
    </details>
  );
}

interface FacetOptionProps extends InputHTMLAttributes<HTMLInputElement> {
  words: string;
  /** How many parts it leads to; not said where nobody knows. */
  count?: number;
  /** It is a part of the one above it. */
  isWithin?: boolean;
}

/** Something that can be chosen, and how many parts it leads to. */
export function FacetOption({ words, count, isWithin = false, ...rest }: FacetOptionProps) {
  return (
    <label className={`flex items-center gap-3 py-2 text-note hover:text-accent ${isWithin ? 'pl-7' : ''}`}>
      <input type="checkbox" {...rest} className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">{words}</span>
      {count !== undefined && (
        <span className="text-label text-ink-faint num">
          {count}
          <span className="sr-only"> {count === 1 ? 'part' : 'parts'}</span>
        </span>
      )}
    </label>
  );
}
