import { addDollars, multiplyDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import { useRef } from 'react';
import { useLinesFit } from '../fit/lines-fit.ts';
import { PartsTogether } from '../fit/parts-together.tsx';
import { FillBasket } from '../parts/fill-basket.tsx';
import { lineClasses } from '../parts/line-frame.tsx';
import { AddLine } from './add-line.tsx';
import { PasteLines } from './paste-lines.tsx';
import { QuickLineItem } from './quick-line-item.tsx';
import { findMeant, findReason, type QuickLine } from './quick-lines.ts';
import { useQuickOrder } from './use-quick-order.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';

const LEAD = 'Order by part number: type it, paste a list, or drop a file. Each line is checked at once.';

/** The page that fills the basket by part numbers. */
export default function QuickOrderPage() {
  const { lines, news, doing, add, addPart, setQuantity, replace, replaceMeant, remove, fill } = useQuickOrder();
  const heading = useRef<HTMLHeadingElement>(null);
  const fit = useLinesFit(lines.map(({ part }) => part ?? 'gone'));
  const meant = lines.filter(findMeant).length;
  const checking = doing === 'Checking' ? 'Checking' : undefined;
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Quick order" description={LEAD} path={paths.quickOrder} />
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Quick order</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">{LEAD}</p>
      </div>
      <div className="mt-10 grid items-start gap-x-gap gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <AddLine busy={checking} onAdd={(line) => add([line])} onAddPart={addPart} />
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <PasteLines busy={checking} onAdd={add} />
        </div>
      </div>
      <p
        role={news?.isError ? 'alert' : 'status'}
        className={`mt-6 min-h-[1.5em] text-small ${news?.isError ? 'text-danger' : 'text-ink-faint'}`}
      >
        {news?.words}
      </p>
      {lines.length > 0 && (
        <div className="mt-6 grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
                {countOf(lines.length, 'line')}
              </h2>
              {meant > 1 && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    replaceMeant();
                    // The pressed button is gone with the suggestions.
                    heading.current?.focus();
                  }}
                >
                  {meant === 2 ? 'Use both suggestions' : `Use all ${meant} suggestions`}
                </Button>
              )}
            </div>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className={lineClasses}>
                  <QuickLineItem
                    line={line}
                    fit={fit}
                    onQuantity={(quantity) => setQuantity(line.id, quantity)}
                    onReplace={(part) => {
                      replace(line.id, part);
                      heading.current?.focus();
                    }}
                    onRemove={() => {
                      remove(line.id);
                      // The pressed button is gone with its line.
                      heading.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
          <div className="lg:sticky lg:top-24 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
            <PartsTogether fit={fit} />
            <Summary lines={lines} busy={doing === 'Adding' ? 'Adding' : undefined} onFill={() => void fill()} />
          </div>
        </div>
      )}
    </section>
  );
}

interface SummaryProps {
  lines: readonly QuickLine[];
  busy: string | undefined;
  onFill: () => void;
}

/** The sum of the lines that can be ordered, and the button that adds them to the basket. */
function Summary({ lines, busy, onFill }: SummaryProps) {
  const good = lines.filter((line) => findReason(line) === undefined);
  const sum = addDollars(good.map(({ part, quantity }) => multiplyDollars(part?.price ?? 0, quantity)));
  const wrong = lines.length - good.length;
  return (
    <FillBasket
      total={{ sum, good: good.length, all: lines.length }}
      busy={busy}
      isDisabled={good.length === 0}
      onFill={onFill}
    >
      {wrong > 0 && (
        <p className="text-small text-ink-soft">
          {countOf(wrong, 'line')} cannot be ordered as {wrong === 1 ? 'it stands' : 'they stand'}, and will stay here.
        </p>
      )}
    </FillBasket>
  );
}
