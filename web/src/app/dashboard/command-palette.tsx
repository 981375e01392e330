import { countOf } from '@fourteener/contract/text/plurals';
import { mayCall } from '@fourteener/contract/user/rights';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { listPageActions } from '../../ui/buttons/page-action.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { describeCombobox } from '../../ui/forms/combobox.ts';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useRole } from '../../auth/check-admin.ts';
import { neededFor, type ThingKind, thingKinds, thingsQuery, toActionEntries } from './find-things.ts';
import { findCommands, findPageEntries, findScreens, findSettings, type PaletteEntry } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { parseVerb } from './thing-actions.ts';
import { useTakesPayments } from './takes-payments.ts';

/** The pause in typing before the shop is asked, ms. */
const PAUSE = 150;
/** No entry. */
const NONE = -1;
const allKinds = Object.keys(thingKinds) as ThingKind[];

/**
 * The command palette, which the keyboard alone can use: it opens a screen, an order, a part, a payment, a person or a setting, runs a
 * command, or starts an action of the open page or of a found thing. Open while mounted.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // The first entry may be an action that changes the page's record, so Enter chooses nothing until a text is typed or an arrow is pressed.
  const [active, setActive] = useState(NONE);
  const takesPayments = useTakesPayments() ?? false;
  const role = useRole() ?? 'admin';
  const kinds = allKinds.filter((kind) => mayCall(role, neededFor[kind]) && (kind !== 'Payments' || takesPayments));
  // The page below does not change while the palette is open.
  const [onPage] = useState(listPageActions);
  const verb = parseVerb(typed);
  const sought = verb?.about ?? typed.trim();
  const asked = usePause(sought, PAUSE);
  const things = useQueries({ queries: kinds.map((kind) => thingsQuery(kind, asked)) });
  const isTyped = sought.length > 1;
  const found = things.map(({ data }) => (isTyped && data) || []);
  // When several things are found, their actions are offered only if the typed text begins with a verb.
  const actions = found
    .flatMap((some) => (verb || some.length === 1 ? some : []))
    .flatMap((thing) => toActionEntries(thing, role))
    .filter(({ action }) => !verb || action === verb.action);
  const groups = [
    { heading: 'This page', entries: findPageEntries(onPage, typed) },
    { heading: 'Actions', entries: verb ? actions : [] },
    { heading: 'Screens', entries: findScreens(typed, takesPayments, role) },
    { heading: 'Commands', entries: findCommands(typed, role) },
    { heading: 'Settings', entries: findSettings(typed, role) },
    ...kinds.map((heading, n) => ({ heading, entries: found[n] ?? [] })),
    { heading: 'What can be done', entries: verb ? [] : actions },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) =>
    group.entries.map((entry) => ({ ...entry, key: `${group.heading}-${entry.id}` })),
  );
  const isAsking = isTyped && (asked !== sought || things.some(({ isFetching }) => isFetching));
  const failed = isTyped ? kinds.filter((_, n) => things[n]?.isError) : [];
  const optionId = (index: number) => `${id}-${index}`;
  const choose = ({ path, run }: PaletteEntry) => {
    // The page below takes presses and the focus only once the palette is closed.
    flushSync(onClose);
    run?.();
    const { pathname, search } = window.location;
    if (path !== undefined && path !== pathname + search) void navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    // An input method uses the same keys to choose among its words.
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
      className="grid grid-cols-[minmax(0,1fr)] items-start justify-items-center sm:pt-[12vh]"
      onClose={onClose}
    >
      <div className="flex max-h-dvh w-full rise flex-col bg-surface [box-shadow:var(--shadow-float)] sm:max-h-[70vh] sm:max-w-[36rem] sm:rounded-float">
        <div className="flex shrink-0 items-center gap-3 border-b border-line px-4 has-[input:focus-visible]:border-measure">
          <Icon name="search" className="size-5 text-ink-faint" />
          <input
            data-focus-first
            type="text"
            aria-label="Find an order, part, payment, person or setting, or do something"
            placeholder="Order, part, payment, person, or what to do"
            className="h-12 min-w-0 grow bg-transparent outline-none"
            {...describeCombobox({ list: id, active: entries[active] && optionId(active) })}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(target.value.trim() === '' ? NONE : 0);
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
