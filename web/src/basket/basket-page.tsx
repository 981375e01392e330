import { type ComponentProps, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { rememberOrigin } from '../auth/origin.ts';
import { useSession } from '../auth/session-store.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { formatDollars } from '../ui/dollars.ts';
import { Loading } from '../ui/loading.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BasketForm } from './basket-form.tsx';
import { BasketLine, GoneLine } from './basket-line.tsx';
import { setPieces } from './basket-lines.ts';
import { changeBasket } from './basket-store.ts';
import { findProblem, type Refusals, type ShownLine, sumUp } from './line-problem.ts';
import { useBasketLines } from './use-basket-lines.ts';

const LEAD = 'The parts you chose, each with what it costs now and what is in stock, ordered together or not at all.';

/** What was put into the basket, at the prices of now, and the form that orders all of it. */
export default function BasketPage() {
  const { lines, error, readAgain } = useBasketLines();
  const [refusals, setRefusals] = useState<Refusals>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    changeBasket((basket) => setPieces(basket, id, 0));
    // The button that had the focus goes with its line.
    heading.current?.focus();
  };
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Basket" description={LEAD} path={paths.basket} />
      <h1 ref={heading} tabIndex={-1} className="text-display wide outline-none">
        Basket
      </h1>
      {lines.length === 0 ? (
        <div className="mt-10">
          <EmptyBasket />
        </div>
      ) : (
        <div className="mt-10 grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
          <ul className="lg:col-span-7">
            {lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[4.5rem_1fr] gap-x-gap border-t border-line py-6 first:border-ink min-[24rem]:grid-cols-[6rem_1fr] sm:grid-cols-[9rem_1fr]"
              >
                <Line
                  line={line}
                  hasFailed={error !== undefined && line.part === undefined}
                  refusal={refusals[line.id]}
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
            <p className="mb-8 flex items-baseline justify-between border-t border-ink pt-5 num">
              <span className="text-ink-soft">Sum</span>
              <output className="text-heading">{formatDollars(sumUp(lines))}</output>
            </p>
            <Checkout
              lines={lines}
              isReading={!error && lines.some(({ part }) => part === undefined)}
              onRefused={setRefusals}
            />
          </div>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  line: ShownLine;
  /** Its part could not be read. */
  hasFailed: boolean;
  /** What the shop said of it when it was ordered. */
  refusal: Refusals[string] | undefined;
  onRemove: () => void;
}

function Line({ line, hasFailed, refusal, onRemove }: LineProps) {
  const { id, quantity, part } = line;
  if (hasFailed) return <GoneLine id={id} problem="It could not be loaded." onRemove={onRemove} />;
  if (part === undefined) {
    return (
      <Loading what="the part">
        <Skeleton className="aspect-4/3" />
      </Loading>
    );
  }
  const problem = findProblem(line);
  const said = refusal?.quantity === quantity ? refusal.message : undefined;
  if (part === 'gone') return <GoneLine id={id} problem={problem} onRemove={onRemove} />;
  return <BasketLine part={part} quantity={quantity} problem={problem ?? said} onRemove={onRemove} />;
}

function Checkout(props: ComponentProps<typeof BasketForm>) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'signed-in') return <BasketForm {...props} />;
  return (
    <div className="grid gap-4">
      <ButtonLink to={paths.login} state={rememberOrigin(location)}>
        Log in to order
      </ButtonLink>
      <p className="text-small text-ink-faint">You come straight back, and your basket stays as it is.</p>
    </div>
  );
}

function EmptyBasket() {
  return (
    <Empty
      heading="Nothing in it yet"
      action={
        <ButtonLink look="secondary" to={paths.products}>
          See the parts
        </ButtonLink>
      }
    >
      Parts that you add stand here together, and are ordered at once.
    </Empty>
  );
}
