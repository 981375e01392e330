import type { OrderItem } from '@fourteener/contract/order/schemas';
import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

interface ReplacementNoteProps {
  item: OrderItem;
  /** The page that shows the order with the return. */
  screen: 'myOrder' | 'adminOrder';
}

/** Says of an item that replaces returned pieces which return that was; empty for other items. */
export function ReplacementNote({ item: { replaces }, screen }: ReplacementNoteProps) {
  if (!replaces) return null;
  return (
    <p className="mb-4 text-small">
      Replacement at no charge for the return{' '}
      <Link to={pathTo(screen, replaces.itemId)} className="fact link">
        {replaces.returnNumber}
      </Link>
    </p>
  );
}
