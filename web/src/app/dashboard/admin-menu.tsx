import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/navigation/link.tsx';
import { useMenuCounts } from './menu-counts.ts';
import { findCurrent, listMenuGroups } from './menu-groups.ts';
import { useRole } from '../../auth/check-admin.ts';
import { useTakesPayments } from './takes-payments.ts';

const link =
  'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-small text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-quiet aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--color-accent)] lg:min-h-8';

/** The screens that the account's role may open, in the groups of the registry. */
export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const takesPayments = useTakesPayments();
  const role = useRole();
  const { pathname } = useLocation();
  const counts = useMenuCounts();
  const nav = useRef<HTMLElement>(null);
  const current = findCurrent(pathname)?.name;
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current, takesPayments, role]);
  return (
    <nav
      ref={nav}
      aria-label="Dashboard"
      // The menu is hidden until all entries are known: one that appeared later would move those below it.
      className={`px-2 pt-1 pb-4 ${takesPayments === undefined || role === undefined ? 'invisible' : ''}`}
    >
      {listMenuGroups(takesPayments ?? true, role ?? 'admin', current).map(({ group, label, items }) => (
        <div key={group}>
          <p id={`menu-${group}`} className="px-3 pt-3 pb-1 text-label text-ink-faint">
            {label}
          </p>
          <ul aria-labelledby={`menu-${group}`}>
            {items.map((item) => {
              const count = counts[item.name];
              return (
                <li key={item.name} className={item.isView ? 'pl-4' : undefined}>
                  <Link
                    to={item.path}
                    className={link}
                    aria-current={item.name === current ? 'page' : undefined}
                    aria-describedby={count === undefined ? undefined : `count-${item.name}`}
                    onClick={onFollow}
                  >
                    {item.label}
                    {count !== undefined && (
                      <span
                        id={`count-${item.name}`}
                        aria-hidden="true"
                        className={`text-label num ${count > 0 ? 'text-measure-ink' : 'text-ink-faint'}`}
                      >
                        {count}
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
