import { type DrawingPageData, SERVED_DRAWING, type ServedDrawing } from '@fourteener/contract/drawing/page';
import { fromPageSvg } from '@fourteener/contract/drawing/svg';
import { queryOptions } from '@tanstack/react-query';
import { hasStatus } from '../../api/errors.ts';
import { call } from '../../api/client.ts';
import { readWrittenData } from '../../ui/browser/written-data.ts';
import { isTranslated } from '../../ui/browser/translated-texts.ts';

/** The data that the page of a drawing shows; null where nothing is published. */
export function drawingPageQuery(id: string) {
  return queryOptions({
    queryKey: ['drawings', 'page', id],
    queryFn: () => loadDrawingPage(id),
    initialData: () => takeServedDrawing(id),
    // A page may come from a cache: prices and stock are loaded again as soon as the app starts.
    initialDataUpdatedAt: 0,
  });
}

/** The data that the server put into the page, if they are of this drawing. Taken once: afterwards the page may show another drawing. */
function takeServedDrawing(id: string): DrawingPageData | null | undefined {
  const served = readWrittenData<ServedDrawing>(SERVED_DRAWING);
  if (!served) return undefined;
  document.getElementById(SERVED_DRAWING)?.remove();
  if (served.id !== id) return undefined;
  if (served.page === null) return null;
  const drawn = document.querySelector('.drawing-sheet g');
  // If the browser has translated the drawing, it is loaded again in the original.
  return drawn && !isTranslated(drawn) ? withDrawing(served.page, fromPageSvg(drawn.innerHTML)) : undefined;
}

const withDrawing = (page: DrawingPageData, svg: string) => ({ ...page, drawing: { ...page.drawing, svg } });

async function loadDrawingPage(id: string): Promise<DrawingPageData | null> {
  const all = call('GET /assemblies', {});
  const drawing = await call('GET /assemblies/{id}', { params: { id } }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
  return drawing && { drawing, all: await all };
}
