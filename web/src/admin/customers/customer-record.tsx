import { writeAddress } from '@fourteener/contract/checkout/delivery';
import { formatDollars } from '@fourteener/contract/money';
import { inProgressStatuses, stateOf } from '@fourteener/contract/order/states';
import { countOf } from '@fourteener/contract/text/plurals';
import type { Customer } from '@fourteener/contract/user/customer-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { pathToOrders } from '../orders/order-queue-view.ts';
import { StaffLink } from '../staff-link.tsx';
import { AddNote, NoteList } from '../staff-notes.tsx';
import { customerQuery } from './customer-queries.ts';
import { CustomerSection, RowsSkeleton } from './customer-section.tsx';
import { nameSegment } from './segment-words.ts';

interface CustomerProps {
  uid: string;
}

/** The totals of a customer's orders, the open orders, the saved addresses, and the notes of the staff. */
export function CustomerRecord({ uid }: CustomerProps) {
  const record = useQuery(customerQuery(uid));
  return (
    <>
      <CustomerSection heading="Totals">
        <QueryBoundary
          query={record}
          failed="The figures could not be loaded"
          loading={<RowsSkeleton what="figures" />}
        >
          {({ customer }) =>
            customer ? (
              <Figures customer={customer} />
            ) : (
              <p className="py-2 text-small text-ink-faint">Nothing ordered yet.</p>
            )
          }
        </QueryBoundary>
        <Waiting uid={uid} />
      </CustomerSection>
      <CustomerSection heading="Addresses" count={record.data?.addresses.length}>
        <QueryBoundary
          query={record}
          failed="The addresses could not be loaded"
          loading={<RowsSkeleton what="addresses" />}
        >
          {({ addresses }) =>
            addresses.length === 0 ? (
              <p className="py-2 text-small text-ink-faint">No saved addresses.</p>
            ) : (
              <ul className="grid gap-4 py-2 sm:grid-cols-2 xl:grid-cols-3">
                {addresses.map((address) => (
                  <li key={JSON.stringify(address)} className="text-small wrap-anywhere whitespace-pre-line">
                    {`${writeAddress(address)}\n${address.phone}`}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </CustomerSection>
      <Notes uid={uid} />
    </>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { spent, orders, returns, firstOrderAt, lastOrderAt, bikes, segments } = customer;
  const facts = [
    ['Spent', formatDollars(spent)],
    ['Orders', String(orders)],
    ['Returns', String(returns)],
    ['First order', formatDay(firstOrderAt)],
    ['Last order', formatDay(lastOrderAt)],
    ['Bikes', String(bikes)],
    ['Segment', segments.map(nameSegment).join(', ') || '–'],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 py-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-label text-ink-faint">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The customer's open orders by state, for roles that may read orders. */
function Waiting({ uid }: CustomerProps) {
  const mayCount = useMayCall('countOrders');
  const counts = useQuery({
    ...queryOf('GET /allorders/counts', { query: { person: uid, by: 'order' } }),
    enabled: mayCount,
  });
  if (!counts.data) return null;
  const { data } = counts;
  const waiting = inProgressStatuses.filter((status) => data[status] > 0);
  return (
    <p className="flex flex-wrap gap-x-6 text-small">
      {waiting.length === 0 ? (
        <span className="text-ink-faint">No open orders.</span>
      ) : (
        waiting.map((status) => (
          <StaffLink key={status} to={pathToOrders({ person: uid, status })} className="inline-block py-3 link lg:py-1">
            {stateOf(status).label}: {countOf(data[status], 'order')}
          </StaffLink>
        ))
      )}
    </p>
  );
}

function Notes({ uid }: CustomerProps) {
  const record = useQuery(customerQuery(uid));
  const mayAdd = useMayCall('addCustomerNote');
  const add = useAddNote(uid);
  return (
    <CustomerSection heading="Notes">
      <p className="text-small text-ink-soft">Only the staff sees them.</p>
      <QueryBoundary query={record} failed="The notes could not be loaded" loading={<RowsSkeleton what="notes" />}>
        {({ notes }) => <NoteList notes={notes} />}
      </QueryBoundary>
      {mayAdd && <AddNote onAdd={add} />}
    </CustomerSection>
  );
}

function useAddNote(uid: string) {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey(`customer-note-${uid}`));
  const { mutateAsync } = useMutation({
    mutationFn: async (body: { text: string }) =>
      call('POST /user/{email}/notes', { params: { email: uid }, body, idempotencyKey: await key.keyFor(body) }),
    onSuccess: () => key.renew(),
    onSettled: () => queryClient.invalidateQueries(customerQuery(uid)),
  });
  return mutateAsync;
}
