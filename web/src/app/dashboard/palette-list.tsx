import { OneLine } from '../../ui/text/one-line.tsx';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteListProps {
  id: string;
  groups: readonly { heading: string; entries: readonly PaletteEntry[] }[];
  /** The index, over all groups, of the entry that Enter chooses. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (entry: PaletteEntry) => void;
}

/** The entries that the command palette has found, in groups. */
export function PaletteList({ id, groups, active, optionId, onChoose }: PaletteListProps) {
  const starts = groups.map((_, n) => groups.slice(0, n).reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    // A press leaves the focus in the field.
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="overflow-y-auto px-2 py-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ heading, entries }, n) => (
        <div key={heading} role="group" aria-label={heading}>
          <p className="px-3 pt-2 pb-1 text-label text-ink-faint" aria-hidden="true">
            {heading}
          </p>
          {entries.map((entry, index) => {
            const place = (starts[n] ?? 0) + index;
            return (
              <div
                key={entry.id}
                id={optionId(place)}
                ref={place === active ? scrollIntoView : undefined}
                role="option"
                aria-selected={place === active}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-small hover:bg-sunken aria-selected:bg-accent-quiet lg:min-h-8"
                onClick={() => onChoose(entry)}
              >
                <span className="min-w-0">
                  <OneLine className="block">{entry.label}</OneLine>
                  {entry.details?.map((detail) => (
                    <span key={detail} className="block pb-0.5 text-label wrap-anywhere text-ink-soft num">
                      {detail}
                    </span>
                  ))}
                </span>
                {entry.hint && <OneLine className="max-w-1/2 shrink-0 text-label text-ink-faint">{entry.hint}</OneLine>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
