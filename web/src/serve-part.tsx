import { SERVED_PART, type ServedPart } from '@fourteener/contract/part-page';
import { pathToPart } from '@fourteener/contract/part-address';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { partPageQuery } from './pages/part/part-page-data.ts';
import { preloadScreen } from './routes.tsx';
import { type BuiltPage, splitHead } from './split-head.ts';

const HERE = pathToPart('any');
// The code of the page must be there before it is drawn.
await preloadScreen(HERE);

/**
 * Renders the public page of a part as a visitor sees it, with the data that the app starts from. In one go: the store of what was asked for
 * is shared by all pages that an instance renders.
 */
export function renderPart(served: ServedPart): BuiltPage {
  const { id, page } = served;
  queryClient.clear();
  queryClient.setQueryData(partPageQuery(id).queryKey, page);
  const { head, body } = splitHead(
    renderToString(
      <StrictMode>
        <StaticRouter location={pathToPart(id)}>
          <App />
        </StaticRouter>
      </StrictMode>,
    ),
  );
  // A `<` in somebody's text must not end the element.
  const data = JSON.stringify(served).replaceAll('<', '\\u003c');
  return {
    head,
    body: `<div id="root" data-built>${body}</div><script id="${SERVED_PART}" type="application/json">${data}</script>`,
  };
}
