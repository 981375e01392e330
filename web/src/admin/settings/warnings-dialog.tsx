import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';

interface WarningsDialogProps {
  warnings: readonly string[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks before saving tables that the shop accepts but that are probably mistakes. */
export function WarningsDialog({ warnings, onSave, onClose }: WarningsDialogProps) {
  return (
    <Dialog heading="Save it like this?" onClose={onClose}>
      <ul className="list-disc space-y-2 px-6 pt-4 pl-11 text-small">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" data-focus-first="" onClick={onClose}>
          Change it
        </Button>
        <Button onClick={onSave}>Save anyway</Button>
      </DialogActions>
    </Dialog>
  );
}
