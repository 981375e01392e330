import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

type CreditNotes = Pick<Purchase, '_id' | 'creditNotes'>;

/** The address of a credit note of a purchase. */
const pathToCreditNote = (id: string, number: string) =>
  pathTo('creditNote', id).replace(':number', encodeURIComponent(number));

/** The link to the credit note for a refund; empty until there is one. */
export function CreditNoteLink({
  purchase: { _id, creditNotes = [] },
  refund,
}: {
  purchase: CreditNotes;
  refund: string;
}) {
  const note = creditNotes.find((each) => each.refund === refund);
  if (!note) return null;
  return (
    <span className="block">
      <NumberLink id={_id} number={note.number} />
    </span>
  );
}

/** Links to the invoice of a purchase, and to its credit notes without a refund, which reduced an unpaid amount. */
export function PaperLinks({ purchase }: { purchase: CreditNotes & Pick<Purchase, 'invoiceNumber'> }) {
  const { _id, invoiceNumber, creditNotes = [] } = purchase;
  if (invoiceNumber === undefined) return null;
  return (
    <span className="inline-flex flex-wrap gap-x-6 text-small">
      <Link to={pathTo('invoice', _id)} className="touch link">
        Invoice {invoiceNumber}
      </Link>
      {creditNotes
        .filter(({ refund }) => refund === undefined)
        .map(({ number }) => (
          <NumberLink key={number} id={_id} number={number} />
        ))}
    </span>
  );
}

function NumberLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={pathToCreditNote(id, number)} className="touch link">
      Credit note {number}
    </Link>
  );
}
