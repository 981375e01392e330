import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface FilterSheetProps {
  /** The number of parts with these filters; undefined until it is known. */
  total: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on narrow screens, over the page; a choice takes effect at once. */
export function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  return (
    <Modal aria-label="Filters" onClose={onClose}>
      <div className="flex h-dvh flex-col bg-ground">
        <div className="page flex h-16 shrink-0 items-center justify-between">
          <h2 className="text-heading">Filters</h2>
          <button type="button" className="-mr-3 h-12 px-3 font-medium" onClick={onClose}>
            Close
          </button>
        </div>
        <div className="page min-h-0 grow overflow-y-auto pb-5">{children}</div>
        <div className="page shrink-0 border-t border-line py-2">
          <Button className="w-full" onClick={onClose}>
            {total === undefined ? 'Show parts' : `Show ${countOf(total, 'part')}`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
