import { useAdminLook } from './dashboard/admin-look.ts';
import { Navigation } from './shell/navigation.tsx';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';

const AdminBar = lazyPiece('The bar', () => import('./dashboard/admin-bar.tsx').then(({ AdminBar: bar }) => bar), {
  loading: () => <div className="h-12 border-b border-line" />,
  instead: () => <Navigation />,
});

/** The bar at the top of the dashboard. */
export function DashboardBar() {
  return useAdminLook() ? (
    <div className="admin-scale contents">
      <AdminBar />
    </div>
  ) : (
    <Navigation />
  );
}
