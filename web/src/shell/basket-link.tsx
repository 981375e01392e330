import { matchPath, useLocation } from 'react-router';
import { useBasket } from '../basket/basket-store.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';

interface BasketLinkProps {
  className: string;
  /** Only while there is something in it. */
  isQuiet?: boolean;
}

/** The way to the basket, and how many parts are in it. */
export function BasketLink({ className, isQuiet = false }: BasketLinkProps) {
  const { length } = useBasket();
  const { pathname } = useLocation();
  if (isQuiet && length === 0) return null;
  return (
    <Link to={paths.basket} className={className} aria-current={matchPath(paths.basket, pathname) ? 'page' : undefined}>
      Basket
      {/* Its place is kept, so that nothing moves when the first part comes in. */}
      <span className="inline-block min-w-[3ch] pl-[1ch] text-measure-ink num">{length || ''}</span>
      {length > 0 && <span className="sr-only">{length === 1 ? 'part' : 'parts'}</span>}
    </Link>
  );
}
