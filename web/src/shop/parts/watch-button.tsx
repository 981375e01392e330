import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { useWatch, watchQuery } from './watch.ts';

/** For a part that is sold out: asks the shop to write when it is back, or cancels that. */
export function WatchButton({ partId }: { partId: string }) {
  const { email } = useAccount();
  const { data, isLoading } = useQuery(watchQuery(partId));
  const watch = useWatch(partId);
  const isWatching = data?.watching ?? false;
  return (
    <div aria-busy={isLoading}>
      <Button
        variant="secondary"
        className="w-full"
        disabled={isLoading}
        busy={watch.isPending && 'Saving'}
        onClick={() => watch.mutate(!isWatching)}
      >
        {isWatching ? 'Stop notifying me' : 'Notify me when in stock'}
      </Button>
      <p role="status" className="mt-3 min-h-[3em] text-small text-ink-faint">
        {isWatching && (
          <>
            We will email <EmailText>{email}</EmailText> when it is back in stock. We email riders in the order in which
            they asked.
          </>
        )}
      </p>
    </div>
  );
}
