import { confirmDelete, messages } from '@fourteener/contract/messages';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showFailure, showInfo, showSuccess } from '../ui/toast.ts';
import { KitSection, Specimen } from './kit-section.tsx';

/** What floats over a page: dialog and toasts, at a press. */
export function KitFloats() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <KitSection name="What floats">
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <Specimen state="dialog">
          <Button look="secondary" onClick={() => setOpen(true)}>
            Ask
          </Button>
        </Specimen>
        <Specimen state="toast, success">
          <Button look="secondary" onClick={() => showSuccess(messages.orderPlaced)}>
            Succeed
          </Button>
        </Specimen>
        <Specimen state="toast, info">
          <Button look="secondary" onClick={() => showInfo(messages.resetSent)}>
            Inform
          </Button>
        </Specimen>
        <Specimen state="toast, failure">
          <Button look="secondary" onClick={() => showFailure(new Error('The shop cannot be reached.'))}>
            Fail
          </Button>
        </Specimen>
      </div>
      {isOpen && (
        <Dialog heading={confirmDelete('Princeton Stem')} onClose={close}>
          <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
            <Button look="secondary" data-focus-first onClick={close}>
              Keep it
            </Button>
            <Button look="danger" onClick={close}>
              Yes
            </Button>
          </div>
        </Dialog>
      )}
    </KitSection>
  );
}
