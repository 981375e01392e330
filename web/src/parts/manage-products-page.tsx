import { useQuery } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import { partsQuery } from './list-parts.ts';
import { ManageCard } from './manage-card.tsx';
import { PartGridSkeleton } from './part-grid-skeleton.tsx';

const grid = 'grid gap-x-gap gap-y-12 md:grid-cols-2 xl:grid-cols-3';

/** All parts of the shop, each with its DELETE. For admins. */
export default function ManageProductsPage() {
  const parts = useQuery(partsQuery());
  const [chosen, setChosen] = useState<Part>();
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (
    <ButtonLink to={paths.addProduct}>
      <Icon name="plus" className="size-4" />
      Add Product
    </ButtonLink>
  );
  const closeDeleted = () => {
    flushSync(() => setChosen(undefined));
    // The DELETE that had the focus is gone with its card.
    heading.current?.focus();
  };
  return (
    <>
      <DashboardHeading ref={heading} action={add}>
        Manage All Product
      </DashboardHeading>
      <div className="mt-10">
        <Loaded
          query={parts}
          failed="The parts could not be loaded"
          loading={<PartGridSkeleton count={6} className={grid} />}
        >
          {(all) =>
            all.length > 0 ? (
              <div className={grid}>
                {all.map((part) => (
                  <ManageCard key={part._id} part={part} onDelete={() => setChosen(part)} />
                ))}
              </div>
            ) : (
              <Empty heading="No parts yet">Add the first one, and riders see it on the home page.</Empty>
            )
          }
        </Loaded>
      </div>
      {chosen && <DeletePartDialog part={chosen} onClose={() => setChosen(undefined)} onDeleted={closeDeleted} />}
    </>
  );
}
