import type { Mail, MailMessage } from '@fourteener/contract/mails';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/dates.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { mailQuery, useRetryMail } from './mails.ts';

/** What a message says, as HTML and as text, why it was not sent, and another attempt. */
export function MailBody({ mail }: { mail: Mail }) {
  const message = useQuery(mailQuery(mail._id));
  return (
    <div className="pb-8">
      <Attempts mail={mail} />
      <Loaded
        query={message}
        failed="The message could not be loaded"
        loading={
          <Loading what="the message">
            <Skeleton className="h-160" />
          </Loading>
        }
      >
        {(loaded) => <Bodies message={loaded} />}
      </Loaded>
    </div>
  );
}

function Bodies({ message: { subject, html, text } }: { message: MailMessage }) {
  return (
    <div className="grid items-start gap-gap xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {/* Without `allow-scripts` nothing in it runs, and without `allow-same-origin` it belongs to nobody. */}
      <iframe
        title={`The message: ${subject}`}
        sandbox=""
        srcDoc={html}
        className="h-170 w-full border border-line bg-surface scheme-light"
      />
      <div>
        <h2 className="text-label text-ink-faint">The same as text</h2>
        <pre className="mt-2 bg-sunken p-4 font-mono text-data wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </div>
    </div>
  );
}

function Attempts({ mail: { _id, state, attempts, problem, dueAt } }: { mail: Mail }) {
  const retry = useRetryMail(_id);
  const canRetry = state === 'failed' || (state === 'queued' && attempts > 0);
  if (!canRetry) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-danger-quiet p-4 text-small">
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-medium">
          {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
          {state === 'queued' && dueAt ? `, and again at ${formatMoment(dueAt)}` : ', and not again'}
        </span>
        {problem}
      </p>
      <Button look="secondary" size="small" busy={retry.isPending && 'Asking'} onClick={() => retry.mutate()}>
        Send it now
      </Button>
    </div>
  );
}
