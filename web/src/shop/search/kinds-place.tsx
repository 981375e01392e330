import type { PicturedKind } from '@fourteener/contract/part/search';
import { paths } from '../../screens/paths.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { KindsDisclosure } from './kinds.tsx';
import { KindsStrip } from './kinds-strip.tsx';

interface KindsPlaceProps {
  /** The kinds of parts; undefined until they are loaded. */
  kinds: readonly PicturedKind[] | undefined;
  /** Whether the kinds could not be loaded. */
  hasFailed: boolean;
}

/**
 * Links from all parts to those of each kind. Without a script they are links to all kinds, since the prerendered page does not know which
 * have parts.
 */
export function KindsPlace({ kinds, hasFailed }: KindsPlaceProps) {
  const isHydrated = useHydrated();
  return (
    <div className="mt-3">
      {hasFailed ? <KindsDisclosure className="border-y border-line" /> : <KindsStrip kinds={kinds} />}
      {!isHydrated && (
        <div className="hidden noscript:block">
          <KindsDisclosure className="border-y border-line" />
          {/* Parts change, so the prerendered page has none of them; the server renders the page of each part. */}
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
