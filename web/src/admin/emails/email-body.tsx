import type { Email, EmailMessage } from '@fourteener/contract/email/schemas';
import { useQuery } from '@tanstack/react-query';
import { MayCall } from '../../auth/may-call.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { describeProblem } from './describe-problem.ts';
import { emailQuery, useRetryEmail } from './emails.ts';

/** A message with and without layout, the reason why it was not sent, and a button for another attempt. */
export function EmailBody({ email }: { email: Email }) {
  const message = useQuery(emailQuery(email._id));
  return (
    <div className="pb-8">
      <Attempts email={email} />
      <Unverified email={email} />
      <QueryBoundary
        query={message}
        failed="The message could not be loaded"
        loading={
          <Loading what="the message">
            <Skeleton className="h-160" />
          </Loading>
        }
      >
        {(loaded) => <Bodies message={loaded} />}
      </QueryBoundary>
    </div>
  );
}

function Bodies({ message: { subject, html, text } }: { message: EmailMessage }) {
  return (
    <div className="grid items-start gap-gap xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {/* Without `allow-scripts` nothing in it runs, and without `allow-same-origin` it has an origin of its own. */}
      <iframe
        title={`The message: ${subject}`}
        sandbox=""
        srcDoc={html}
        className="h-170 w-full border border-line bg-surface scheme-light"
      />
      <details>
        <summary className="cursor-pointer text-label text-ink-faint">The message as plain text</summary>
        <pre className="mt-2 bg-sunken p-4 font-mono text-data wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </details>
    </div>
  );
}

/** Explains that a message waits because its address is not verified. */
function Unverified({ email: { _id, state, verified } }: { email: Email }) {
  const retry = useRetryEmail(_id);
  if (verified !== false) return null;
  const isWithheld = state === 'withheld';
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-sunken p-4 text-small">
      <p className="min-w-0">
        <span className="block font-medium">The customer has not verified this email address.</span>
        {isWithheld
          ? 'We only email unverified addresses about their own orders, so this message was not sent.'
          : 'We sent the message without anything that the customer typed.'}
      </p>
      {isWithheld && (
        <MayCall call="retryEmail">
          <Button variant="secondary" size="small" busy={retry.isPending && 'Sending'} onClick={() => retry.mutate()}>
            Try again
          </Button>
        </MayCall>
      )}
    </div>
  );
}

function Attempts({ email: { _id, state, attempts, problem, dueAt } }: { email: Email }) {
  const retry = useRetryEmail(_id);
  const canRetry = state === 'failed' || (state === 'queued' && attempts > 0);
  if (!canRetry) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-danger-quiet p-4 text-small">
      <div className="min-w-0 wrap-anywhere">
        <span className="block font-medium">
          {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
          {state === 'queued' && dueAt ? `, next try ${formatDateTime(dueAt)}` : ', no further tries'}
        </span>
        {problem !== undefined && describeProblem(problem)}
        {problem !== undefined && (
          <details className="mt-1 text-ink-soft">
            <summary className="cursor-pointer">For the administrator of the mail server</summary>
            <span className="fact text-data">{problem}</span>
          </details>
        )}
      </div>
      <MayCall call="retryEmail">
        <Button variant="secondary" size="small" busy={retry.isPending && 'Sending'} onClick={() => retry.mutate()}>
          Send now
        </Button>
      </MayCall>
    </div>
  );
}
