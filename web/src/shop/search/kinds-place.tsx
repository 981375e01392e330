import type { PicturedKind } from '@fourteener/contract/part/search';
import { paths } from '../../screens/paths.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { KindsDisclosure } from './kinds.tsx';
import { KindsStrip } from './kinds-strip.tsx';

interface KindsPlaceProps {
  /** Undefined until they are known. */
  kinds: readonly PicturedKind[] | undefined;
  /** They could not be read. */
  hasFailed: boolean;
}

/** The ways from all parts to those of a kind. Without a script, links to all kinds, since the parts that are there are not built in. */
export function KindsPlace({ kinds, hasFailed }: KindsPlaceProps) {
  const isHydrated = useHydrated();
  return (
    <div className="mt-3">
      {hasFailed ? <KindsDisclosure className="border-y border-line" /> : <KindsStrip kinds={kinds} />}
      {!isHydrated && (
        <div className="hidden noscript:block">
          <KindsDisclosure className="border-y border-line" />
          {/* Parts change, so the built page has none of them; the function renders the page of each. */}
          <p className="mt-6 max-w-text">
            The list of parts needs JavaScript. The page of each part works without it, and{' '}
            <a href={paths.blog} className="link">
              our articles
            </a>{' '}
            lead to some of them.
          </p>
        </div>
      )}
    </div>
  );
}
