import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { pathTo } from '../../screens/paths.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { StaffLink } from '../staff-link.tsx';
import { AuditTarget } from './audit-target.tsx';
import { compareFields, type Difference, nameAction } from './audit-words.ts';

/** An action of an admin: its time, author, target and changes. */
export function AuditArticle({ entry }: { entry: AuditEntry }) {
  const { action, userEmail, formerAdmin, createdAt, before, after } = entry;
  return (
    <article className="grid gap-x-gap gap-y-3 py-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="text-small">
        <p className="text-note font-medium">{nameAction(action)}</p>
        <p className="mt-1">
          <AuditTarget entry={entry} />
        </p>
        <p className="mt-2 text-ink-faint">
          <time dateTime={createdAt} className="block whitespace-nowrap num">
            {formatDateTime(createdAt)}
          </time>
          <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>
          {formerAdmin && <FormerAdmin admin={formerAdmin} />}
        </p>
      </div>
      <dl className="grid content-start gap-y-1 text-small">
        {compareFields(before, after, action)
          .filter(({ before: old, after: now }) => old !== now)
          .map((difference) => (
            <Changed key={difference.field} difference={difference} />
          ))}
      </dl>
    </article>
  );
}

/** An author whose account was deleted: the name as long as it is kept, and an id that is the same in all entries of the author. */
function FormerAdmin({ admin: { _id, userName } }: { admin: NonNullable<AuditEntry['formerAdmin']> }) {
  return (
    <span className="block wrap-anywhere">
      {userName && `${userName}, `}formerly of the staff{' '}
      <span className="fact text-data">{_id.replace('former-', '')}</span>
    </span>
  );
}

function Changed({ difference: { field, words, before, after } }: { difference: Difference }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-faint">{words}</dt>
      <dd className="line-clamp-4 wrap-anywhere whitespace-pre-line num">
        {before !== undefined && <del className="text-ink-faint">{before}</del>}
        {before !== undefined && after !== undefined && (
          <span>
            <span className="sr-only"> to </span>
            <Icon name="next" className="mx-1.5 inline size-3.5 text-ink-faint" />
          </span>
        )}
        {after !== undefined && (
          <ins className="no-underline">{field === 'importId' ? <ImportLink id={after} /> : after}</ins>
        )}
      </dd>
    </div>
  );
}

function ImportLink({ id }: { id: string }) {
  return (
    <StaffLink to={pathTo('undoImport', id)} className="fact text-data link">
      {id}
    </StaffLink>
  );
}
