import type { Part } from '@fourteener/contract/part/schemas';
import type { PartSort } from '@fourteener/contract/part/sorts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { BulkEdit } from '../imports/bulk-edit.tsx';
import { ManagedFilters } from './managed-filters.tsx';
import { isNarrowed, managedPartsQuery, parseManagedView, readManagedParts } from './managed-parts.ts';
import { PartActions } from './part-actions.tsx';
import { partColumns } from './parts-columns.tsx';
import { useChosenParts } from './use-chosen-parts.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';
import { readAsked, SERVER_PAGE } from '../../ui/tables/use-server-table.ts';

const none: Part[] = [];

/** All parts of the shop, hidden ones too, as a table in which many can be changed at once. For admins. */
export default function PartsPage() {
  const [params] = useSearchParams();
  const view = parseManagedView(params);
  const isHidden = view.status === 'hidden';
  const mayEdit = useMayCall('changeParts');
  const { sort } = readAsked<Part, PartSort>(params, partColumns);
  // The best match comes first, unless another order is chosen.
  const order = view.search !== '' && !params.has('sort') ? undefined : sort;
  const parts = useInfiniteQuery({
    ...managedPartsQuery(view, { limit: SERVER_PAGE, sort: order }),
    select: joinPages,
  });
  const selection = useChosenParts(parts.data?.rows ?? none);
  const selectFound = async () => selection.chooseAll(await readManagedParts(view));
  const [edited, setEdited] = useState<readonly Part[]>();
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form that had the focus was closed.
    if (wasEdited.current && !edited) document.querySelector<HTMLElement>('main [type=search]')?.focus();
    wasEdited.current = edited !== undefined;
  }, [edited]);
  if (edited) {
    return (
      <>
        <DashboardHeading>Parts</DashboardHeading>
        <div className="mt-5">
          <BulkEdit parts={edited} onClose={() => setEdited(undefined)} />
        </div>
      </>
    );
  }
  return (
    <AdminTable
      heading={isHidden ? 'Hidden Parts' : 'Parts'}
      count={parts.data?.total}
      what="parts"
      query={parts}
      columns={partColumns}
      search={{ label: 'Find a part', placeholder: 'Name, number or kind' }}
      fields={<ManagedFilters view={view} hasStatus />}
      actions={<PartActions view="table" isHidden={isHidden} />}
      pathOf={({ _id }) => pathTo('adminPart', _id)}
      {...(mayEdit && {
        bulk: {
          selection,
          onSelectFound: () => void selectFound().catch(showFailure),
          nameOf: ({ name }: Part) => name,
          actions: (
            <Button size="small" onClick={() => setEdited(selection.chosen)}>
              Edit selected
            </Button>
          ),
        },
      })}
      empty={isNarrowed(view) ? <NothingFound /> : <NoParts isHidden={isHidden} />}
    />
  );
}

function NothingFound() {
  return (
    <Empty
      heading="No parts found"
      action={
        <StaffButtonLink variant="secondary" to={paths.parts}>
          Show all parts
        </StaffButtonLink>
      }
    >
      No part matches what is chosen.
    </Empty>
  );
}

function NoParts({ isHidden }: { isHidden: boolean }) {
  if (isHidden)
    return <Empty heading="No hidden parts">A part whose visibility is Hidden is only seen by the staff.</Empty>;
  return <Empty heading="No parts yet">Add the first one, and riders see it on the home page.</Empty>;
}
