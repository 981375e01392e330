import { OVERVIEW } from '@fourteener/contract/drawing/lines';
import { type DrawingPageData, pathToDrawing } from '@fourteener/contract/drawing/page';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { drawingPageQuery } from './drawing-data.ts';
import { DrawingView } from './drawing-view.tsx';
import { WholeBicycle } from './whole-bicycle.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** A drawing with its lines, or the drawing of the whole bicycle, which links to the others. */
export default function DrawingPage() {
  const { id = OVERVIEW } = useParams();
  const page = useQuery(drawingPageQuery(id));
  if (page.data === null) return <NoDrawing />;
  return (
    <div className="page pt-5 pb-section">
      {!page.data && (
        <>
          <PageTitle>Drawing</PageTitle>
          <h1 className="sr-only">Drawing</h1>
        </>
      )}
      <QueryBoundary
        query={{ ...page, data: page.data }}
        failed="The drawing could not be loaded"
        loading={<Skeleton className="h-80" />}
      >
        {(data) => <ShownDrawing key={id} data={data} />}
      </QueryBoundary>
    </div>
  );
}

function ShownDrawing({ data: { drawing, all } }: { data: DrawingPageData }) {
  const { _id, title, about = '', revision, date, bikes } = drawing;
  const isOverview = _id === OVERVIEW;
  const above = [{ name: 'Parts', to: paths.products }];
  return (
    <>
      <PageMeta
        title={isOverview ? 'Drawings' : `${title}, exploded drawing`}
        description={
          isOverview
            ? 'Exploded drawings of our bicycles: find a part where it sits, with its number, price and torque.'
            : `${about} All parts by their place in the drawing, with number, price, stock and torque.`.trim()
        }
        path={pathToDrawing(_id)}
      />
      <Breadcrumb
        above={isOverview ? above : [...above, { name: 'Drawings', to: paths.drawings }]}
        current={isOverview ? 'Drawings' : title}
      />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-title wide">{title}</h1>
        <p className="flex flex-wrap items-baseline gap-x-4 text-small text-ink-soft">
          <span className="fact text-data">
            Rev. {revision}, {date}
          </span>
          {bikes.length > 0 && (
            <span>{bikes.map(({ model, years: [from, to] }) => `${model} ${from} to ${to}`).join(', ')}</span>
          )}
          <PrintButton what={`the drawing ${title}`} />
        </p>
      </div>
      <DrawingLinks all={all} current={_id} />
      <DrawingView drawing={drawing} all={all} />
      {isOverview && <WholeBicycle />}
    </>
  );
}

/** Scrolls to the current tab if the tabs are wider than the window. */
function reveal(tab: HTMLElement | null): void {
  const bar = tab?.closest('nav');
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

/** The links to the other drawings. */
function DrawingLinks({ all, current }: { all: DrawingPageData['all']; current: string }) {
  const whole = all.filter(({ _id }) => _id === OVERVIEW);
  const others = all.filter(({ _id }) => _id !== OVERVIEW);
  return (
    <nav aria-label="Drawings" className="relative mt-4 mb-5 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-7">
        {[...whole, ...others].map(({ _id, title }) => (
          <li key={_id} ref={_id === current ? reveal : undefined}>
            <Link
              to={pathToDrawing(_id)}
              aria-current={_id === current ? 'page' : undefined}
              className={`block border-b-2 py-3 text-note whitespace-nowrap -outline-offset-2 ${_id === current ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoDrawing() {
  return (
    <div className="page py-section">
      <PageTitle>Drawing not found</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">There is no such drawing</h1>
      <p className="mt-3 max-w-[38ch] text-ink-soft">The address may be wrong, or the drawing was withdrawn.</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.drawings}>
        See all drawings
      </ButtonLink>
    </div>
  );
}
