import type { ReactNode } from 'react';

interface ChoiceCardProps {
  /** The name of the radio group. */
  group: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The text below the label. */
  note?: ReactNode;
  /** The content at the end of the card, such as a price. */
  end?: ReactNode;
  children: ReactNode;
}

/** One option of a radio group in a card of its own, with its label and a note. */
export function ChoiceCard({ group, value, isChosen, onChoose, note, end, children }: ChoiceCardProps) {
  return (
    <label className="grid auto-cols-max grid-flow-col grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-control border border-line-strong bg-surface px-4 py-3 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_2px_0_0_var(--color-accent)]">
      <input type="radio" name={group} className="size-4.5" value={value} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="font-medium wrap-anywhere">{children}</span>
        {note !== undefined && <span className="block text-small text-ink-soft num">{note}</span>}
      </span>
      {end !== undefined && <span className="num">{end}</span>}
    </label>
  );
}
