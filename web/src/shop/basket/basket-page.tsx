import type { PartSummary } from '@fourteener/contract/part/judging';
import { type ComponentProps, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberOrigin } from '../../auth/origin.ts';
import { useSession } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LineVerdict } from '../fit/line-verdict.tsx';
import { type LinesFit, useLinesFit } from '../fit/lines-fit.ts';
import { PartsTogether } from '../fit/parts-together.tsx';
import { BasketForm } from './basket-form.tsx';
import { BasketLine } from './basket-line.tsx';
import { replacePart, setPieces } from './basket-lines.ts';
import { changeBasket } from './basket-store.ts';
import { type BasketErrors, findProblem, type ShownLine, totalOf } from './line-problem.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { useBasketLines } from './use-basket-lines.ts';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { GoneLine, lineClasses, LineSkeleton } from '../parts/line-frame.tsx';
import { LinesSum } from '../parts/lines-sum.tsx';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';

const LEAD = 'The parts you chose, with current prices and stock, ready to order together.';

/** The basket at current prices, and the form that orders all of it. */
export default function BasketPage() {
  const basket = useBasketLines();
  const { lines, error, readAgain } = basket;
  const fit = useLinesFit(lines.map(({ part }) => part));
  const [refusals, setRefusals] = useState<BasketErrors>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    changeBasket((all) => setPieces(all, id, 0));
    // The pressed button is gone with its line.
    heading.current?.focus();
  };
  const replace = (id: string, part: PartSummary) => {
    changeBasket((all) => replacePart(all, id, part));
    heading.current?.focus();
    showSuccess(`${part.name} takes its place.`);
  };
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Basket" description={LEAD} path={paths.basket} />
      <h1 ref={heading} tabIndex={-1} className="text-display wide outline-none">
        Basket
      </h1>
      <p className="mt-4 flex flex-wrap gap-x-6 text-small">
        <Link to={paths.quickOrder} className="py-1 link">
          Quick order by part number
        </Link>
        <Link to={paths.lists} className="py-1 link">
          Your lists
        </Link>
      </p>
      {lines.length === 0 ? (
        <div className="lines-place mt-10">
          <EmptyBasket />
        </div>
      ) : (
        <div className="mt-10 grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
          <ul className="lg:col-span-7">
            {lines.map((line) => (
              <li key={line.id} className={lineClasses}>
                <Line
                  line={line}
                  hasFailed={error !== undefined && line.part === undefined}
                  refusal={refusals[line.id]}
                  fit={fit}
                  onReplace={(part) => replace(line.id, part)}
                  onRemove={() => remove(line.id)}
                />
              </li>
            ))}
            {error && (
              <li className="pt-6">
                <Failed heading="Some parts could not be loaded" error={error} onRetry={readAgain} />
              </li>
            )}
          </ul>
          <div className="lg:sticky lg:top-24 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
            <PartsTogether fit={fit} />
            <div className="mb-8">
              <LinesSum total={totalOf(lines)} />
            </div>
            <Checkout basket={basket} onRefused={setRefusals} />
          </div>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  line: ShownLine;
  /** Whether the line's part could not be read. */
  hasFailed: boolean;
  /** The shop's error about the line when it was ordered. */
  refusal: BasketErrors[string] | undefined;
  fit: LinesFit;
  onReplace: (part: PartSummary) => void;
  onRemove: () => void;
}

function Line({ line, hasFailed, refusal, fit, onReplace, onRemove }: LineProps) {
  const { id, quantity, part } = line;
  if (hasFailed)
    return <GoneLine number={derivedNumber(id)} problem="This part could not be loaded." onRemove={onRemove} />;
  if (part === undefined) return <LineSkeleton />;
  const problem = findProblem(line);
  const said = refusal?.quantity === quantity ? refusal.message : undefined;
  if (part === 'gone') return <GoneLine number={derivedNumber(id)} problem={problem} onRemove={onRemove} />;
  return (
    <BasketLine part={part} quantity={quantity} problem={problem ?? said} onRemove={onRemove}>
      <LineVerdict fit={fit} partId={id} onReplace={onReplace} />
    </BasketLine>
  );
}

/** The next step: the link to the checkout where the shop takes payments, otherwise the order form. */
function Checkout(props: ComponentProps<typeof BasketForm>) {
  const settings = usePaymentSettings();
  return (
    <QueryBoundary
      query={settings}
      failed="The checkout could not be loaded"
      loading={
        <Loading what="the checkout">
          <Skeleton className="h-12" />
        </Loading>
      }
    >
      {({ methods }) => (methods.length === 0 ? <OrderHere {...props} /> : <ToCheckout />)}
    </QueryBoundary>
  );
}

function ToCheckout() {
  return (
    <div className="grid gap-4">
      <ButtonLink to={paths.checkout}>Check out</ButtonLink>
      <p className="text-small text-ink-faint">Shipping and tax are added there, before you order anything.</p>
    </div>
  );
}

function OrderHere(props: ComponentProps<typeof BasketForm>) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'signed-in') return <BasketForm {...props} />;
  return (
    <div className="grid gap-4">
      <ButtonLink to={paths.login} state={rememberOrigin(location)}>
        Log in to order
      </ButtonLink>
      <p className="text-small text-ink-faint">You will come right back, and your basket stays as it is.</p>
    </div>
  );
}
