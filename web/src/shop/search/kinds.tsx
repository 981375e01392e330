import { pathToKind } from '@fourteener/contract/part/address';
import { kindsOf, type PartGroup, partGroups, type PartKind, partKinds } from '@fourteener/contract/part/kinds';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../screens/paths.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { summarizeQuery } from './summarize-parts.ts';

interface KindsProps {
  /** Called when one of the links is followed. */
  onFollow?: () => void;
}

/** The kinds of parts in a panel below the top bar, over the page. */
export function KindsPanel({ onFollow }: KindsProps) {
  return (
    // A press between the links keeps the focus in the panel, so that it stays open.
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
  /** Whether the line is open from the beginning. */
  isOpen?: boolean;
}

/** The kinds of parts, folded into one line that opens without a script. */
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

/**
 * Links to the kinds of parts by their groups, and to the ways to order many parts, which need no script: kinds that have parts, with their
 * number; all kinds until that is known.
 */
function KindTree({ onFollow }: KindsProps) {
  // The menus are rendered outside of the provider of queries.
  const { data } = useQuery({ ...summarizeQuery({}), enabled: useHydrated(), retryOnMount: false }, queryClient);
  const countOf = (kind: PartKind) => (data ? (data.kinds.find((each) => each.kind === kind)?.count ?? 0) : undefined);
  const groups = (Object.keys(partGroups) as PartGroup[]).map((group) => ({
    group,
    kinds: kindsOf(group).filter((kind) => countOf(kind) !== 0),
  }));
  return (
    <ul className="cols gap-y-8">
      {groups
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ group, kinds }) => (
          <li key={group} className="col-span-2 lg:col-span-3">
            <Link to={pathToKind(group)} className="block py-1 font-medium hover:text-accent" onClick={onFollow}>
              {partGroups[group]}
            </Link>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    to={pathToKind(kind)}
                    className="block py-1 text-note text-ink-soft hover:text-accent"
                    onClick={onFollow}
                  >
                    {partKinds[kind].plural} <span className="text-ink-faint num">{countOf(kind)}</span>
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
