import { nameReturnReason, returnReasons } from '@fourteener/contract/order/return-reasons';
import { paymentStateOf, paymentStatuses } from '@fourteener/contract/purchase/payment-states';
import { useQuery } from '@tanstack/react-query';
import { partQuery } from '../../shop/parts/get-part.ts';
import { useTypedParam } from '../../ui/navigation/use-typed-param.ts';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { FilterStrip } from '../../ui/tables/filter-strip.tsx';
import { useSearchKeys } from '../../ui/tables/row-keys.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { isFiltered, noFilters, type OrderQueueView } from './order-queue-view.ts';

/** The marks of orders that can be filtered. */
const marks = [
  { name: 'late', label: 'Late' },
  { name: 'awaitsPlace', label: 'Incomplete address' },
] as const;

interface OrderFiltersProps {
  view: OrderQueueView;
  onChange: (changed: Partial<OrderQueueView>) => void;
}

/** The filters of the orders besides their state. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const keys = useSearchKeys();
  const search = useTypedParam('search');
  return (
    <div className="flex flex-wrap items-center gap-2 sm:max-lg:*:first:w-full">
      {/* A typed text takes effect at once when the field loses the focus, so that it does before an order is opened. */}
      <div className="max-sm:w-full sm:max-lg:*:first:w-full" onBlur={search.keep}>
        <SearchField
          {...keys}
          label="Find an order"
          placeholder="Name, email, number or part"
          value={search.typed}
          onChange={search.setTyped}
        />
      </div>
      <FilterStrip>
        <DayRangeFields label="Placed from" days={view} onChange={onChange} />
        <FilterSelect
          label="Payment"
          value={view.payment ?? ''}
          onChange={({ target }) => onChange({ payment: paymentStatuses.find((each) => each === target.value) })}
        >
          <option value="">Any payment</option>
          {paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {paymentStateOf(status).label}
            </option>
          ))}
        </FilterSelect>
        <ReturnFilter view={view} onChange={onChange} />
        {marks.map(({ name, label }) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2 text-small hover:text-accent">
            <input
              type="checkbox"
              className="size-4.5"
              checked={view[name] ?? false}
              onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
            />
            {label}
          </label>
        ))}
        {view.part !== undefined && <ChosenPart id={view.part} onRemove={() => onChange({ part: undefined })} />}
        {view.person !== undefined && <Chosen onRemove={() => onChange({ person: undefined })}>One customer</Chosen>}
        {isFiltered(view) && (
          <button
            type="button"
            className="ml-1 text-small link"
            onClick={() => {
              search.forget();
              onChange(noFilters);
            }}
          >
            Clear filters
          </button>
        )}
      </FilterStrip>
    </div>
  );
}

/** The option for pieces that are on their way back, beside the reasons. */
const ON_ITS_WAY = 'sent';

/** Filters returns by their reason, or those that are on their way: one select for both, so that the strip stays in one row. */
function ReturnFilter({ view: { returnReason, returnSent }, onChange }: OrderFiltersProps) {
  return (
    <FilterSelect
      label="Returns"
      value={returnSent ? ON_ITS_WAY : (returnReason ?? '')}
      onChange={({ target: { value } }) =>
        onChange({
          returnReason: returnReasons.find((each) => each === value),
          returnSent: value === ON_ITS_WAY || undefined,
        })
      }
    >
      <option value="">Any return</option>
      <option value={ON_ITS_WAY}>On its way to us</option>
      {returnReasons.map((reason) => (
        <option key={reason} value={reason}>
          {nameReturnReason(reason)}
        </option>
      ))}
    </FilterSelect>
  );
}

function ChosenPart({ id, onRemove }: { id: string; onRemove: () => void }) {
  const part = useQuery(partQuery(id));
  return <Chosen onRemove={onRemove}>{part.data?.name ?? 'One part'}</Chosen>;
}

/** A filter that only links of other pages can set. */
function Chosen({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="inline-flex h-control max-w-72 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-small hover:border-ink"
      onClick={onRemove}
    >
      <span className="truncate font-medium">{children}</span>
      <Icon name="close" className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">Remove this filter</span>
    </button>
  );
}
