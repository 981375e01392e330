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

/** All parts of the shop, as cards or as a table in which many can be changed at once. For admins. */
export default function ManageProductsPage() {
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = query.get('view') === 'table' ? 'table' : 'cards';
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <QuietSelect
        label="View"
        value={view}
        onChange={({ target }) => setQuery(target.value === 'table' ? 'view=table' : '', { replace: true })}
      >
        <option value="cards">Cards</option>
        <option value="table">Table</option>
      </QuietSelect>
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
        {view === 'table' ? <ProductsTable /> : <ProductCards onDeleted={() => heading.current?.focus()} />}
      </div>
    </>
  );
}
