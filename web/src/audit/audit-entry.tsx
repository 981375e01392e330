import type { AuditEntry } from '@fourteener/contract/audit';
import { writeOrderNumber } from '@fourteener/contract/order-number';
import { partNumber } from '@fourteener/contract/part-rules';
import { DELETED_ACCOUNT } from '@fourteener/contract/deleted-account';
import { pathToAdminOrder, pathToAdminPart, pathToImport } from '../dashboard-paths.ts';
import { formatMoment } from '../ui/dates.ts';
import { EmailText } from '../ui/email-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { compareFields, type Difference, nameAction } from './audit-words.ts';

/** What an admin did: when, who, to what, and what it changed. */
export function AuditArticle({ entry }: { entry: AuditEntry }) {
  const { action, target, userEmail, createdAt, before, after } = entry;
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-gap gap-y-3 border-b border-line py-5 outline-offset-4 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="text-small">
        <p className="text-note font-medium">{nameAction(action)}</p>
        <p className="mt-1">
          <Target target={target} />
        </p>
        <p className="mt-2 text-ink-faint">
          <time dateTime={createdAt} className="block whitespace-nowrap num">
            {formatMoment(createdAt)}
          </time>
          <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>
        </p>
      </div>
      <dl className="grid content-start gap-y-1 text-small">
        {compareFields(before, after)
          .filter((difference) => difference.before ?? difference.after)
          .map((difference) => (
            <Changed key={difference.field} difference={difference} />
          ))}
      </dl>
    </li>
  );
}

function Target({ target }: { target: string }) {
  const [collection, id = ''] = target.split('/');
  const look = 'link fact text-data wrap-anywhere';
  if (collection === 'parts')
    return (
      <Link to={pathToAdminPart(id)} className={look}>
        {partNumber(id)}
      </Link>
    );
  if (collection === 'orders')
    return (
      <Link to={pathToAdminOrder(id)} className={look}>
        {writeOrderNumber(id)}
      </Link>
    );
  return <EmailText>{target || DELETED_ACCOUNT}</EmailText>;
}

function Changed({ difference: { field, words, before, after } }: { difference: Difference }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4">
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
    <Link to={pathToImport(id)} className="fact text-data link">
      {id}
    </Link>
  );
}
