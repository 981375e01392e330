import type { Email } from '@fourteener/contract/email/schemas';
import { useState } from 'react';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { EmailBody } from './email-body.tsx';
import { emailStateWords } from './email-states.ts';

/** A message with its subject, recipient, time and state; it opens to show its text. */
export function EmailArticle({ email }: { email: Email }) {
  const [isOpen, setOpen] = useState(false);
  const { words, mark } = emailStateWords[email.state];
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 text-small hover:text-accent md:grid-cols-[minmax(0,1fr)_7rem_13rem_auto]">
        <span className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4">
          <span className="block text-note font-medium wrap-anywhere">{email.subject}</span>
          <span className="block text-ink-soft">
            <EmailText>{email.to}</EmailText>
          </span>
        </span>
        <span className="col-start-1 inline-flex items-center gap-2 self-start md:col-start-2">
          <i className={`size-1.75 ${mark}`} />
          {words}
        </span>
        <time dateTime={email.createdAt} className="col-start-1 whitespace-nowrap text-ink-faint num md:col-start-3">
          {formatDateTime(email.createdAt)}
        </time>
        <Icon
          name="down"
          className="col-start-2 row-start-1 size-5 text-ink-faint transition-transform group-open:rotate-180 md:col-start-4"
        />
      </summary>
      {isOpen && <EmailBody email={email} />}
    </details>
  );
}
