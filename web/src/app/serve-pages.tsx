import { pathToDrawing, SERVED_DRAWING, type ServedDrawing } from '@fourteener/contract/drawing/page';
import { SERVED_PART, type ServedPart } from '@fourteener/contract/part/page';
import { pathToPart } from '@fourteener/contract/part/address';
import { renderToString } from 'react-dom/server';
import { queryClient } from '../api/query-client.ts';
import { drawingPageQuery } from '../shop/drawings/drawing-data.ts';
import { partPageQuery } from '../shop/parts/part-page-data.ts';
import { screenRows } from '../screens/screens.ts';
import { appAt, type BuiltPage, splitHead } from './built-page.tsx';
import { loadRoutes } from './routes.tsx';

// The code of the pages must be loaded before they are rendered.
const servedScreens = screenRows.filter(({ prerender }) => prerender === 'served');
await Promise.all(servedScreens.map(({ path }) => loadRoutes(path)));

/** Renders the public page of a part as a visitor sees it, with the data that the app starts from. */
export function renderPart(served: ServedPart): BuiltPage {
  queryClient.clear();
  queryClient.setQueryData(partPageQuery(served.id).queryKey, served.page);
  return render(pathToPart(served.id), SERVED_PART, served);
}

/** Renders the public page of a drawing in the same way. */
export function renderDrawing(served: ServedDrawing): BuiltPage {
  queryClient.clear();
  queryClient.setQueryData(drawingPageQuery(served.id).queryKey, served.page);
  const { id, page } = served;
  const data = { id, page: page && { ...page, drawing: { ...page.drawing, svg: '' } } };
  return render(pathToDrawing(id), SERVED_DRAWING, data);
}

/** Synchronous, because all pages that an instance renders share one query cache. */
function render(path: string, element: string, served: object): BuiltPage {
  const { head, body } = splitHead(renderToString(appAt(path)));
  // A `<` in somebody's text must not end the element.
  const data = JSON.stringify(served).replaceAll('<', '\\u003c');
  return {
    head,
    body: `<div id="root" data-built>${body}</div><script id="${element}" type="application/json">${data}</script>`,
  };
}
