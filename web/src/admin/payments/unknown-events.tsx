import type { UnknownEvent } from '@fourteener/contract/purchase/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { formatDateTime } from '../../ui/text/dates.ts';

/** The newest events of the payment provider that the shop does not handle, for admins; nothing if there are none. */
export function UnknownEvents() {
  const { data: events = [] } = useQuery(queryOf('GET /payment-events', {}));
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="unknown-events" className="mt-12">
      <h2 id="unknown-events" className="text-heading">
        Events that the shop does not handle
      </h2>
      <p className="mt-2 max-w-text text-small text-ink-soft">
        The payment provider sent these events, newest first. Look each up in its Dashboard. If more arrive, remove
        their types from the webhook.
      </p>
      <ol className="mt-4 border-t border-ink">
        {events.map(({ _id, type, at, object, problem }) => (
          <li
            key={_id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small wrap-anywhere sm:grid-cols-[1fr_auto]"
          >
            <div>
              <p className="font-medium">{type}</p>
              <p className="text-ink-soft">
                {problems[problem]} Event <span className="fact text-data">{_id}</span>
                {object !== undefined && (
                  <>
                    {' '}
                    about <span className="fact text-data">{object}</span>
                  </>
                )}
              </p>
            </div>
            <time dateTime={at} className="text-ink-faint num">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const problems: Readonly<Record<UnknownEvent['problem'], string>> = {
  'unknown-kind': 'The shop does not know this kind.',
  'unexpected-shape': 'The shop could not read it.',
};
