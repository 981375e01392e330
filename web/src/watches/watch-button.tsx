import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../auth/session-store.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { useWatch, watchQuery } from './watch.ts';

/** For a part that is sold out: has the shop write when it is back, or no longer. */
export function WatchButton({ partId }: { partId: string }) {
  const { email } = useAccount();
  const { data, isLoading } = useQuery(watchQuery(partId));
  const watch = useWatch(partId);
  const isWatching = data?.watching ?? false;
  return (
    <div aria-busy={isLoading}>
      <Button
        look="secondary"
        className="w-full"
        disabled={isLoading}
        busy={watch.isPending && 'Asking'}
        onClick={() => watch.mutate(!isWatching)}
      >
        {isWatching ? 'Do not tell me any more' : 'Tell me when it is back'}
      </Button>
      <p role="status" className="mt-3 min-h-[3em] text-small text-ink-faint">
        {isWatching && (
          <>
            We write to <EmailText>{email}</EmailText> when it is, in the order in which riders asked.
          </>
        )}
      </p>
    </div>
  );
}
