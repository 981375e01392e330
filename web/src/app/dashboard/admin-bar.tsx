// Imported here, so that the first visit does not load the dashboard's style sheet.
import '../../ui/theme/dashboard.css';
import { roleNames } from '@fourteener/contract/user/roles';
import { useLocation } from 'react-router-dom';
import { useRole } from '../../auth/check-admin.ts';
import { signOut } from '../../auth/session.ts';
import { useAccount } from '../../auth/session-store.ts';
import { mainMenu } from '../../screens/main-menu.ts';
import { BrandLink } from '../shell/brand-link.tsx';
import { MenuButton } from '../shell/menu-button.tsx';
import { isCurrentAt } from '../shell/navigation-item.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { askToLeave } from './leave-question.ts';
import { KeysButton } from './keys-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import { AdminMenuSheet } from './admin-menu-sheet.tsx';

const link = 'text-small text-ink-soft hover:text-ink aria-[current=page]:text-ink';

/** The bar at the top of the admins' pages, 48 px high: links to the shop and, on narrow screens, the button of the menu. */
export function AdminBar() {
  const { name, email } = useAccount();
  const { pathname } = useLocation();
  const role = useRole();
  return (
    <>
      <header className="sticky top-0 z-30 -mb-px border-b border-line bg-ground print:hidden">
        <div className="flex h-12 items-center gap-4 px-5 lg:px-4">
          <div className="shrink-0 lg:w-49 max-sm:[&_b]:hidden [&_b+span]:hidden">
            <BrandLink />
          </div>
          <PaletteButton />
          <KeysButton />
          <nav aria-label="Main" className="ml-auto flex shrink-0 items-center gap-5 max-lg:hidden">
            {mainMenu.map((item) => (
              <Link
                key={item.path}
                isLate
                to={item.path}
                className={link}
                aria-current={isCurrentAt(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </Link>
            ))}
            <span className="max-w-40 truncate border-l border-line pl-5 text-small max-xl:sr-only">
              {name || email}
            </span>
            <span className="text-small text-ink-faint max-xl:sr-only">
              {role && role !== 'admin' ? roleNames[role].one : 'Admin'}
            </span>
            <button
              type="button"
              className="text-small font-medium hover:text-accent"
              onClick={() => askToLeave(() => void signOut())}
            >
              Logout
            </button>
          </nav>
          <MenuButton className="-mr-2 px-2 text-small lg:hidden">
            {(close) => <AdminMenuSheet onClose={close} />}
          </MenuButton>
        </div>
      </header>
    </>
  );
}
