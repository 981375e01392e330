import { words } from '@fourteener/contract/messages';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProductActions } from './product-actions.tsx';
import { paths } from '../../screens/paths.ts';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { ProductCards } from './product-cards.tsx';

/** The parts of the shop as cards, or with `?show=hidden` those that only admins see. For admins, who have a table besides. */
export default function ManageProductsPage() {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isHidden = query.get('show') === 'hidden';
  // Where the table stood before it had an address of its own.
  if (query.get('view') === 'table') return <Redirect to={`${paths.parts}${isHidden ? '?show=hidden' : ''}`} />;
  return (
    <>
      <DashboardHeading ref={heading} action={<ProductActions view="cards" isHidden={isHidden} />}>
        {words.manageProductsHeading}
      </DashboardHeading>
      <div className="mt-5">
        {/* The DELETE that had the focus goes with its card. */}
        <ProductCards isHidden={isHidden} onDeleted={() => heading.current?.focus()} />
      </div>
    </>
  );
}
