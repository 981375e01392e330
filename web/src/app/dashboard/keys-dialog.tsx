import { Fragment, useId, useSyncExternalStore } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { listedKeys, nameKeyOf } from '../../ui/hooks/listed-keys.ts';

/** The list of the keys that work on the open page, as its components have registered them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const rows = useSyncExternalStore(listedKeys.subscribe, listedKeys.get);
  return (
    <Modal aria-labelledby={id} className="grid items-center justify-items-center p-6" onClose={onClose}>
      <div className="max-h-full w-full max-w-[30rem] rise overflow-y-auto rounded-float bg-surface p-6 [box-shadow:var(--shadow-float)]">
        <div className="flex items-baseline justify-between gap-6">
          <h2 id={id} className="text-heading">
            Keys of this page
          </h2>
          <button type="button" data-focus-first className="touch text-small hover:text-accent" onClick={onClose}>
            Close
          </button>
        </div>
        <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
          {rows.map(({ keys, isCommand = false, does }) => (
            <div key={does} className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line py-2">
              <dt className="text-small">{does}</dt>
              <dd className="flex max-w-48 flex-wrap justify-end gap-1 text-label text-ink-faint">
                {keys.map((key, n) => (
                  <Fragment key={key}>
                    {n > 0 && <span>or</span>}
                    <kbd className="border border-line px-1 fact text-data text-ink">{nameKeyOf(key, isCommand)}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-label text-ink-faint">Single keys do nothing while you type in a field.</p>
      </div>
    </Modal>
  );
}
