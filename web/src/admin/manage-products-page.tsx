import { words } from '@fourteener/contract/messages';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportParts } from '../imports/export-parts.tsx';
import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';
import { QuietSelect } from '../ui/forms/quiet-select.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { ProductCards } from './product-cards.tsx';

const ProductsTable = lazyPiece('The table', () =>
  import('./products-table.tsx').then(({ ProductsTable: table }) => table),
);

/**
 * The parts of the shop, or with `?show=hidden` those that only admins see; as cards, or with `?view=table` as a table in which many can
 * be changed at once. For admins.
 */
export default function ManageProductsPage() {
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = query.get('view') === 'table' ? 'table' : 'cards';
  const isHidden = query.get('show') === 'hidden';
  /** The same page with another parameter, or without it. */
  const withParameter = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next;
  };
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <QuietSelect
        label="View"
        value={view}
        onChange={({ target }) =>
          setQuery(withParameter('view', target.value === 'table' ? 'table' : undefined), { replace: true })
        }
      >
        <option value="cards">Cards</option>
        <option value="table">Table</option>
      </QuietSelect>
      <ButtonLink
        variant="secondary"
        to={`${paths.manageProducts}?${withParameter('show', isHidden ? undefined : 'hidden').toString()}`}
      >
        {isHidden ? 'Listed Parts' : 'Hidden Parts'}
      </ButtonLink>
      <ExportParts />
      <ButtonLink variant={view === 'table' ? 'secondary' : 'primary'} to={paths.addProduct}>
        <Icon name="plus" className="size-4" />
        Add Product
      </ButtonLink>
    </div>
  );
  return (
    <>
      <DashboardHeading ref={heading} action={actions}>
        {words.manageProductsHeading}
      </DashboardHeading>
      <div className="mt-10">
        {/* The DELETE that had the focus goes with its card. */}
        {view === 'table' ? (
          <ProductsTable isHidden={isHidden} />
        ) : (
          <ProductCards isHidden={isHidden} onDeleted={() => heading.current?.focus()} />
        )}
      </div>
    </>
  );
}
