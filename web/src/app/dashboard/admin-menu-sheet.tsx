import { useLocation } from 'react-router-dom';
import { signOut } from '../../auth/session.ts';
import { mainMenu } from '../../screens/main-menu.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { askToLeave } from './leave-question.ts';
import { findCurrent } from './menu-groups.ts';

const row = 'flex min-h-11 w-full items-center px-3 text-small';

/** The sheet over the page with the admins' menu, their current place in it, and links to the shop; open while mounted. */
export function AdminMenuSheet({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const current = findCurrent(pathname);
  return (
    <Modal aria-label="Menu" onClose={onClose}>
      <div className="flex max-h-dvh flex-col bg-ground [box-shadow:var(--shadow-float)]">
        <div className="flex h-12 shrink-0 items-center justify-between border-b border-line px-5">
          <p className="truncate text-small text-ink-faint">
            {current && (
              <>
                {current.group} / <span className="font-medium text-ink">{current.label}</span>
              </>
            )}
          </p>
          <button type="button" className="-mr-3 h-12 px-3 text-small font-medium" onClick={onClose}>
            Close
          </button>
        </div>
        <div className="overflow-y-auto px-2 pb-6">
          <AdminMenu onFollow={onClose} />
          <nav aria-label="Main" className="border-t border-line px-2 py-2">
            <ul>
              {mainMenu
                .filter(({ isPrivate }) => !isPrivate)
                .map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path} className={row} onClick={onClose}>
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
            <button
              type="button"
              className={`font-medium ${row}`}
              onClick={() => {
                onClose();
                askToLeave(() => void signOut());
              }}
            >
              Logout
            </button>
          </nav>
          <ThemeSwitch className="px-5" />
        </div>
      </div>
    </Modal>
  );
}
