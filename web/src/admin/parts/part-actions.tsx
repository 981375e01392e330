import { ExportParts } from '../imports/export-parts.tsx';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Icon } from '../../ui/media/icon.tsx';

interface PartActionsProps {
  view: 'table' | 'cards';
  /** Whether the page shows the hidden parts. */
  isHidden: boolean;
}

/** The actions on all parts, and links to the other view (cards or table) and to the hidden parts. */
export function PartActions({ view, isHidden }: PartActionsProps) {
  const mayEdit = useMayCall('changePart');
  const views = { table: paths.parts, cards: paths.manageProducts };
  const pathTo = (to: keyof typeof views, hidden: boolean) => `${views[to]}${hidden ? '?status=hidden' : ''}`;
  const other = view === 'table' ? 'cards' : 'table';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayEdit && (
        <StaffButtonLink variant="secondary" size="small" to={pathTo(other, isHidden)}>
          {other === 'table' ? 'Table' : 'Cards'}
        </StaffButtonLink>
      )}
      <StaffButtonLink variant="secondary" size="small" to={pathTo(view, !isHidden)}>
        {isHidden ? (view === 'table' ? 'All Parts' : 'Listed Parts') : 'Hidden Parts'}
      </StaffButtonLink>
      <ExportParts />
      {mayEdit && (
        <StaffButtonLink size="small" to={paths.addProduct}>
          <Icon name="plus" className="size-4" />
          Add Product
        </StaffButtonLink>
      )}
    </div>
  );
}
