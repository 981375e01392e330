import type { Part } from '@fourteener/contract/part/schemas';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { DeletePartDialog } from './delete-part-dialog.tsx';

/** The button that asks whether a part shall be deleted or only hidden; `onGone` is called once it is. */
export function DeletePartButton({ part, onGone }: { part: Part; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="dangerLine" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && <DeletePartDialog part={part} isOver={false} onClose={() => setAsking(false)} onDeleted={onGone} />}
    </>
  );
}
