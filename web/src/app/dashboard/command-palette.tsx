import { countOf } from '@fourteener/contract/text/plurals';
import { mayCall } from '@fourteener/contract/user/rights';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { describeCombobox } from '../../ui/forms/combobox.ts';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useRole } from '../../auth/check-admin.ts';
import { neededFor, type ThingKind, thingKinds, thingsQuery } from './find-things.ts';
import { findCommands, findScreens, type PaletteEntry } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useTakesPayments } from './takes-payments.ts';

/** Nothing must be typed for this long before the shop is asked, ms. */
const PAUSE = 150;
const allKinds = Object.keys(thingKinds) as ThingKind[];

/** Goes to a screen, an order, a part or a person, or runs a command, by the keyboard alone; open as long as it is mounted. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const takesPayments = useTakesPayments() ?? false;
  const role = useRole() ?? 'admin';
  const kinds = allKinds.filter((kind) => mayCall(role, neededFor[kind]));
  const asked = usePause(typed.trim(), PAUSE);
  const things = useQueries({ queries: kinds.map((kind) => thingsQuery(kind, asked)) });
  const isTyped = typed.trim().length > 1;
  const groups = [
    { heading: 'Screens', entries: findScreens(typed, takesPayments, role) },
    { heading: 'Commands', entries: findCommands(typed, role) },
    ...kinds.map((heading, n) => ({ heading, entries: (isTyped && things[n]?.data) || [] })),
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) =>
    group.entries.map((entry) => ({ ...entry, key: `${group.heading}-${entry.id}` })),
  );
  const isAsking = isTyped && (asked !== typed.trim() || things.some(({ isFetching }) => isFetching));
  const failed = isTyped ? kinds.filter((_, n) => things[n]?.isError) : [];
  const optionId = (index: number) => `${id}-${index}`;
  const choose = ({ path, run }: PaletteEntry) => {
    onClose();
    run?.();
    if (path !== undefined) void navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    // Who writes with an input method chooses among its words with the same keys.
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const chosen = entries[active];
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      aria-label="Command palette"
      className="grid items-start justify-items-center sm:pt-[12vh]"
      onClose={onClose}
    >
      <div className="flex max-h-dvh w-full rise flex-col bg-surface [box-shadow:var(--shadow-float)] sm:max-h-[70vh] sm:max-w-[36rem] sm:rounded-float">
        <div className="flex shrink-0 items-center gap-3 border-b border-line px-4 has-[input:focus-visible]:border-measure">
          <Icon name="search" className="size-5 text-ink-faint" />
          <input
            data-focus-first
            type="text"
            aria-label="Find an order, part or person, or run a command"
            placeholder="Order, part, person or command"
            className="h-12 min-w-0 grow bg-transparent outline-none"
            {...describeCombobox({ list: id, active: entries[active] && optionId(active) })}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={press}
          />
          <button type="button" className="h-12 text-small text-ink-faint hover:text-ink" onClick={onClose}>
            Close
          </button>
        </div>
        <PaletteList id={id} groups={groups} active={active} optionId={optionId} onChoose={choose} />
        <p role="status" className="px-4 py-2 text-label text-ink-faint">
          {isAsking
            ? 'Searching'
            : failed.length > 0
              ? `${failed.join(' and ')} could not be searched.`
              : entries.length === 0
                ? `Nothing found for “${typed.trim()}”.`
                : countOf(entries.length, 'result')}
        </p>
      </div>
    </Modal>
  );
}
