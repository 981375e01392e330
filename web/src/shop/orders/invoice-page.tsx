import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { queryOf } from '../../api/call-queries.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PayInvoice } from './pay-invoice.tsx';
import { PaperFrame } from './paper-frame.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The invoice of a purchase, to look at and to print. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const invoice = useQuery(queryOf('GET /purchases/{id}/invoice', { params: { id } }));
  return (
    <PaperFrame id={id} title="Invoice" number={invoice.data?.number}>
      {hasStatus(invoice.error, 404) && !invoice.isFetching ? (
        <Empty
          heading="There is no invoice yet"
          action={
            <Button variant="secondary" onClick={() => void invoice.refetch()}>
              Look again
            </Button>
          }
        >
          It is issued within minutes of an order by invoice, and of a payment by card.
        </Empty>
      ) : (
        <QueryBoundary
          query={invoice}
          failed="The invoice could not be loaded"
          loading={
            <Loading what="the invoice">
              <Skeleton className="h-96 max-w-[52rem]" />
            </Loading>
          }
        >
          {(shown) => (
            <>
              <PayInvoice purchase={shown.purchase} />
              <InvoiceSheet invoice={shown} />
            </>
          )}
        </QueryBoundary>
      )}
    </PaperFrame>
  );
}
