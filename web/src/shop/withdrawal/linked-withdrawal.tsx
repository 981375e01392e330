import type { OfferedItem, WithdrawalOffer } from '@fourteener/contract/withdrawal/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidate, queryOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { formatDateTime, formatDeadline } from '../../ui/text/dates.ts';
import { ChooseItems } from '../orders/choose-items.tsx';
import { useItemsForm } from '../orders/use-items-form.ts';
import { FormPage } from '../../ui/page/form-page.tsx';

/** The words of the button are prescribed: Article 11a(3) of Directive 2011/83/EU. */
const BUTTON = 'Confirm withdrawal';

const offerQuery = (token: string) => queryOf('POST /withdrawals/offer', { body: { token } });
const countLeft = ({ left }: OfferedItem) => left;

/** The order of an emailed link: what the customer can still withdraw from, and what not. Opening the link changes nothing. */
export function LinkedWithdrawal({ token }: { token: string }) {
  const offer = useQuery({ ...offerQuery(token), retry: false });
  const [confirmedAt, setConfirmedAt] = useState<string>();
  if (hasStatus(offer.error, 400, 404)) return <DeadLink />;
  return (
    <FormPage heading="Withdraw from contract">
      <QueryBoundary
        query={offer}
        failed="The order could not be loaded"
        loading={
          <Loading what="the order">
            <Skeleton className="mt-6 h-64" />
          </Loading>
        }
      >
        {(loaded) => (
          <>
            <p className="mt-3 text-ink-soft">Order {loaded.number}. You need no reason.</p>
            {confirmedAt !== undefined && <Received at={confirmedAt} email={loaded.email} />}
            <Statements items={loaded.items} />
            <ConfirmForm
              // If the pieces that are left change, a new form replaces this one.
              key={loaded.items.map(({ _id, left }) => `${_id} ${left}`).join()}
              {...{ token, offer: loaded }}
              onConfirmed={() => setConfirmedAt(new Date().toISOString())}
            />
          </>
        )}
      </QueryBoundary>
    </FormPage>
  );
}

interface ConfirmFormProps {
  token: string;
  offer: WithdrawalOffer;
  onConfirmed: () => void;
}

/** The statement of withdrawal, and the button that sends it; empty if no pieces are left. */
function ConfirmForm({ token, offer: { number, name, email, items: all }, onConfirmed }: ConfirmFormProps) {
  const queryClient = useQueryClient();
  const { control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    all.filter(({ left }) => left > 0),
    countLeft,
  );
  const { errors, isSubmitting } = formState;
  const confirm = useOneAtATime(async () => {
    if (!assertChosen()) return;
    const wanted = chosen.map(({ item, pieces }) => ({
      ...{ id: item._id, quantity: pieces, returnNumber: item.returnNumber },
    }));
    try {
      const after = await call('POST /withdrawals', { body: { token, items: wanted } });
      onConfirmed();
      queryClient.setQueryData(offerQuery(token).queryKey, after);
      void invalidate(queryClient, 'parts');
      void invalidate(queryClient, 'orders');
    } catch (error) {
      showError(error);
    }
  });
  const [first] = items;
  if (!first) return null;
  return (
    <form method="post" className="mt-6 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      {items.length === 1 && (
        <p className="font-medium">
          {first.quantity} × {first.partsName}
        </p>
      )}
      <ChooseItems control={control} items={items} pieces="Pieces" countMost={countLeft} />
      <p>
        {name === undefined ? 'I' : `I, ${name},`} withdraw from the contract for{' '}
        {new Intl.ListFormat('en').format(
          chosen.map(({ item, pieces }) => `${countOf(pieces || 0, 'piece')} of ${item.partsName}`),
        ) || 'the parts that are chosen'}
        , order {number}.
      </p>
      <p className="text-small text-ink-soft">We will acknowledge it by email to {email}.</p>
      <Button type="submit" busy={isSubmitting && 'Sending'}>
        {BUTTON}
      </Button>
      <SendError error={errors.root} button={BUTTON} />
    </form>
  );
}

/** Says that the withdrawal was received, and takes the focus, which its button had. */
function Received({ at, email }: { at: string; email: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} role="status" tabIndex={-1} className="mt-6 border-t border-ink pt-4 font-medium outline-none">
      We received your withdrawal on {formatDateTime(at)}. An email to {email} acknowledges it.
    </p>
  );
}

/** Says which pieces were withdrawn from earlier, what the deadline is, and which can no longer be withdrawn from. */
function Statements({ items }: { items: readonly OfferedItem[] }) {
  const said = items.flatMap((item) => sayOf(item).map((sentence) => ({ item, sentence })));
  return (
    <ul className="mt-6 grid gap-2 text-small empty:hidden">
      {said.map(({ item, sentence }) => (
        <li key={`${item._id} ${sentence}`}>
          {item.partsName}: {sentence}
        </li>
      ))}
    </ul>
  );
}

function sayOf({ left, endsAt, isOver, withdrawn }: OfferedItem): string[] {
  const before = withdrawn.map(
    ({ quantity, at }) => `you withdrew from ${countOf(quantity, 'piece')} on ${formatDateTime(at)}.`,
  );
  if (isOver && endsAt !== undefined) return [...before, `you could withdraw until ${formatDeadline(endsAt)}.`];
  if (left > 0) return endsAt === undefined ? before : [...before, `you can withdraw until ${formatDeadline(endsAt)}.`];
  return before.length > 0 ? before : ['there is nothing left to withdraw from.'];
}

function DeadLink() {
  return (
    <FormPage heading="This link no longer works">
      <p className="mt-3 text-ink-soft">
        Links work for two days, and a newer one replaces those before it. Open the newest one as a whole, or{' '}
        <Link to={paths.withdrawal} className="link">
          ask for another
        </Link>
        .
      </p>
    </FormPage>
  );
}
