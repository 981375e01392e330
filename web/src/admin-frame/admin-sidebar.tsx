import { ThemeSwitch } from '../ui/theme/theme-switch.tsx';
import { AdminMenu } from './admin-menu.tsx';

/** The admins' menu at the left of their pages; phones have it behind Menu. */
export function AdminSidebar() {
  return (
    <aside className="border-r border-line max-lg:hidden print:hidden">
      <div className="sticky top-bar flex h-[calc(100dvh-var(--spacing-bar))] flex-col justify-between overflow-y-auto">
        <AdminMenu />
        <ThemeSwitch className="flex-wrap gap-y-0 px-5 py-3 [&>legend]:basis-full" />
      </div>
    </aside>
  );
}
