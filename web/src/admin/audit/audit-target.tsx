import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { isPolicyName, policyHeadings } from '@fourteener/contract/policy/names';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { paths, pathTo } from '../../screens/paths.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { StaffLink } from '../staff-link.tsx';

/** A link to a changed document; `isFact` for a number or an id. */
interface TargetLink {
  to: string;
  text: string;
  isFact: boolean;
}

const one = (to: string, text: string): TargetLink => ({ to, text, isFact: true });
const page = (to: string, text: string): TargetLink => ({ to, text, isFact: false });

/** The links to changed documents, by the collection of the document. */
const links: Readonly<Partial<Record<string, (id: string) => TargetLink>>> = {
  parts: (id) => one(pathTo('adminPart', id), derivedNumber(id)),
  orders: (id) => one(pathTo('adminOrder', id), formatOrderNumber(id)),
  purchases: (id) => one(pathTo('payment', id), formatOrderNumber(id)),
  imports: (id) => one(pathTo('undoImport', id), id),
  bikes: (id) => one(pathTo('bike', id), id),
  assemblies: (id) => one(pathTo('adminDrawing', id), id),
  discounts: (id) => one(pathTo('discount', id), id),
  // The id of a return is that of its item and the number of the return, such as `K7Q294MD-R1`.
  fitReturns: (id) => {
    const [item = '', ...ordinal] = id.split('-');
    return one(pathTo('adminOrder', item), [formatOrderNumber(item), ...ordinal].join('-'));
  },
  reviews: () => page(paths.reportedReviews, 'Reported Reviews'),
  mails: () => page(paths.emails, 'Emails'),
  policies: (id) => page(paths.policies, isPolicyName(id) ? policyHeadings[id] : id),
  settings: (id) =>
    id === 'synonyms' ? page(paths.synonyms, 'Synonyms') : page(paths.checkoutSettings, 'Shipping and Tax'),
};

/** The document or the account that an action changed, with a link where it has a page. */
export function AuditTarget({ entry: { target, targetEmail } }: { entry: AuditEntry }) {
  const [collection = '', id = ''] = target.split('/');
  const link = links[collection]?.(id);
  if (link) {
    return (
      <StaffLink to={link.to} className={`link ${link.isFact ? 'fact text-data wrap-anywhere' : ''}`}>
        {link.text}
      </StaffLink>
    );
  }
  return <EmailText>{(collection === 'users' ? targetEmail : target) || DELETED_ACCOUNT}</EmailText>;
}
