import { kindsOf, type PartGroup, partGroups, type PartKind, partKinds } from '@fourteener/contract/part-kinds';
import { paths } from '../screens/paths.ts';
import { Link } from '../ui/navigation/link.tsx';

/** All kinds of parts by their groups, as links that need no script. `onFollow` is called when one of them is followed. */
export function KindTree({ onFollow }: { onFollow?: () => void }) {
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
    </ul>
  );
}

function pathToKind(kind: PartKind | PartGroup): string {
  return `${paths.products}?kind=${kind}`;
}
