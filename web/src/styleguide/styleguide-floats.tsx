import { confirmDelete, messages } from '@fourteener/contract/messages';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { showFailure, showInfo, showSuccess } from '../ui/feedback/toast.ts';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

/** What floats over a page: dialog and toasts, at a press. */
export function StyleguideFloats() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <StyleguideSection name="What floats">
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <Specimen state="dialog">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Ask
          </Button>
        </Specimen>
        <Specimen state="toast, success">
          <Button variant="secondary" onClick={() => showSuccess(messages.orderPlaced)}>
            Succeed
          </Button>
        </Specimen>
        <Specimen state="toast, info">
          <Button variant="secondary" onClick={() => showInfo(messages.resetSent)}>
            Inform
          </Button>
        </Specimen>
        <Specimen state="toast, failure">
          <Button variant="secondary" onClick={() => showFailure(new Error('We cannot reach the shop.'))}>
            Fail
          </Button>
        </Specimen>
      </div>
      {isOpen && (
        <Dialog heading={confirmDelete('Princeton Stem')} onClose={close}>
          <DialogActions>
            <Button variant="secondary" data-focus-first onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Yes
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </StyleguideSection>
  );
}
