import { words } from '@fourteener/contract/messages';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ManagedFilters } from './managed-filters.tsx';
import { parseManagedView } from './managed-parts.ts';
import { PartActions } from './part-actions.tsx';
import { paths } from '../../screens/paths.ts';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { ListSearch } from '../../ui/tables/list-search.tsx';
import { PartCards } from './part-cards.tsx';

/** The parts of the shop as cards; with `?status=hidden`, those that only admins see. For admins, who also have a table. */
export default function ManagePartsPage() {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = parseManagedView(query);
  const isHidden = asked.status === 'hidden';
  const view = { ...asked, status: isHidden ? asked.status : 'listed' } as const;
  // The former address of the table.
  if (query.get('view') === 'table') return <Redirect to={`${paths.parts}${isHidden ? '?status=hidden' : ''}`} />;
  return (
    <>
      <DashboardHeading ref={heading} action={<PartActions view="cards" isHidden={isHidden} />}>
        {words.manageProductsHeading}
      </DashboardHeading>
      <ListSearch label="Find a part" placeholder="Name, number or kind">
        <ManagedFilters view={view} />
      </ListSearch>
      <div className="mt-5">
        {/* The pressed DELETE had the focus and disappears with its card. */}
        <PartCards view={view} onDeleted={() => heading.current?.focus()} />
      </div>
    </>
  );
}
