import { useState } from 'react';
import { readSentence } from '../api/sentences.ts';
import { useAccount } from '../auth/session-store.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { exportOwnData } from './export-own-data.ts';

/** What the user can have of what the shop holds of them: a copy, and that it is deleted. */
export function OwnData() {
  const { email } = useAccount();
  const [copying, setCopying] = useState<{ isBusy: boolean; done?: string; error?: string }>({ isBusy: false });
  const [isAsking, setAsking] = useState(false);
  const copy = useOneAtATime(async () => {
    setCopying({ isBusy: true });
    try {
      await exportOwnData(email);
      setCopying({ isBusy: false, done: 'Your copy is among your downloads.' });
    } catch (error) {
      setCopying({ isBusy: false, error: readSentence(error) });
    }
  });
  return (
    <section aria-labelledby="own-data" className="mt-16 cols gap-y-6 border-t border-ink py-8">
      <div className="col-span-4">
        <h2 id="own-data" className="font-medium">
          Your data
        </h2>
        <p className="mt-1 text-small text-ink-faint">What we hold of you is yours to take, and to take back.</p>
      </div>
      <div className="col-span-4 lg:col-span-8">
        <h3 className="font-medium">A copy</h3>
        <p className="mt-1 max-w-text text-small text-ink-soft">
          Your account, orders, reviews and all else that names you, as one JSON file.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" busy={copying.isBusy && 'Gathering'} onClick={() => void copy()}>
            Download my data
          </Button>
          <p role="status" className="text-small text-ink-faint">
            {copying.done}
          </p>
          <FormError>{copying.error}</FormError>
        </div>
        <div className="mt-8 border-t border-line pt-8">
          <h3 className="font-medium">The end of the account</h3>
          <p className="mt-1 max-w-text text-small text-ink-soft">
            Your profile, reviews and messages are deleted. Your orders stay in our books, without your name, phone and
            address.
          </p>
          <Button look="danger" className="mt-4" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
