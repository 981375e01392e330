import { brand } from '@fourteener/contract/brand';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** The ridge mark and the wordmark; leads home. */
export function BrandLink({ isInBar = false, onClick }: { isInBar?: boolean; onClick?: () => void }) {
  return (
    <Link
      to={paths.home}
      onClick={onClick}
      className="flex w-fit items-center gap-3"
      aria-label={`${brand.name}, home`}
    >
      <svg
        className="h-5 w-7 shrink-0 max-[22rem]:hidden"
        viewBox="0 0 28 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M1 18.5 10 3.5l4.2 7L18 5l9 13.5" />
      </svg>
      <span className="text-[1.0625rem] leading-none tracking-tight whitespace-nowrap wide max-[22rem]:text-[1rem]">
        <b className="font-semibold">{brand.shortName}</b>
        {/* Beside the links of the bar, a small desktop has no room for the rest of the name. */}
        <span className={`max-sm:hidden ${isInBar ? 'lg:max-xl:hidden' : ''}`}>
          {' '}
          {brand.name.replace(brand.shortName, '').trim()}
        </span>
      </span>
    </Link>
  );
}
