import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { queryOf } from '../../api/call-queries.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The invoice of a purchase, to look at and to print. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const invoice = useQuery(queryOf('GET /purchases/{id}/invoice', { params: { id } }));
  return (
    <>
      <div className="max-w-[52rem] print:hidden">
        <Link
          to={paths.myOrdersInSidebar}
          className="mb-4 inline-block py-1 text-small text-ink-soft hover:text-accent"
        >
          My orders
        </Link>
        <DashboardHeading
          title={invoice.data ? `Invoice ${invoice.data.number}` : 'Invoice'}
          number={invoice.data?.number}
          action={invoice.data && <PrintButton what={`invoice ${invoice.data.number}`} />}
        >
          Invoice
        </DashboardHeading>
      </div>
      <div className="mt-10 print:mt-0">
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
            {(shown) => <InvoiceSheet invoice={shown} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}
