import { type ReactNode, startTransition, useId, useOptimistic } from 'react';
import { Icon } from '../../ui/media/icon.tsx';

/** A group of filters: its name and its options, which can be folded away. */
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

interface FacetOptionProps {
  words: string;
  /** The number of parts with this option; undefined until it is known. */
  count: number | undefined;
  checked: boolean;
  disabled?: boolean;
  /** Whether the option is nested below the one above it. */
  isWithin?: boolean;
  onToggle: () => void;
}

/** An option of a filter, and the number of its parts. A press is painted before its effects are rendered. */
export function FacetOption({ words, count, checked, disabled = false, isWithin = false, onToggle }: FacetOptionProps) {
  const [isChecked, showChecked] = useOptimistic(checked);
  return (
    <label className={`flex items-center gap-3 py-2 text-note hover:text-accent ${isWithin ? 'pl-7' : ''}`}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        className="size-4.5"
        onChange={() =>
          startTransition(() => {
            showChecked(!isChecked);
            onToggle();
          })
        }
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
      {count !== undefined && (
        <span className="text-label text-ink-faint num">
          {count}
          <span className="sr-only"> {count === 1 ? 'part' : 'parts'}</span>
        </span>
      )}
    </label>
  );
}
