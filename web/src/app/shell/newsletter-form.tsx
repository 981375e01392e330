import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { UNREACHABLE } from '../../ui/text/sentences.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { controlClasses, describeField, Field } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import type { Trouble } from './subscribe.ts';

/** Describes the problem of a typed address; undefined when it can be sent to the shop. */
function findFault(email: string): string | undefined {
  if (email === '') return 'Enter your email, and we will add you to the list.';
  if (!emailAddress.test(email)) return 'Enter a full email address, such as you@example.com.';
  return undefined;
}

/** The code that calls the shop is loaded when somebody subscribes, not with the frame of every page. */
async function send(email: string): Promise<Trouble | undefined> {
  const code = await import('./subscribe.ts').catch(() => undefined);
  return code ? code.subscribe(email) : { sentence: UNREACHABLE, isAddress: false };
}

/** Puts an address on the newsletter's list. Uses no form library, because the form is in the frame of every public page. */
export function NewsletterForm({ className }: { className: string }) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);
  const [subscribed, setSubscribed] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const refuse = (reason: Trouble) => {
    setTrouble(reason);
    if (reason.isAddress) input.current?.focus();
  };
  const subscribe = useOneAtATime(async (email: string) => {
    const fault = findFault(email);
    if (fault !== undefined) {
      refuse({ sentence: fault, isAddress: true });
      return;
    }
    setTrouble(undefined);
    setSending(true);
    const reason = await send(email);
    setSending(false);
    if (reason) refuse(reason);
    else setSubscribed(email);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void subscribe(input.current?.value.trim() ?? '');
  };
  const fault = trouble?.isAddress ? trouble.sentence : undefined;
  return (
    <section aria-labelledby={`${id}-heading`} className={className}>
      <h2 id={`${id}-heading`} className="font-medium">
        Newsletter
      </h2>
      <p className="mt-4 max-w-text text-note text-balance text-ink-soft">
        One email a month: what we shipped, what came back, and what we changed because of it.
      </p>
      {subscribed !== undefined ? (
        <Thanks email={subscribed} />
      ) : (
        <form className="mt-5 grid gap-2" noValidate onSubmit={submit}>
          <Field id={id} label="Your email" error={fault}>
            <div className="flex">
              <input
                ref={input}
                type="email"
                name="email"
                autoComplete="email"
                placeholder="you@example.com"
                {...describeField({ id, error: fault })}
                onChange={() => fault !== undefined && setTrouble(undefined)}
                className={`h-12 min-w-0 flex-1 rounded-r-none! ${controlClasses}`}
              />
              <Button type="submit" className="min-w-36 rounded-l-none!" busy={isSending && 'Subscribing'}>
                Subscribe
              </Button>
            </div>
          </Field>
          {trouble?.isAddress === false && <FormError>{trouble.sentence}</FormError>}
        </form>
      )}
    </section>
  );
}

/** Takes the focus from the form that it replaces, so that the focus is not lost. */
function Thanks({ email }: { email: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p
      ref={sentence}
      role="status"
      tabIndex={-1}
      className="mt-5 border-t border-ink pt-4 font-medium wrap-anywhere outline-none"
    >
      {email} is on the list. The next issue goes out on the first of the month.
    </p>
  );
}
