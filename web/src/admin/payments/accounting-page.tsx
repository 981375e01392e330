import { brand } from '@fourteener/contract/brand';
import { constraints } from '@fourteener/contract/constraints';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import { addDollars, formatDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { formatDays } from '../overview/days.ts';
import { ExportTable, FigureTable } from '../overview/figure-table.tsx';
import { accountingColumns, listCsvColumns, listLines } from './accounting-columns.ts';
import { BackLink } from '../back-link.tsx';
import {
  type AccountingDays,
  accountingQuery,
  isPeriod,
  listPeriods,
  parsePeriod,
  pathToPeriod,
} from './accounting-data.ts';

/** The invoices and credit notes of a period by place and tax rate, and the payouts of the payment provider. For admins. */
export default function AccountingPage() {
  const [query] = useSearchParams();
  const days = parsePeriod(query);
  const accounts = useQuery(accountingQuery(days));
  return (
    <>
      <BackLink to={paths.payments}>Payments</BackLink>
      <DashboardHeading note={`${formatDays(days.from, days.to)}. Days begin at midnight in ${brand.place}.`}>
        Accounting
      </DashboardHeading>
      <p className="mt-2 max-w-text text-small text-ink-soft">
        The invoices and credit notes that were issued in these days, added up by the place to which the tax is owed and
        by tax rate. Invoiced and Credited include tax; Goods and Shipping do not.
      </p>
      <Period key={`${days.from} ${days.to}`} days={days} />
      <div className="mt-6">
        <QueryBoundary
          query={accounts}
          failed="The accounts could not be loaded"
          loading={
            <Loading what="the accounts">
              <Skeleton className="h-64" />
            </Loading>
          }
        >
          {(shown) => <Sums accounts={shown} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function Period({ days }: { days: AccountingDays }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ from: string | undefined; to: string | undefined }>(days);
  const choose = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const { from = '', to = '' } = next;
    if (isPeriod(from, to)) void navigate(pathToPeriod({ from, to }));
  };
  const isWrong = !isPeriod(typed.from ?? '', typed.to ?? '');
  return (
    <>
      <div className="mt-6">
        <FilterTabs
          label="Period"
          tabs={listPeriods().map(({ words, ...each }) => ({
            pathFrom: () => pathToPeriod(each),
            words,
            isCurrent: each.from === days.from && each.to === days.to,
          }))}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <DayRangeFields label="Issued from" days={typed} onChange={choose} />
        <FormError>
          {isWrong
            ? `Please choose two days, the first one first and at most ${constraints.overviewDays} days apart.`
            : undefined}
        </FormError>
      </div>
    </>
  );
}

function Sums({ accounts }: { accounts: Accounting }) {
  const { papers, rows, from, to, provider } = accounts;
  const invoiced = addDollars(rows.map(({ total }) => total));
  const credited = addDollars(rows.map((row) => row.credited));
  const tax = addDollars(rows.flatMap((row) => [row.tax, -row.creditedTax]));
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className={rows.length === 0 ? 'sr-only' : 'num'}>
        {countOf(papers, 'invoice or credit note', 'invoices and credit notes')}: {formatDollars(invoiced)} invoiced,{' '}
        {formatDollars(credited)} credited, {formatDollars(addDollars([invoiced, -credited]))} left, with{' '}
        {formatDollars(tax)} tax in it.
      </p>
      <ProviderNote accounts={accounts} />
      {rows.length === 0 ? (
        <Empty heading="No invoices in these days">Choose other days, or come back once an invoice is issued.</Empty>
      ) : (
        <FigureTable
          label="Accounts"
          columns={accountingColumns}
          rows={rows}
          keyOf={({ country, state, taxPercent }) => `${country} ${state} ${taxPercent}`}
        />
      )}
      {(rows.length > 0 || provider) && (
        <ExportTable
          what="rows"
          name={`accounting-${from}-${to}`}
          columns={listCsvColumns(accounts)}
          rows={listLines(accounts)}
        />
      )}
    </div>
  );
}

const gaps = {
  silent:
    'The payment provider does not report its payouts and fees right now: it does not answer, or the shop’s key may not read the balance.',
  'too-many':
    'The payment provider has more than 1,000 movements in these days: choose fewer days for its payouts and fees.',
} as const;

function ProviderNote({ accounts: { provider, providerGap } }: { accounts: Accounting }) {
  if (provider)
    return (
      <p className="num">
        The payment provider paid out {formatDollars(provider.payouts)} and kept {formatDollars(provider.fees)} as fees.
      </p>
    );
  return providerGap ? <p className="max-w-text text-small text-warning">{gaps[providerGap]}</p> : null;
}
