import { type DiagramPageData, SERVED_DIAGRAM, type ServedDiagram } from '@fourteener/contract/drawing/page';
import { fromPageSvg } from '@fourteener/contract/drawing/svg';
import { queryOptions } from '@tanstack/react-query';
import { hasStatus } from '../../api/errors.ts';
import { call } from '../../api/client.ts';
import { isTranslated } from '../../ui/browser/translated-texts.ts';

/** What the page of a drawing shows; null where nothing is published. */
export function diagramPageQuery(id: string) {
  return queryOptions({
    queryKey: ['drawings', 'page', id],
    queryFn: () => loadDiagramPage(id),
    initialData: () => takeServedDiagram(id),
    // A page may come from a cache: prices and stock are asked for again as soon as the app is there.
    initialDataUpdatedAt: 0,
  });
}

/** What the page was served with, if it is this drawing's. Taken once: afterwards the page may show another drawing. */
function takeServedDiagram(id: string): DiagramPageData | null | undefined {
  const written = typeof document === 'undefined' ? null : document.getElementById(SERVED_DIAGRAM);
  if (!written?.textContent) return undefined;
  written.remove();
  const served = JSON.parse(written.textContent) as ServedDiagram;
  if (served.id !== id) return undefined;
  if (served.page === null) return null;
  const drawn = document.querySelector('.drawing-sheet g');
  // A drawing that the browser has translated is asked for again, as the shop has it.
  return drawn && !isTranslated(drawn) ? withDrawing(served.page, fromPageSvg(drawn.innerHTML)) : undefined;
}

const withDrawing = (page: DiagramPageData, svg: string) => ({ ...page, assembly: { ...page.assembly, svg } });

async function loadDiagramPage(id: string): Promise<DiagramPageData | null> {
  const all = call('GET /assemblies', {});
  const assembly = await call('GET /assemblies/{id}', { params: { id } }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
  return assembly && { assembly, all: await all };
}
