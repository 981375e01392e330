import { useId } from 'react';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { choosePartsView, type PartsView, partsViews } from './parts-view.ts';

const looks: Record<PartsView, { words: string; icon: IconName }> = {
  cards: { words: 'Cards', icon: 'cards' },
  compact: { words: 'Compact', icon: 'rows' },
};

/** The choice between cards and rows for all lists of parts. `shown` is the view of this list, whether chosen or not. */
export function ViewSwitch({ shown }: { shown: PartsView }) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">View</legend>
      {partsViews.map((view) => (
        <label
          key={view}
          title={looks[view].words}
          className="relative grid size-11 place-items-center text-ink-faint hover:text-ink has-checked:text-ink"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control border-0 bg-transparent checked:bg-sunken"
            checked={view === shown}
            onChange={() => choosePartsView(view)}
          />
          <Icon name={looks[view].icon} className="pointer-events-none relative size-5" />
          <span className="sr-only">{looks[view].words}</span>
        </label>
      ))}
    </fieldset>
  );
}
