import type { ReactNode } from 'react';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** A page of the admins beside their menu, which the Menu button opens on phones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
        <aside className="border-r border-line max-lg:hidden print:hidden">
          <div className="top-bar sticky flex h-[calc(100dvh-var(--spacing-bar))] flex-col justify-between overflow-y-auto">
            <AdminMenu />
            <ThemeSwitch className="flex-wrap gap-y-0 px-5 py-3 [&>legend]:basis-full" />
          </div>
        </aside>
        <div className="min-h-[calc(100dvh-var(--spacing-bar))] px-gutter pt-3 pb-12 print:p-0">{children}</div>
      </div>
      <LeaveGuard />
    </>
  );
}
