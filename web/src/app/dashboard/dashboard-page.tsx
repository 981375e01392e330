import { Outlet, useLocation } from 'react-router-dom';
import { useFreshRole } from '../../auth/check-admin.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { useAdminLook } from './admin-look.ts';
import '../../ui/theme/dashboard.css';
import { Sidebar } from './sidebar.tsx';

const AdminFrame = lazyPiece('The page', () => import('./admin-frame.tsx').then(({ AdminFrame: frame }) => frame), {
  loading: () => <HeadingSkeleton />,
});

/** The dashboard's frame: its menu, and the page that is chosen in it; denser for admins. */
export default function DashboardPage() {
  const isAdmin = useAdminLook();
  const { pathname } = useLocation();
  useFreshRole(pathname);
  return isAdmin ? (
    <div className="admin-scale">
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </div>
  ) : (
    <div className="lg:grid lg:grid-cols-[clamp(15rem,20vw,19rem)_minmax(0,1fr)]">
      <Sidebar />
      <div className="flex min-h-[calc(100dvh-7.5rem)] flex-col justify-between gap-16 px-gutter pt-8 pb-8 lg:min-h-[calc(100dvh-4rem)] lg:pt-12 lg:pb-24">
        <div>
          <Outlet />
        </div>
        <ThemeSwitch className="border-t border-line pt-4 lg:hidden print:hidden" />
      </div>
    </div>
  );
}

/** A placeholder where the frame of the admins' pages has its heading. */
function HeadingSkeleton() {
  return (
    <div className="px-gutter pt-3 lg:ml-53">
      <Loading what="the page">
        <Skeleton className="h-12 w-72 max-w-full" />
      </Loading>
    </div>
  );
}
