import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import { OVERVIEW } from '@fourteener/contract/drawing/lines';
import { type DrawingPageData, pathToDrawing } from '@fourteener/contract/drawing/page';
import { countOf } from '@fourteener/contract/text/plurals';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PartBadges } from '../fit/part-badges.tsx';
import { useChosenName } from '../garage/has-garage.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Drawing } from './drawing.tsx';
import { DrawingFitPlace } from './drawing-fit-place.tsx';
import { toRows } from './drawn-rows.ts';
import { inOwnSizes, isSized, noSizes } from './drawn-sizes.ts';
import { LinesTable } from './lines-table.tsx';
import { WholeOrder } from './whole-order.tsx';

// Browsers without a bike do not load this code: there each line of a part that is sold by size leads to its sizes.
const OwnSizes = lazyPiece('The sizes', () => import('./own-sizes.tsx').then(({ OwnSizes: sizes }) => sizes), {
  loading: () => null,
  instead: () => null,
});

/** A drawing beside the table of its lines: pointing at a line in one highlights it in both, and the address names the chosen line. */
export function DrawingView({ drawing: drawn, all }: DrawingPageData) {
  const hasBike = typeof useChosenName() === 'string';
  const [own, setOwn] = useState(noSizes);
  const drawing = useMemo(() => inOwnSizes(drawn, own), [drawn, own]);
  const { _id, title, lines } = drawing;
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [pointed, setPointed] = useState<number>();
  const named = Number(search.get('line'));
  // The page was prerendered without the query of the address.
  const isHydrated = useHydrated();
  const chosen = isHydrated ? lines.find(({ balloon }) => balloon === named)?.balloon : undefined;
  const active = pointed ?? chosen;
  const rows = useMemo(() => toRows(drawing, all), [drawing, all]);
  const hrefOf = (balloon: number) => {
    const next = findDrawing(lines, balloon);
    return next === undefined ? pathToDrawing(_id, balloon) : pathToDrawing(next);
  };
  const choose = useCallback((balloon: number) => setSearch({ line: String(balloon) }, { replace: true }), [setSearch]);
  /** For a press in the drawing: a line that stands for another drawing opens it. */
  const follow = useCallback(
    (balloon: number) => {
      const next = findDrawing(lines, balloon);
      if (next === undefined) choose(balloon);
      else void navigate(pathToDrawing(next));
    },
    [lines, choose, navigate],
  );
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`line-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const chosenLine = rows.find(({ line }) => line.balloon === chosen);
  return (
    <div className="drawing-view grid gap-x-gap gap-y-5 lg:grid-cols-12">
      {hasBike && drawn.parts.some(isSized) && <OwnSizes drawing={drawn} onFound={setOwn} />}
      <div className="drawing-place lg:col-span-6">
        <figure className="drawing-figure">
          <Drawing
            drawing={drawing}
            active={active}
            chosen={chosen}
            hrefOf={hrefOf}
            onChoose={follow}
            onPoint={setPointed}
          />
          <figcaption className="mt-3 text-small text-ink-soft max-lg:hidden print:hidden">
            {chosenLine ? describeLine(chosenLine.line) : 'Choose a number to see its line, or a line to see it here.'}
          </figcaption>
        </figure>
      </div>
      <section
        aria-label="Lines of the drawing"
        // Phones lay out the lines in the second frame, except the bicycle's few: content below those is in the first screen.
        className={`lg:col-span-6 ${_id === OVERVIEW ? '' : 'drawing-lines-place'}`}
      >
        {_id !== OVERVIEW && (
          <div className="mb-4 print:mb-1">
            <WholeOrder title={title} rows={rows}>
              <DrawingFitPlace drawing={drawing} />
            </WholeOrder>
          </div>
        )}
        <PartBadges look="inline">
          <LinesTable
            rows={rows}
            active={active}
            chosen={chosen}
            hrefOf={hrefOf}
            onChoose={choose}
            onPoint={setPointed}
          />
        </PartBadges>
      </section>
    </div>
  );
}

/** The drawing that a line leads to. */
const findDrawing = (lines: readonly DrawingLine[], balloon: number) =>
  lines.find((line) => line.balloon === balloon)?.assembly;

/** The label of a line: "7, Faceplate bolts, M5: 4 pieces, 5 N·m". */
function describeLine({ balloon, name, quantity, torqueNm }: DrawingLine): string {
  const torque = torqueNm === undefined ? '' : `, ${torqueNm} N·m`;
  return `${balloon}, ${name}: ${countOf(quantity, 'piece')}${torque}`;
}
