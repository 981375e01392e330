import { formatDollars } from '@fourteener/contract/money';
import type { PartReference } from '@fourteener/contract/part/page';
import { type ReactNode, useId } from 'react';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useChosenName } from '../garage/has-garage.ts';
import { listChoices } from './part-sizes.ts';
import { pathToSize } from './sized-address.ts';
import { describeStock } from './stock-words.ts';

// Browsers without a bike do not load this code: every size can be chosen without it.
const OwnSize = lazyPiece('The size of your bike', () => import('./own-size.tsx').then(({ OwnSize: size }) => size), {
  loading: () => null,
  instead: () => null,
});

interface PartVariantsProps {
  /** The parts of the group in order. */
  variants: readonly PartReference[];
  /** The id of the part that is shown. */
  current: string;
}

/**
 * Links to the other parts of a group, with sizes apart from other choices such as colors: each is a part of its own, with its price and
 * stock. Empty if there are no others.
 */
export function PartVariants({ variants, current }: PartVariantsProps) {
  const hasBike = typeof useChosenName() === 'string';
  const shown = variants.find(({ _id }) => _id === current);
  if (!shown?.group) return null;
  const { axis, value } = shown.group;
  const { sizes, others } = listChoices(variants, shown);
  return (
    <>
      {sizes.length > 0 && (
        <Choice
          axis="Size"
          value={shown.size}
          note={hasBike && <OwnSize variants={variants} shown={shown} />}
          columns="grid-cols-4 gap-2 sm:grid-cols-5"
        >
          {sizes.map((size) => (
            <li key={size._id} className="min-w-0">
              <Size variant={size} isCurrent={size._id === current} />
            </li>
          ))}
        </Choice>
      )}
      {others.length > 0 && (
        <Choice axis={axis} value={value} columns="gap-3 sm:grid-cols-2">
          {others.map((variant) => (
            <li key={variant._id} className="min-w-0">
              <Variant variant={variant} isCurrent={variant._id === current} />
            </li>
          ))}
        </Choice>
      )}
    </>
  );
}

interface ChoiceProps {
  /** The property by which the parts differ. */
  axis: string;
  /** The value of the part on this page. */
  value: string | undefined;
  /** The element after the value. */
  note?: ReactNode;
  columns: string;
  children: ReactNode;
}

function Choice({ axis, value, note, columns, children }: ChoiceProps) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className="mt-5">
      <p className="text-small">
        <span id={headingId} className="font-medium">
          {axis}
        </span>{' '}
        <span className="text-ink-soft">{value}</span>
        {note}
      </p>
      <ul className={`mt-2 grid ${columns}`}>{children}</ul>
    </nav>
  );
}

const border = (isCurrent: boolean) => (isCurrent ? 'border-ink' : 'border-line-strong hover:border-ink');

function Size({ variant, isCurrent }: { variant: PartReference; isCurrent: boolean }) {
  const { state, words } = describeStock(variant);
  return (
    <Link
      to={pathToSize(variant)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`block h-full rounded-control border bg-surface px-2 py-1.5 text-center text-small ${border(isCurrent)}`}
    >
      <span className={`block text-note num ${isCurrent ? 'font-medium' : ''}`}>{variant.size}</span>{' '}
      <span className="block text-label text-ink-soft num">
        {state === 'none' ? words : formatDollars(variant.price)}
        {state === 'few' && `, ${words.toLowerCase()}`}
      </span>
    </Link>
  );
}

function Variant({ variant, isCurrent }: { variant: PartReference; isCurrent: boolean }) {
  const { name, img, price, group } = variant;
  const { state, words } = describeStock(variant);
  return (
    <Link
      to={pathToSize(variant)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex items-center gap-3 rounded-control border bg-surface pr-3 ${border(isCurrent)}`}
    >
      <span className="plate block aspect-4/3 w-20 shrink-0" aria-hidden="true">
        <Picture img={img} alt="" sizes="5rem" />
      </span>
      <span className="min-w-0 py-2 text-small wrap-anywhere">
        <span className={isCurrent ? 'font-medium' : ''}>{group?.value ?? name}</span>
        <span className="block text-ink-soft num">
          {formatDollars(price)}
          {state !== 'enough' && `, ${words.toLowerCase()}`}
        </span>
      </span>
    </Link>
  );
}
