import { nounFor } from '@fourteener/contract/text/plurals';
import { useBasketCount } from '../../shop/basket/kept-basket.ts';
import { paths } from '../../screens/paths.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface BasketLinkProps {
  className: string;
  isCurrent: boolean;
  /** Only while there is something in it. */
  isQuiet?: boolean;
}

/** The way to the basket, and how many parts are in it. */
export function BasketLink({ className, isCurrent, isQuiet = false }: BasketLinkProps) {
  const count = useBasketCount();
  if (isQuiet && count === 0) return null;
  return (
    <Link to={paths.basket} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {/* Phones have no room for the word beside the brand. */}
      <Icon name="basket" className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">Basket</span>
      {/* Its place is kept, so that nothing moves when the first part comes in. */}
      <span className={`inline-block pl-[1ch] text-measure-ink num ${isQuiet ? '' : 'min-w-[3ch]'}`}>
        {count || ''}
      </span>
      {count > 0 && <span className="sr-only">{nounFor(count, 'part')}</span>}
    </Link>
  );
}
