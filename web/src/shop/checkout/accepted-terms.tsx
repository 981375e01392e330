import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** Says that an order accepts the terms, where the market asks for it; they open in another tab, so that nothing typed is lost. */
export function AcceptedTerms() {
  return (
    <p className="text-small text-ink-soft">
      By ordering you accept our{' '}
      <Link to={pathTo('policy', 'terms')} target="_blank" className="link">
        terms
      </Link>
      . Our{' '}
      <Link to={pathTo('policy', 'privacy')} target="_blank" className="link">
        privacy notice
      </Link>{' '}
      says how we use your data.
    </p>
  );
}
