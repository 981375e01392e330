import type { ServedDrawing } from '@fourteener/contract/drawing/page';
import type { ServedPart } from '@fourteener/contract/part/page';

/** The template of a page: the text before its head, between head and body, and after the body. */
type Template = readonly string[];

/** The templates of the served pages, and the HTTP headers that Hosting sends with its own pages. */
interface Frame {
  templates: Readonly<Record<'part' | 'drawing', Template>>;
  headers: Readonly<Record<string, string>>;
}

/** The result of rendering a page: the elements of its head, and its body with the data with which the app starts. */
interface RenderedPage {
  head: string;
  body: string;
}

/** The web app's renderer of served pages, which the build places beside the function (scripts/build/served-pages.ts). */
interface RenderedKinds {
  renderPart: (served: ServedPart) => RenderedPage;
  renderDrawing: (served: ServedDrawing) => RenderedPage;
}

/** Renders whole pages. */
export interface Renderer {
  renderPart: (served: ServedPart) => string;
  renderDrawing: (served: ServedDrawing) => string;
  /** A page without content, which the app loads. */
  shell: string;
  /** The headers of Hosting's own pages, by name. */
  headers: Readonly<Record<string, string>>;
}

/** Loads the renderer for the first requested page, so that an instance that only answers calls starts without it. */
export type LoadRenderer = () => Promise<Renderer>;

/** Loads the renderer from a folder. A failed load is repeated for the next page. */
export function openRenderer(folder: URL): LoadRenderer {
  let loading: Promise<Renderer> | undefined;
  return () =>
    (loading ??= load(folder).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

async function load(folder: URL): Promise<Renderer> {
  const [{ templates, headers }, rendered] = await Promise.all([
    import(new URL('served-page-frame.js', folder).href) as Promise<Frame>,
    import(new URL('served-pages.js', folder).href) as Promise<RenderedKinds>,
  ]);
  const fill = ([start = '', middle = '', end = '']: Template, { head, body }: RenderedPage) =>
    start + head + middle + body + end;
  return {
    renderPart: (served) => fill(templates.part, rendered.renderPart(served)),
    renderDrawing: (served) => fill(templates.drawing, rendered.renderDrawing(served)),
    shell: fill(templates.part, { head: '', body: '<div id="root"></div>' }),
    headers,
  };
}
