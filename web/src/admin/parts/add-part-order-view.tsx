import { formatDollars } from '@fourteener/contract/money';
import { listSpecification } from '@fourteener/contract/part/specification-rows';
import type { ReactNode } from 'react';
import { NotYet } from './add-part-card.tsx';
import { type Draft, stockOf } from './add-part-draft.ts';
import { parseDescription } from '@fourteener/contract/text/description';
import { Specification } from '../../shop/parts/specification.tsx';
import { StockBadge } from '../../shop/parts/stock-badge.tsx';

interface AddPartOrderViewProps {
  draft: Draft;
  number: string;
  picture: ReactNode;
}

/** The order form's view of a draft: its facts, and its description as prose and specification. */
export function AddPartOrderView({ draft, number, picture }: AddPartOrderViewProps) {
  const { name, price, description = '' } = draft;
  const stock = stockOf(draft);
  const { prose } = parseDescription(description);
  const rows = listSpecification({ ...draft, description });
  const facts = [
    ['Per unit price', price === undefined ? '–' : formatDollars(price)],
    ['Minimum', stock?.minimumQuantity ?? '–'],
    ['Available', stock?.availableQuantity ?? '–'],
  ] as const;
  return (
    <div>
      {picture}
      <div className="mt-4 flex items-center justify-between gap-4 text-small">
        <span className="fact text-data text-ink-faint">{number}</span>
        {stock ? <StockBadge stock={stock} /> : <NotYet>no stock yet</NotYet>}
      </div>
      <p className={`mt-2 text-heading wrap-anywhere wide ${name ? '' : 'text-ink-faint'}`}>{name ?? 'no name yet'}</p>
      <dl className="title-block mt-5 grid-cols-3 *:border-line *:px-3 *:first:pl-0 *:nth-[n+2]:border-l">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {prose.map((line, index) => (
        <p key={index} className="mt-4 wrap-anywhere text-ink-soft">
          {line}
        </p>
      ))}
      {rows.length > 0 && (
        <div className="mt-6">
          <Specification rows={rows} />
        </div>
      )}
      {prose.length + rows.length === 0 && <p className="mt-4 text-small text-ink-faint">No description yet.</p>}
    </div>
  );
}
