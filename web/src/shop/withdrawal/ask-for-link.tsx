import { brand } from '@fourteener/contract/brand';
import { parseOrderNumber } from '@fourteener/contract/order/number';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { showFormError } from '../../api/form-errors.ts';
import { telephone } from '../content/telephone.ts';
import { useSession } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';

const BUTTON = 'Send the link';
const numberExample = <span className="whitespace-nowrap">FC-K7Q2-94MD</span>;

/** Asks for a link to withdraw from one order. The answer does not reveal whether there is such an order. */
export function AskForLink() {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const email = isSignedIn ? session.account.email : '';
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { number: '', email } });
  const { errors, isSubmitting } = formState;
  const [isAsked, setAsked] = useState(false);
  const ask = useOneAtATime(async (body: { number: string; email: string }) => {
    try {
      await call('POST /withdrawals/links', { body });
      setAsked(true);
    } catch (error) {
      showFormError(error, ['number', 'email'], setError);
    }
  });
  if (isAsked) {
    return (
      <FormPage heading="Withdraw from contract">
        <Asked onAgain={() => setAsked(false)} />
      </FormPage>
    );
  }
  return (
    <FormPage heading="Withdraw from contract">
      <p className="mt-3 text-ink-soft">
        You can withdraw from your order without giving a reason, until 14 days after you have it. We email you a link,
        by which you choose the pieces and confirm.
      </p>
      {isSignedIn && (
        <p className="mt-3 text-ink-soft">
          You are logged in: withdraw without a link under{' '}
          <Link to={paths.myOrdersInSidebar} className="link">
            My orders
          </Link>
          .
        </p>
      )}
      <form method="post" className="mt-6 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
        <TextField
          label="Order number"
          help={<>It is in every email about the order, such as {numberExample}.</>}
          autoComplete="off"
          {...register('number', {
            validate: (typed) => parseOrderNumber(typed) !== undefined || 'An order number looks like FC-K7Q2-94MD.',
          })}
          error={errors.number?.message}
        />
        <TextField
          label="Email"
          help="The address that you ordered with."
          type="email"
          autoComplete="email"
          {...register('email', {
            validate: (typed) =>
              emailAddress.test(typed.trim()) || 'Enter a full email address, such as you@example.com.',
          })}
          error={errors.email?.message}
        />
        <Button type="submit" busy={isSubmitting && 'Sending'}>
          {BUTTON}
        </Button>
        <SendError error={errors.root} button={BUTTON} />
      </form>
      <Elsewhere />
    </FormPage>
  );
}

/** Says that the link was asked for, and takes the focus, which the form had. */
function Asked({ onAgain }: { onAgain: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <>
      <p ref={sentence} role="status" tabIndex={-1} className="mt-3 font-medium outline-none">
        If an order with this number and address exists, we have emailed a link.
      </p>
      <p className="mt-3 text-ink-soft">
        It comes within a few minutes and works for two days. If you are in time now, you are also in time when you
        confirm with the link.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Enter another number
      </Button>
      <Elsewhere />
    </>
  );
}

/** The way to withdraw for customers who no longer have that email address. */
function Elsewhere() {
  return (
    <p className="mt-8 border-t border-line pt-4 text-small text-ink-soft">
      You no longer get email at that address? Tell us that you withdraw, by email to{' '}
      <a href={`mailto:${brand.email}`} className="link">
        {brand.email}
      </a>{' '}
      or by phone,{' '}
      <a href={telephone} className="fact whitespace-nowrap link">
        {brand.phone}
      </a>
      .
    </p>
  );
}
