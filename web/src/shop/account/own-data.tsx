import { toDay } from '@fourteener/contract/calendar';
import { useState } from 'react';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import { useAccount } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { call } from '../../api/client.ts';
import { saveFile } from '../../ui/tables/save-file.ts';

/** The user's rights over their stored data: a copy, and deletion. */
export function OwnData() {
  const { email } = useAccount();
  const [copying, setCopying] = useState<{ isBusy: boolean; done?: string; error?: string }>({ isBusy: false });
  const [isAsking, setAsking] = useState(false);
  const copy = useOneAtATime(async () => {
    setCopying({ isBusy: true });
    try {
      await exportOwnData(email);
      setCopying({ isBusy: false, done: 'Your copy is in your downloads.' });
    } catch (error) {
      setCopying({ isBusy: false, error: sentenceOf(error) });
    }
  });
  return (
    <section aria-labelledby="own-data" className="mt-16 cols gap-y-6 border-t border-ink py-8">
      <div className="col-span-4">
        <h2 id="own-data" className="font-medium">
          Your data
        </h2>
        <p className="mt-1 text-small text-ink-faint">You can download a copy of it, or delete your account.</p>
      </div>
      <div className="col-span-4 lg:col-span-8">
        <h3 className="font-medium">Download a copy</h3>
        <p className="mt-1 max-w-text text-small text-ink-soft">
          Your account, orders, reviews and everything else we keep about you, in one JSON file.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" busy={copying.isBusy && 'Preparing'} onClick={() => void copy()}>
            Download my data
          </Button>
          <p role="status" className="text-small text-ink-faint">
            {copying.done}
          </p>
          <FormError>{copying.error}</FormError>
        </div>
        <div className="mt-8 border-t border-line pt-8">
          <h3 className="font-medium">Delete your account</h3>
          <p className="mt-1 max-w-text text-small text-ink-soft">
            We delete your profile, reviews and messages. Your orders stay in our records without your name, phone
            number or address.
          </p>
          <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Downloads a file with all data that the shop has of the account. */
async function exportOwnData(email: string): Promise<void> {
  const data = await withRecentSignIn(() => call('GET /user/{email}/export', { params: { email } }));
  const name = `fourteener-cycles-my-data-${toDay(data.exportedAt)}.json`;
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}
