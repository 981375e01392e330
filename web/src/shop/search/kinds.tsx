import { pathToKind } from '@fourteener/contract/part/address';
import { kindsOf, type PartGroup, partGroups, partKinds } from '@fourteener/contract/part/kinds';
import { paths } from '../../screens/paths.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface KindsProps {
  /** Called when one of the links is followed. */
  onFollow?: () => void;
}

/** The kinds of parts below the bar, over the page. */
export function KindsPanel({ onFollow }: KindsProps) {
  return (
    // A press between the links leaves the focus in it, so that it stays open.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground [box-shadow:var(--shadow-float)] outline-none"
    >
      <div className="page py-8">
        <KindTree onFollow={onFollow} />
      </div>
    </div>
  );
}

interface KindsDisclosureProps extends KindsProps {
  className?: string;
  /** Whether it is open from the beginning. */
  isOpen?: boolean;
}

/** The kinds of parts behind one line, which opens without a script. */
export function KindsDisclosure({ className = '', isOpen = false, onFollow }: KindsDisclosureProps) {
  return (
    <details open={isOpen} className={`group ${className}`}>
      <summary className="flex h-12 cursor-pointer list-none items-center justify-between font-medium hover:text-accent">
        Browse by kind
        <Icon name="plus" className="size-5 text-ink-faint transition-transform group-open:rotate-45" />
      </summary>
      <nav aria-label="Kinds of parts" className="pt-2 pb-5">
        <KindTree onFollow={onFollow} />
      </nav>
    </details>
  );
}

/** All kinds of parts by their groups, and the ways to order many, as links that need no script. */
function KindTree({ onFollow }: KindsProps) {
  return (
    <ul className="cols gap-y-8">
      {(Object.entries(partGroups) as [PartGroup, string][]).map(([group, words]) => (
        <li key={group} className="col-span-2 lg:col-span-3">
          <Link to={pathToKind(group)} className="block py-1 font-medium hover:text-accent" onClick={onFollow}>
            {words}
          </Link>
          <ul>
            {kindsOf(group).map((kind) => (
              <li key={kind}>
                <Link
                  to={pathToKind(kind)}
                  className="block py-1 text-note text-ink-soft hover:text-accent"
                  onClick={onFollow}
                >
                  {partKinds[kind].plural}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className="col-span-2 lg:col-span-3">
        <Link to={paths.quickOrder} className="block py-1 font-medium hover:text-accent" onClick={onFollow}>
          Quick order
        </Link>
        <Link to={paths.lists} className="block py-1 text-note text-ink-soft hover:text-accent" onClick={onFollow}>
          Lists
        </Link>
      </li>
    </ul>
  );
}
