import { constraints } from '@fourteener/contract/constraints';
import type { Part } from '@fourteener/contract/part/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { BulkEdit } from '../imports/bulk-edit.tsx';
import { managedPartPagesQuery } from '../../shop/parts/list-parts.ts';
import { ProductActions } from './product-actions.tsx';
import { productColumns } from './products-columns.tsx';
import { useMayCall } from '../../auth/use-may-call.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { useRowSelection } from '../../ui/tables/row-selection.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';

const none: Part[] = [];

/** The parts of the shop, or with `?show=hidden` those that only the staff sees, as a table in which many can be changed at once. For admins. */
export default function PartsPage() {
  const [query] = useSearchParams();
  const isHidden = query.get('show') === 'hidden';
  const mayEdit = useMayCall('changeParts');
  const parts = useInfiniteQuery({
    ...managedPartPagesQuery({ limit: constraints.pageSize, isHidden }),
    select: joinPages,
  });
  const selection = useRowSelection(parts.data?.rows ?? none);
  const [edited, setEdited] = useState<readonly Part[]>();
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
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
      columns={productColumns}
      search={{ label: 'Find a part', placeholder: 'Name, number, kind or status' }}
      actions={<ProductActions view="table" isHidden={isHidden} />}
      pathOf={({ _id }) => pathTo('adminPart', _id)}
      {...(mayEdit && {
        bulk: {
          selection,
          nameOf: ({ name }: Part) => name,
          actions: (
            <Button size="small" onClick={() => setEdited(selection.chosen)}>
              Edit selected
            </Button>
          ),
        },
      })}
      empty={
        isHidden ? (
          <Empty heading="No hidden parts">A part whose visibility is Hidden is only seen by the staff.</Empty>
        ) : (
          <Empty heading="No parts yet">Add the first one, and riders see it on the home page.</Empty>
        )
      }
    />
  );
}
